import { num, type RowOf } from '@crossway/kernel'
import type { sku } from '../../model/sku.resource.ts'
import { plain } from './plain.ts'

type Values = Record<string, unknown>
const measures = ['net_weight', 'gross_weight', 'len_cm', 'wid_cm', 'hei_cm', 'carton_len_cm', 'carton_wid_cm', 'carton_hei_cm', 'carton_gross'] as const
/** What stocking, customs and cost lean on: on an active SKU it changes by approval only (product.md sku change). */
export const controlledFields = ['kind', 'components', ...measures, 'carton_qty', 'customs', 'suppliers', 'supplier_prices'] as const
/** Sizes and weights: what getPackaging answers. */
export const packagingFields: readonly string[] = [...measures, 'carton_qty']

const lineKeys: Readonly<Record<string, readonly string[]>> = {
  components: ['component_sku', 'qty', 'cost_ratio'],
  customs: [
    'country',
    'declare_name_zh',
    'declare_name_en',
    'hs_code',
    'declare_price',
    'duty_rate',
    'extra_duty_rate',
    'vat_rate',
    'material',
    'usage',
    'brand_type',
    'origin',
    'elements',
  ],
  // Of the supplies only tax and the primary supplier wait; new tiers and terms are saved at once.
  suppliers: ['supplier', 'is_primary', 'tax_included', 'tax_rate'],
}
const numeric = /^-?\d+(\.\d+)?$/
const same = (a: unknown, b: unknown): boolean => {
  const x = a ?? null
  const y = b ?? null
  return x === y || (x !== null && y !== null && numeric.test(String(x)) && numeric.test(String(y)) && num(String(x)).eq(String(y)))
}
function sameLines(name: string, a: readonly Values[], b: readonly Values[]): boolean {
  const keys = lineKeys[name]!
  if (name === 'suppliers') {
    const terms = (lines: readonly Values[]): Map<string, Values> => new Map(lines.map((l) => [`${String(l.supplier)}/${String(l.valid_from)}`, l]))
    const old = terms(a)
    const primary = (lines: readonly Values[]): unknown => lines.find((l) => l.is_primary)?.supplier ?? null
    return same(primary(a), primary(b)) && [...terms(b)].every(([k, l]) => !old.has(k) || keys.every((f) => same(old.get(k)![f], l[f])))
  }
  return a.length === b.length && a.every((l, i) => keys.every((k) => same(l[k], b[i]![k])))
}

export interface WantedChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
/** Controlled fields that the draft would change, with both values in the form they are sent. Tiers travel with the supplies they hang on. */
export function controlledChanges(before: RowOf<typeof sku>, draft: Values): WantedChange[] {
  const was = plain(before) as Values
  const out = controlledFields
    .filter(
      (f) =>
        f !== 'supplier_prices' &&
        draft[f] !== undefined &&
        !(f in lineKeys ? sameLines(f, (was[f] ?? []) as Values[], (draft[f] ?? []) as Values[]) : same(was[f], draft[f])),
    )
    .map((f): WantedChange => ({ field: f, before: was[f] ?? null, after: draft[f] ?? null }))
  if (out.some((c) => c.field === 'suppliers') && draft.supplier_prices !== undefined)
    out.push({ field: 'supplier_prices', before: was.supplier_prices ?? null, after: draft.supplier_prices })
  return out
}
