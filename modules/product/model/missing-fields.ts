/** What a SKU must hold before it is submitted, by groups that people read as one thing (product.md sku, "R at submit"). */
const groups = [
  { key: 'images', fields: ['images'] },
  { key: 'gross_weight', fields: ['gross_weight'] },
  { key: 'size', fields: ['len_cm', 'wid_cm', 'hei_cm'] },
  { key: 'carton_qty', fields: ['carton_qty'] },
  { key: 'carton_size', fields: ['carton_len_cm', 'carton_wid_cm', 'carton_hei_cm', 'carton_gross'], stocked: true },
] as const
export type MissingKey = (typeof groups)[number]['key'] | 'name_en' | 'msds'

export const missingNames: Readonly<Record<MissingKey, Readonly<Record<'zh-cn' | 'en', string>>>> = {
  images: { 'zh-cn': '图片', en: 'images' },
  gross_weight: { 'zh-cn': '毛重', en: 'gross weight' },
  size: { 'zh-cn': '包装长宽高', en: 'packed size' },
  carton_qty: { 'zh-cn': '单箱数量', en: 'carton_qty' },
  carton_size: { 'zh-cn': '外箱长宽高/箱重', en: 'carton size' },
  name_en: { 'zh-cn': '英文名', en: 'English name' },
  msds: { 'zh-cn': 'MSDS', en: 'MSDS' },
}
const needsMsds = ['battery_in', 'battery_only', 'liquid', 'powder', 'magnetic'] as const

const empty = (v: unknown): boolean => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)

/** Groups and fields that a SKU still lacks for submitting. A bundle is never stocked and needs no carton size; an export customs row asks for the English name; batteries, liquids, powders and magnets for an MSDS. */
export function missingFields(sku: Readonly<Record<string, unknown>>): { readonly key: MissingKey; readonly fields: readonly string[] }[] {
  const out: { key: MissingKey; fields: readonly string[] }[] = []
  for (const g of groups) {
    if ('stocked' in g && sku.kind === 'bundle') continue
    const lacking = g.fields.filter((f) => empty(sku[f]))
    if (lacking.length) out.push({ key: g.key, fields: lacking })
  }
  const customs = (sku.customs ?? []) as readonly { country?: string }[]
  if (empty(sku.name_en) && customs.some((c) => c.country === 'CN')) out.push({ key: 'name_en', fields: ['name_en'] })
  const attrs = (sku.special_attrs ?? []) as readonly string[]
  if (empty(sku.msds) && attrs.some((a) => (needsMsds as readonly string[]).includes(a))) out.push({ key: 'msds', fields: ['msds'] })
  return out
}
