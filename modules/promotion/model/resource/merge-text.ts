/** What a mail of many says for each of its readers (promotion.md promotionResource, mail merge). */
export interface MergeWords {
  readonly name: string
  readonly contact: string
  readonly sender: string
}
const place = /\{(\w+)\}/g
const known = ['name', 'contact', 'sender']
/** The first word in braces that stands for nothing. */
export const unknownWord = (...texts: readonly string[]): string | undefined =>
  texts.flatMap((t) => [...t.matchAll(place)].map((m) => m[1]!)).find((w) => !known.includes(w))
export const merged = (text: string, words: MergeWords): string => text.replace(place, (all, w: string) => words[w as keyof MergeWords] ?? all)
