/** How near an option `US 美国` is to what was typed: its code, its name, begun by it, or only holding it somewhere. */
function distance(label: string, typed: string): number {
  const text = label.toLowerCase()
  const [code, ...name] = text.split(' ')
  if (code === typed) return 0
  if (name.join(' ') === typed) return 1
  return code!.startsWith(typed) || name.join(' ').startsWith(typed) ? 2 : 3
}
/** The nearest first, so that Enter takes the country that was meant: `美国` is not the islands that belong to it, `US` is not Australia. */
export const byNearness = (a: string, b: string, typed: string): number => {
  const word = typed.trim().toLowerCase()
  return distance(a, word) - distance(b, word)
}
