import MenuModel
