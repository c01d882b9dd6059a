import type { Dimension, KeyPart, ProfitQuery } from '../../model/profit/ask.ts'

/** How the rows of platform reports name a dimension; those that they do not know are left out. */
const fields: Readonly<Partial<Record<Dimension, string>>> = {
  store: 'store',
  marketplace: 'marketplace',
  msku: 'msku',
  project: 'msku.project',
  brand: 'msku.skus.sku.brand',
  category: 'msku.skus.sku.category',
}

/** Filter of a list of report rows for a row of the report under the board's filter; undefined where those rows cannot tell what the row is of. */
export function rowsFilter(
  board: ProfitQuery['filter'],
  dims: readonly Dimension[],
  keys: readonly KeyPart[],
): Readonly<Record<string, { readonly in: readonly (number | string)[] }>> | undefined {
  if (!fields[dims.at(-1)!] || keys.some((k) => k.id === null)) return undefined
  const asked: ProfitQuery['filter'] = { ...board, ...Object.fromEntries(dims.map((d, i) => [d, [keys[i]!.id!]])) }
  return Object.fromEntries(
    Object.entries(asked).flatMap(([d, ids]) => {
      const field = fields[d as Dimension]
      return field && ids.length > 0 && !ids.includes(0) ? [[field, { in: ids }]] : []
    }),
  )
}
