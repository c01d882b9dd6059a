import { f, type AnyField, type AnyLabel, type Lang } from '@crossway/kernel'
import { entryRules, entryTypes, type EntryType } from '../entry-types.ts'
import { stockStateLabels, stockStates } from '../stock-states.ts'

/** A column of a list over the ledger: the field with its texts. */
export type Column = readonly [field: AnyField, zh: AnyLabel, en: AnyLabel]
/** What a list over the ledger is called, and the columns that it can show and export. */
export interface ReportColumns {
  readonly label: Readonly<Record<Lang, string>>
  readonly columns: Readonly<Record<string, Column>>
}

export const pieces = (zh: string, en: string): Column => [f.int(), zh, en]
/** Value in the books' currency; who may not see costs does not get the column. */
export const cny = (zh: string, en: string): Column => [f.money({ currency: 'CNY', optional: true, class: 'cost' }), zh, en]
export const unitCny = (zh: string, en: string): Column => [f.money({ currency: 'CNY', scale: 4, optional: true, class: 'cost' }), zh, en]
export const place = {
  sku: [f.ref('sku'), '商品', 'SKU'],
  msku: [f.ref('msku', { optional: true }), 'MSKU', 'MSKU'],
  warehouse: [f.ref('warehouse'), '仓库', 'Warehouse'],
  company: [f.ref('company'), '公司', 'Company'],
  project: [f.ref('project', { optional: true }), '项目', 'Project'],
  store: [f.ref('store', { optional: true }), '店铺', 'Store'],
} as const satisfies Record<string, Column>

const inLang = <K extends string>(
  keys: readonly K[],
  text: (k: K) => { readonly 'zh-cn': string; readonly en: string },
  lang: 'zh-cn' | 'en',
): Record<string, string> => Object.fromEntries(keys.map((k) => [k, text(k)[lang]]))
const entryText = (k: EntryType): { 'zh-cn': string; en: string } => ({ 'zh-cn': entryRules[k].zh, en: entryRules[k].en })
export const entryType: Column = [
  f.choice(entryTypes),
  { label: '类型', values: inLang(entryTypes, entryText, 'zh-cn') },
  { label: 'Type', values: inLang(entryTypes, entryText, 'en') },
]
export const stockState: Column = [
  f.choice(stockStates),
  { label: '库存状态', values: inLang(stockStates, (k) => stockStateLabels[k], 'zh-cn') },
  { label: 'Stock state', values: inLang(stockStates, (k) => stockStateLabels[k], 'en') },
]
/** Quantities by state, as every report names them. */
export const byState = {
  available: pieces('可用', 'Available'),
  reserved: pieces('预留', 'Reserved'),
  inspecting: pieces('待检', 'Inspecting'),
  defective: pieces('不良', 'Defective'),
  researching: pieces('调查中', 'Researching'),
  on_hand: pieces('在库', 'On hand'),
  in_transit: pieces('在途', 'In transit'),
  total: pieces('合计', 'Total'),
} as const
