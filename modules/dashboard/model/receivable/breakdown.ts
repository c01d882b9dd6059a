import type { Bucket } from '../ageing.ts'

/** What receivables are ranked by beside the party (dashboard.md receivableStatistics: table, kind). */
export const receivableCuts = ['owner', 'department', 'company', 'kind'] as const
export type ReceivableCutName = (typeof receivableCuts)[number]

export const receivableKinds = ['service', 'bill', 'deposit', 'goods', 'ads', 'other'] as const
export type ReceivableKind = (typeof receivableKinds)[number]
/** The kind of a receivable by the document it comes from; those of contracts by what the fee is for; everything else is `other`. */
export const kindOfSource: Readonly<Record<string, ReceivableKind>> = {
  reconcile_bill: 'bill',
  deposit_dunning: 'deposit',
  b2b_invoice: 'goods',
  interco: 'goods',
  ad_settlement: 'ads',
  visual_order_deposit: 'service',
  visual_order_balance: 'service',
  'fee:service': 'service',
  'fee:commission': 'service',
  'fee:profit_share': 'service',
  'fee:store_open': 'service',
  'fee:training': 'service',
  'fee:promotion': 'service',
  'fee:design': 'service',
  'fee:deposit': 'deposit',
  'fee:ad_recharge': 'ads',
  'fee:goods': 'goods',
}

/** First and last day overdue of a bucket. */
export const bucketDays: Readonly<Record<Bucket, readonly [number, number]>> = {
  not_due: [0, 0],
  d30: [1, 30],
  d60: [31, 60],
  d90: [61, 90],
  older: [91, 100_000],
}
export const allDays = [0, 100_000] as const

export interface RankedReceivable extends Readonly<Record<Bucket, string>> {
  /** The id of what it is ranked by, the word of a kind; empty where there is none. */
  readonly key: string
  readonly title: string | null
  readonly open: string
  readonly items: number
  readonly oldest: number
  readonly last_paid: string | null
}
export interface ReceivableItem {
  readonly id: number
  readonly no: string
  readonly party_name: string
  readonly source_type: string
  readonly source_id: number
  readonly source_no: string | null
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly open: string
  readonly cny: string
  readonly age: number
}

/** What a platform owed a store on a day. */
export interface PayoutGroup extends Readonly<Record<Bucket, string>> {
  readonly platform: string
  readonly store: number
  readonly store_name: string
  readonly currency: string
  readonly payouts: number
  /** In the store's currency. */
  readonly expected: string
  /** In CNY, as its ages; 0 where no rate is known (`unrated`). */
  readonly open: string
  readonly unrated: boolean
  /** Days that the oldest of them is late. */
  readonly oldest: number
}
export interface PayoutItem {
  readonly id: number
  readonly no: string
  readonly statement: string
  readonly channel_group: 'amazon' | 'mc' | 'shopify'
  readonly store_name: string
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly cny: string | null
  readonly age: number
}
