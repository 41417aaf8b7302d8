print("menulint")
