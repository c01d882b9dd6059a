/**
 * Where an entry's value comes from (warehouse.md A4):
 * given = the document says it · average = the pool's moving average · layer = cost of the transit layer · original = cost of the linked entry, else average ·
 * pair = the partner line of the same posting · assembled = all that the posting consumed · none = stays inside one pool, no value moves · change = value only.
 */
export type CostRule = 'given' | 'average' | 'layer' | 'original' | 'pair' | 'assembled' | 'none' | 'change'

/** What finance books when value leaves or enters stock. Amounts are cost: positive raises it, negative lowers it. */
export const plKinds = [
  'cogs',
  'cogs_return',
  'cogs_variance',
  'purchase_variance',
  'loss',
  'gain',
  'stock_loss',
  'stock_gain',
  'sample',
  'revaluation',
  'other',
] as const
export type PlKind = (typeof plKinds)[number]

interface EntryRule {
  readonly zh: string
  readonly en: string
  readonly cost: CostRule
  readonly pl?: PlKind
  /** Quantity and value of these lines of a posting sum to zero. */
  readonly zeroSum?: true
  /** May take a key below zero where the warehouse allows it (A7). */
  readonly below?: true
}

const rules = {
  opening: { zh: '期初入库', en: 'Opening', cost: 'given' },
  purchase_in: { zh: '采购入库', en: 'Purchase in', cost: 'given' },
  purchase_return_out: { zh: '采购退货出库', en: 'Purchase return', cost: 'average', pl: 'purchase_variance' },
  gift_in: { zh: '赠品入库', en: 'Gift in', cost: 'given' },
  qc_pass: { zh: '质检合格', en: 'QC passed', cost: 'none', zeroSum: true },
  qc_fail: { zh: '质检不合格', en: 'QC failed', cost: 'none', zeroSum: true },
  reserve: { zh: '预留', en: 'Reserve', cost: 'none', zeroSum: true },
  release: { zh: '释放', en: 'Release', cost: 'none', zeroSum: true },
  state_move: { zh: '状态调整', en: 'State change', cost: 'none', zeroSum: true },
  vw_transfer: { zh: '虚拟仓调拨', en: 'Virtual transfer', cost: 'pair', zeroSum: true },
  relabel: { zh: '换标', en: 'Relabel', cost: 'pair', zeroSum: true },
  ship_out: { zh: '发出', en: 'Shipped out', cost: 'average', below: true },
  ship_in: { zh: '到货入库', en: 'Arrived', cost: 'layer', zeroSum: true },
  transit_loss: { zh: '在途损失', en: 'Lost in transit', cost: 'layer', pl: 'loss' },
  transit_found: { zh: '在途找回', en: 'Found again', cost: 'original', pl: 'loss' },
  over_in: { zh: '超签入库', en: 'Arrived in excess', cost: 'given', pl: 'gain' },
  sale_out: { zh: '销售出库', en: 'Sale', cost: 'average', pl: 'cogs', below: true },
  vc_out: { zh: 'VC供货出库', en: 'Vendor supply', cost: 'average', pl: 'cogs' },
  b2b_out: { zh: 'B2B出库', en: 'B2B sale', cost: 'average', pl: 'cogs' },
  sale_return_in: { zh: '销售退货入库', en: 'Sale return', cost: 'original', pl: 'cogs_return' },
  sample_out: { zh: '样品领用', en: 'Sample out', cost: 'average', pl: 'sample' },
  sample_return_in: { zh: '样品归还', en: 'Sample back', cost: 'original', pl: 'sample' },
  scrap_out: { zh: '报废出库', en: 'Scrapped', cost: 'average', pl: 'loss' },
  disposal_out: { zh: '平台弃置', en: 'Disposed by platform', cost: 'average', pl: 'loss' },
  other_in: { zh: '其他入库', en: 'Other in', cost: 'given', pl: 'other' },
  other_out: { zh: '其他出库', en: 'Other out', cost: 'average', pl: 'other' },
  surplus_in: { zh: '盘盈入库', en: 'Count surplus', cost: 'average', pl: 'stock_gain' },
  loss_out: { zh: '盘亏出库', en: 'Count loss', cost: 'average', pl: 'stock_loss' },
  assemble_out: { zh: '组装领料', en: 'Assembly use', cost: 'average' },
  assemble_in: { zh: '组装入库', en: 'Assembled', cost: 'assembled' },
  disassemble_out: { zh: '拆分出库', en: 'Taken apart', cost: 'average' },
  disassemble_in: { zh: '拆分入库', en: 'Parts in', cost: 'assembled' },
  interco_out: { zh: '内部交易出', en: 'Inter-company out', cost: 'average', pl: 'cogs' },
  interco_in: { zh: '内部交易入', en: 'Inter-company in', cost: 'given' },
  customer_in: { zh: '客户寄存入', en: 'Customer goods in', cost: 'given' },
  customer_out: { zh: '客户寄存退', en: 'Customer goods out', cost: 'average', pl: 'cogs' },
  fba_found_in: { zh: '平台找到', en: 'Found by platform', cost: 'average', pl: 'loss' },
  fba_lost_out: { zh: '平台丢失', en: 'Lost by platform', cost: 'average', pl: 'loss', below: true },
  fba_damaged: { zh: '平台损坏', en: 'Damaged by platform', cost: 'none', zeroSum: true, below: true },
  fba_diff_in: { zh: '对账差异入', en: 'Platform difference in', cost: 'average', pl: 'stock_gain' },
  fba_diff_out: { zh: '对账差异出', en: 'Platform difference out', cost: 'average', pl: 'stock_loss', below: true },
  sku_merge: { zh: 'SKU合并', en: 'SKU merge', cost: 'pair', zeroSum: true },
  freight_adj: { zh: '头程调整', en: 'First-leg adjustment', cost: 'change' },
  price_adj: { zh: '采购价差', en: 'Purchase price adjustment', cost: 'change' },
  cost_adj: { zh: '成本调整', en: 'Cost adjustment', cost: 'change' },
  revalue: { zh: '重估', en: 'Revaluation', cost: 'change' },
  recalc_adj: { zh: '期末重算', en: 'Period recalculation', cost: 'change' },
  negative_trueup: { zh: '负库存补差', en: 'Negative stock true-up', cost: 'change' },
  rounding: { zh: '尾差', en: 'Rounding', cost: 'change' },
} as const satisfies Readonly<Record<string, EntryRule>>

export type EntryType = keyof typeof rules
/** Every movement that the ledger knows, with its name and its cost rule (warehouse.md A4). */
export const entryRules: Readonly<Record<EntryType, EntryRule>> = rules
export const entryTypes = Object.keys(rules) as readonly EntryType[]

/** Sales whose daily mean gives the days of cover. */
export const saleTypes = ['sale_out', 'vc_out', 'b2b_out'] as const satisfies readonly EntryType[]
