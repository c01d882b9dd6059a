export interface Item {
  readonly key: string
  readonly kind: 'field' | 'brand' | 'contact' | 'paper'
  readonly label: string
  readonly before?: string | null
  readonly value: Readonly<Record<string, unknown>>
}
export type Decisions = Readonly<Record<string, { readonly accept: boolean; readonly comment?: string } | undefined>>
export const itemsOf = (payload: unknown): readonly Item[] => (payload as { items?: Item[] } | null)?.items ?? []
/** What one item says, in a line. */
export function itemText(i: Item): string {
  if (i.kind === 'field') return `${i.before ?? '–'} → ${String(Object.values(i.value)[0])}`
  const { file_type: _, file: __, ...shown } = i.value
  return Object.values(shown)
    .filter((v) => v !== undefined && v !== null && v !== '')
    .join(' · ')
}
const fields: Readonly<Record<string, readonly [zh: string, en: string]>> = { address: ['地址', 'Address'], website: ['网站', 'Website'] }
/** What an item is about, in the reader's words: a field of ours by its name, the rest as its customer or our file types call it. */
export const itemLabel = (i: Item, both: (zh: string, en: string) => string): string =>
  i.kind === 'field' && fields[i.key] ? both(...fields[i.key]!) : i.label
