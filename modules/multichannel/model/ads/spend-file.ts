import { num } from '@crossway/kernel'

export interface SpendRow {
  readonly day: string
  readonly campaign: string
  readonly adset: string
  readonly ad: string
  readonly spend: string
  readonly currency?: string | undefined
  readonly impressions: number
  readonly clicks: number
  readonly atc: number
  readonly checkout: number
  readonly purchases: number
  readonly value: string
}
/** Names under which advertising platforms export their columns. */
const names: Readonly<Record<keyof SpendRow, readonly string[]>> = {
  day: ['day', 'date', '日期', 'by day', 'reporting starts'],
  campaign: ['campaign', 'campaign name', '广告系列', '广告系列名称'],
  adset: ['adset', 'ad set name', 'ad group', 'ad group name', '广告组', '广告组名称'],
  ad: ['ad', 'ad name', '广告', '广告名称'],
  spend: ['spend', 'cost', 'amount spent', '花费', '花费金额'],
  currency: ['currency', 'currency code', '币种'],
  impressions: ['impressions', 'impr.', '展示', '展示次数'],
  clicks: ['clicks', 'clicks (all)', 'link clicks', '点击', '点击量'],
  atc: ['atc', 'adds to cart', 'add to cart', '加购'],
  checkout: ['checkout', 'checkouts initiated', 'initiate checkout', '发起结账'],
  purchases: ['purchases', 'conversions', 'results', '成效数', '购买'],
  value: ['value', 'conversion value', 'purchases conversion value', 'conv. value', '归因销售额'],
}
const needed = ['day', 'campaign', 'spend'] as const
export type SpendProblem =
  | { readonly kind: 'head'; readonly missing: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: string; readonly value: string }

const dayText = (v: string): string | undefined => {
  const m = /^(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(v) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(v)
  if (!m) return undefined
  const day = `${m[1]}-${m[2]!.padStart(2, '0')}-${m[3]!.padStart(2, '0')}`
  return Number.isNaN(Date.parse(day)) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day ? undefined : day
}
const amount = (v: string): string | undefined => {
  const plain = v.replaceAll(/[,\s$€£¥]/g, '')
  return plain === '' || plain === '-' ? '0' : /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? plain : undefined
}

/** Rows of a platform's export; the currency may stand in the head of the spend column (`Amount spent (USD)`). Rows of one ad and day are summed. */
export function readSpend(table: readonly (readonly string[])[]): readonly SpendRow[] | SpendProblem {
  const head = (table[0] ?? []).map((h) => h.trim().toLowerCase())
  const bare = head.map((h) => h.replace(/\s*\([a-z]{3}\)$/, ''))
  const at = (key: keyof SpendRow): number => bare.findIndex((h) => names[key].includes(h))
  const missing = needed.filter((k) => at(k) < 0)
  if (missing.length > 0) return { kind: 'head', missing: missing.map((k) => names[k][0]).join(', ') }
  const inHead = /\(([a-z]{3})\)$/.exec(head[at('spend')] ?? '')?.[1]?.toUpperCase()
  const found = new Map<string, SpendRow>()
  for (const [i, cells] of table.slice(1).entries()) {
    if (cells.every((c) => c.trim() === '')) continue
    const cell = (key: keyof SpendRow): string => (at(key) < 0 ? '' : (cells[at(key)] ?? '').trim())
    const bad = (key: keyof SpendRow): SpendProblem => ({ kind: 'cell', row: i + 2, column: names[key][0]!, value: cell(key) })
    const day = dayText(cell('day'))
    if (day === undefined) return bad('day')
    if (cell('campaign') === '' || cell('campaign').length > 200) return bad('campaign')
    const numbers: Partial<Record<'spend' | 'value' | 'impressions' | 'clicks' | 'atc' | 'checkout' | 'purchases', string>> = {}
    for (const key of ['spend', 'value', 'impressions', 'clicks', 'atc', 'checkout', 'purchases'] as const) {
      const v = amount(cell(key))
      if (v === undefined) return bad(key)
      numbers[key] = v
    }
    const count = (key: 'impressions' | 'clicks' | 'atc' | 'checkout' | 'purchases'): number => Math.round(Number(numbers[key]))
    const adset = cell('adset').slice(0, 200)
    const ad = cell('ad').slice(0, 200)
    const id = [day, cell('campaign'), adset, ad].join('\u0000')
    const before = found.get(id)
    found.set(id, {
      day,
      campaign: cell('campaign'),
      adset,
      ad,
      currency: cell('currency').toUpperCase() || inHead,
      spend: num(numbers.spend!).plus(before?.spend ?? 0).toString(), // prettier-ignore
      value: num(numbers.value!).plus(before?.value ?? 0).toString(), // prettier-ignore
      impressions: count('impressions') + (before?.impressions ?? 0),
      clicks: count('clicks') + (before?.clicks ?? 0),
      atc: count('atc') + (before?.atc ?? 0),
      checkout: count('checkout') + (before?.checkout ?? 0),
      purchases: count('purchases') + (before?.purchases ?? 0),
    })
  }
  return [...found.values()]
}
