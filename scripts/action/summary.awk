# Counts the findings in menulint's text output by rule and severity. Prints a Markdown table, sorted by frequency.
match($0, /:[0-9]+:[0-9]+: (error|warning|note|info): /) {
  split(substr($0, RSTART, RLENGTH), parts, ": ")
  severity = parts[2] == "info" ? "note" : parts[2]
  rule = $NF
  gsub(/[][]/, "", rule)
  if (!(rule in total)) rules[++count] = rule
  total[rule]++
  found[rule, severity]++
  all[severity]++
}

END {
  print "## menulint\n"
  if (count == 0) {
    print "No findings."
    exit
  }
  for (i = 2; i <= count; i++) {
    rule = rules[i]
    for (j = i - 1; j > 0 && (total[rules[j]] < total[rule] || (total[rules[j]] == total[rule] && rules[j] > rule)); j--)
      rules[j + 1] = rules[j]
    rules[j + 1] = rule
  }
  print "| rule | errors | warnings | info |"
  print "|---|--:|--:|--:|"
  for (i = 1; i <= count; i++)
    printf "| %s | %d | %d | %d |\n", rules[i], found[rules[i], "error"], found[rules[i], "warning"], found[rules[i], "note"]
  printf "| **all** | **%d** | **%d** | **%d** |\n", all["error"], all["warning"], all["note"]
}
