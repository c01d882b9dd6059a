import { num, sum, type Lang, type Num, type NumLike } from '@crossway/kernel'

type Both = Readonly<Record<Lang, string>>
/** Groups of the P&L as boards show them (dashboard.md §2.1); leaves are rows of the ledger's line tree. */
export const groups: Readonly<Record<string, Both>> = {
  G01: { 'zh-cn': '总销售额', en: 'Gross sales' },
  G02: { 'zh-cn': '促销折扣', en: 'Discounts' },
  G03: { 'zh-cn': '退款', en: 'Refunds' },
  G04: { 'zh-cn': '平台其他收入', en: 'Other platform income' },
  G05: { 'zh-cn': '平台费用', en: 'Platform fees' },
  G06: { 'zh-cn': '尾程配送', en: 'Fulfilment' },
  G07: { 'zh-cn': '仓储', en: 'Storage' },
  G08: { 'zh-cn': '广告', en: 'Advertising' },
  G09: { 'zh-cn': '推广', en: 'Promotion' },
  G10: { 'zh-cn': '税费', en: 'Taxes' },
  G11: { 'zh-cn': '商品成本', en: 'Product cost' },
  G12: { 'zh-cn': '头程与关税', en: 'Landed cost' },
  G13: { 'zh-cn': '人力成本', en: 'Labour' },
  G14: { 'zh-cn': '提成与居间', en: 'Commission' },
  G15: { 'zh-cn': '其他收支', en: 'Other' },
  G16: { 'zh-cn': '财务费用', en: 'Finance cost' },
  G17: { 'zh-cn': '代运营收支', en: 'Agency result' },
}
const span = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => `G${String(from + i).padStart(2, '0')}`)
/** Subtotals with the groups they sum (finance.md §2.2). */
export const subtotals: Readonly<Record<string, Both & { readonly of: readonly string[] }>> = {
  S1: { 'zh-cn': '净销售额', en: 'Net sales', of: span(1, 3) },
  S2: { 'zh-cn': '收入合计', en: 'Total income', of: span(1, 4) },
  S3: { 'zh-cn': '渠道毛利', en: 'Channel profit', of: span(1, 10) },
  S4: { 'zh-cn': '毛利', en: 'Gross profit', of: span(1, 12) },
  S5: { 'zh-cn': '经营利润', en: 'Operating profit', of: span(1, 16) },
  S6: { 'zh-cn': '公司利润', en: 'Company profit', of: span(1, 17) },
}
/** Groups and subtotals in the order of the statement: each subtotal stands behind the last group it sums. */
export const nodeOrder: readonly string[] = span(1, 17).flatMap((g) => [g, ...Object.keys(subtotals).filter((s) => subtotals[s]!.of.at(-1) === g)])
export const nodeLabel = (code: string): Both | undefined => groups[code] ?? subtotals[code]
/** Group of a leaf: L0501 → G05. */
export const groupOf = (leaf: string): string => `G${leaf.slice(1, 3)}`

const costNodes = new Set([...span(11, 17), 'S4', 'S5', 'S6'])
/** Nodes that a page shows only with its `cost` right, and those of the company view (dashboard.md §3.2). */
export const isCost = (code: string): boolean => costNodes.has(code.startsWith('L') ? groupOf(code) : code)
export const isCompany = (code: string): boolean => code === 'S6' || (code.startsWith('L') ? groupOf(code) : code) === 'G17'

/** Amounts of all nodes out of those of the leaves. A parent is the plain sum of its children (finance.md §2.1); empty groups are 0. */
export function rollUp(leaves: Readonly<Record<string, NumLike>>): Record<string, Num> {
  const out: Record<string, Num> = {}
  for (const g of Object.keys(groups)) out[g] = num(0)
  for (const [code, v] of Object.entries(leaves)) {
    const g = groupOf(code)
    out[code] = num(v)
    out[g] = (out[g] ?? num(0)).plus(v)
  }
  for (const [code, s] of Object.entries(subtotals)) out[code] = sum(s.of.map((g) => out[g] ?? num(0)))
  return out
}
