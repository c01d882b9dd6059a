/** Heads that a sheet of trials may carry, in both languages, and the input that each fills. */
const heads: Readonly<Record<string, string>> = {
  sku: 'sku',
  名称: 'name',
  name: 'name',
  售价: 'price',
  price: 'price',
  采购价: 'purchase_price',
  purchase: 'purchase_price',
  包装费: 'packaging',
  packaging: 'packaging',
  头程: 'first_leg',
  'first leg': 'first_leg',
  长: 'length_cm',
  length: 'length_cm',
  宽: 'width_cm',
  width: 'width_cm',
  高: 'height_cm',
  height: 'height_cm',
  重量: 'weight_kg',
  weight: 'weight_kg',
  佣金率: 'referral_pct',
  referral: 'referral_pct',
  广告占比: 'ads_pct',
  advertising: 'ads_pct',
  退货率: 'return_pct',
  returns: 'return_pct',
  汇率: 'fx',
  fx: 'fx',
}
export interface ReadRow {
  readonly sku: string | null
  readonly name: string | null
  readonly input: Readonly<Record<string, string>>
}
export interface ReadSheet {
  readonly rows: readonly ReadRow[]
  /** Heads that nobody knows. */
  readonly unknown: readonly string[]
}

/** Cells copied out of a spreadsheet, or a CSV: the first line holds the heads, units in brackets are left aside. */
export function readSheet(text: string): ReadSheet {
  const [head, ...lines] = text
    .split(/\r?\n/)
    .filter((l) => l.trim() !== '')
    .map((l) => l.split(l.includes('\t') ? '\t' : ',').map((c) => c.trim()))
  const fields = (head ?? []).map(
    (h) =>
      heads[
        h
          .replace(/[(（].*$/, '')
          .trim()
          .toLowerCase()
      ],
  )
  const unknown = (head ?? []).filter((_, i) => fields[i] === undefined)
  const rows = lines.map((cells) => {
    const all = Object.fromEntries(fields.flatMap((f, i) => (f && cells[i] ? [[f, cells[i]]] : [])))
    const { sku, name, ...input } = all
    return { sku: sku ?? null, name: name ?? null, input }
  })
  return { rows, unknown }
}
