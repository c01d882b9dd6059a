import type { Words } from '../both.ts'

export const groupings = ['none', 'department', 'leader', 'customer', 'channel'] as const
export type Grouping = (typeof groupings)[number]
export type Order = 'sales' | 'score' | 'achievement'

export interface Card {
  readonly id: number
  readonly name: string
  readonly stage: string
  readonly channel: string
  readonly department: string | null
  readonly leader: string | null
  readonly customer: string | null
  readonly health: 'green' | 'amber' | 'red'
  readonly score: string | null
  readonly color: string | null
  readonly sales: string | null
  readonly profit?: string | null
  readonly margin?: string | null
  readonly achievement: string | null
  readonly end: string | null
  readonly warnings: number
  readonly risks: number
  readonly next: string | null
  readonly spark: readonly number[]
}
export interface BoardAnswer {
  readonly subscribed: boolean
  readonly tiles: {
    readonly operating: number
    readonly sales: string
    readonly net_profit?: string
    readonly achievement: string | null
    readonly care: number
    readonly ending: number
  }
  readonly cards: readonly Card[]
  readonly months: readonly { readonly month: string; readonly channel: string; readonly sales: string }[]
  readonly heat: readonly { readonly month: string; readonly department: string; readonly achievement: string | null }[]
  readonly funnel: readonly { readonly stage: string; readonly n: number }[]
  readonly as_of: string | null
}
export const channelText: Readonly<Record<'amazon' | 'mc' | 'shopify' | 'b2b', Words>> = {
  amazon: ['亚马逊', 'Amazon'],
  mc: ['多平台', 'Multi-channel'],
  shopify: ['独立站', 'Independent store'],
  b2b: ['B2B', 'B2B'],
}
export const stageText: Readonly<Record<'draft' | 'preparing' | 'operating' | 'paused' | 'closing' | 'closed', Words>> = {
  draft: ['草稿', 'Draft'],
  preparing: ['筹备中', 'Preparing'],
  operating: ['运营中', 'Operating'],
  paused: ['已暂停', 'Paused'],
  closing: ['收尾中', 'Closing'],
  closed: ['已结项', 'Closed'],
}
export const healthText = { green: ['健康', 'Healthy', 'success'], amber: ['关注', 'Watch', 'warning'], red: ['风险', 'At risk', 'error'] } as const
