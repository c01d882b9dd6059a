import type { FieldAt, ListRow } from '@crossway/web-kit'

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)
/** The one currency of the whole column: then the head says it and the cells do not. */
export const fixedCurrency = ({ field }: FieldAt): string | undefined => (field.currency && isCode(field.currency) ? field.currency : undefined)

/** Code of a row's currency: the sibling field is a code, or a reference whose title is one. */
export function currencyOf(at: FieldAt, row: ListRow | Readonly<Record<string, unknown>> | undefined): string | undefined {
  const one = fixedCurrency(at)
  if (one) return one
  const dot = at.path.lastIndexOf('.')
  const name = at.field.currency
  const value = name === undefined ? undefined : row?.[dot > 0 ? `${at.path.slice(0, dot)}.${name}` : name]
  if (typeof value === 'string') return value
  const ref = value as { title?: string; note?: string | null } | null | undefined
  return ref?.title && isCode(ref.title) ? ref.title : ref?.note && isCode(ref.note) ? ref.note : ref?.title
}
