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
