import type { FieldAt } from '@crossway/web-kit'

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** Code of a row's currency: fixed, or the sibling field that is a code or a reference whose title is one. */
export function currencyOf(at: FieldAt, row: Readonly<Record<string, unknown>>): string | undefined {
  const name = at.field.currency
  if (name === undefined || isCode(name)) return name
  const dot = at.path.lastIndexOf('.')
  const value = row[dot > 0 ? `${at.path.slice(0, dot)}.${name}` : name]
  if (typeof value === 'string') return value
  const ref = value as { title?: string; note?: string | null } | null | undefined
  return ref?.title && isCode(ref.title) ? ref.title : ref?.note && isCode(ref.note) ? ref.note : ref?.title
}
