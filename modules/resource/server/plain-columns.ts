import { docOf, textOf } from './read/types/doc.ts'

type Values = Readonly<Record<string, unknown>>
const isPart = (v: unknown): v is Values => v !== null && typeof v === 'object' && !Array.isArray(v)
const figure = /^-?\d+(\.\d+)?$/
const named = /(^|[a-z_-])(id|asin|sku|fnsku|code|no|number|date|time)$/i

/** A row of a report without columns of ours as people read it: parts of an element stand side by side, money is one cell with its currency. */
export function flatRow(values: Values): Values {
  const out: Record<string, unknown> = {}
  for (const [key, v] of Object.entries(values)) {
    if (!isPart(v)) out[key] = v
    else if (v.amount !== undefined && v.currencyCode !== undefined) out[key] = `${textOf(v.currencyCode) ?? ''} ${textOf(v.amount) ?? ''}`.trim()
    else for (const [inner, x] of Object.entries(flatRow(docOf(v)))) out[`${key}.${inner}`] = x
  }
  return out
}

/** Columns of such rows: the day first, then names, then figures; columns that hold nothing at all are left out. */
export function plainColumns(rows: readonly Values[]): readonly { readonly key: string; readonly number: boolean }[] {
  const keys = [...new Set(rows.flatMap((r) => Object.keys(r)))]
  const columns = keys.flatMap((key) => {
    const held = rows.flatMap((r) => (r[key] === null || r[key] === undefined || r[key] === '' ? [] : [String(r[key])]))
    return held.length ? [{ key, number: !named.test(key) && held.every((v) => figure.test(v.replace(/^[A-Z]{3} /, ''))) }] : []
  })
  const rank = (c: { key: string; number: boolean }): number => (/^date$|-date$/i.test(c.key) ? 0 : c.number ? 2 : 1)
  return columns.toSorted((a, b) => rank(a) - rank(b))
}
