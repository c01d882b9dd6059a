/** Ways of shipping, as logistics and those above it name them (contracts.md: ship modes). */
export const shipModes = ['sea_slow', 'sea_fast', 'air', 'express', 'rail', 'truck', 'local', 'agl'] as const
export const modeZh = {
  sea_slow: '普船',
  sea_fast: '快船',
  air: '空派',
  express: '快递',
  rail: '铁路',
  truck: '卡航',
  local: '本地派送',
  agl: '亚马逊全球物流',
}
export const modeEn = {
  sea_slow: 'Slow ship',
  sea_fast: 'Fast ship',
  air: 'Air',
  express: 'Express',
  rail: 'Rail',
  truck: 'Truck',
  local: 'Local delivery',
  agl: 'Amazon Global Logistics',
}

/** Both languages of each, as labels take them. */
export const shipModeWords = {
  sea_slow: [modeZh.sea_slow, modeEn.sea_slow],
  sea_fast: [modeZh.sea_fast, modeEn.sea_fast],
  air: [modeZh.air, modeEn.air],
  express: [modeZh.express, modeEn.express],
  rail: [modeZh.rail, modeEn.rail],
  truck: [modeZh.truck, modeEn.truck],
  local: [modeZh.local, modeEn.local],
  agl: [modeZh.agl, modeEn.agl],
} as const

/** What goods may be beside ordinary; the words of the product master. */
export const goodsAttrs = ['battery_in', 'battery_only', 'liquid', 'powder', 'paste', 'magnetic', 'blade', 'food_contact', 'wood'] as const
export const attrZh = {
  battery_in: '含电',
  battery_only: '纯电',
  liquid: '液体',
  powder: '粉末',
  paste: '膏体',
  magnetic: '带磁',
  blade: '刀具',
  food_contact: '食品接触',
  wood: '木质',
}
export const attrEn = {
  battery_in: 'Battery inside',
  battery_only: 'Batteries only',
  liquid: 'Liquid',
  powder: 'Powder',
  paste: 'Paste',
  magnetic: 'Magnetic',
  blade: 'Blade',
  food_contact: 'Food contact',
  wood: 'Wood',
}

/** Words of both languages as labels take them. */
const both = <K extends string>(zh: Readonly<Record<K, string>>, en: Readonly<Record<K, string>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((k) => [k, [zh[k], en[k]] as const])) as Readonly<Record<K, readonly [zh: string, en: string]>>
export const modeWords = both(modeZh, modeEn, shipModes)
export const attrWords = both(attrZh, attrEn, goodsAttrs)
