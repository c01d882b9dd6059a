import { num, type Lang, type NumLike } from '@crossway/kernel'
import { customerStages, stageEn, stageZh } from '@crossway/customer/model'
import type { CrmFacts } from './compared.ts'

/** What people of customer acquisition are counted by; each figure opens its rows (dashboard.md marketingSummaryBoard). */
export const workSets = ['leads', 'claims', 'followups', 'valid', 'visits', 'drafts', 'signed', 'deposit', 'released', 'expired'] as const
export type WorkSet = (typeof workSets)[number]
export const summarySets = [...workSets, 'stage', 'source', 'source_signed', 'introduced', 'introduced_signed', 'commission', 'stuck'] as const
export type SummarySet = (typeof summarySets)[number]

export interface Work {
  readonly id: number | null
  readonly name: string
  readonly leads: number
  readonly claims: number
  readonly followups: number
  readonly valid: number
  readonly visits: number
  readonly drafts: number
  readonly signed: number
  /** Null without the right to prices. */
  readonly amount: string | null
  readonly deposit: string | null
  readonly released: number
  readonly expired: number
}
export interface Aim {
  readonly set: 'leads' | 'valid' | 'visits' | 'signed' | 'amount'
  readonly actual: string
  readonly target: string
  /** What was reached in the days compared with; null without a comparison. */
  readonly compared: string | null
}
export interface StageStep {
  readonly stage: (typeof funnelStages)[number]
  readonly n: number
  /** Days from this stage to the next one entered, in the mean. */
  readonly days: string | null
}
export const funnelStages = customerStages.filter((s) => s !== 'lost')
/** Names of the stages, as the customer pages have them. */
export const stageText = (lang: Lang): Readonly<Record<string, string>> => (lang === 'en' ? stageEn : stageZh)
export interface SourceReturn {
  readonly id: number
  readonly name: string
  readonly leads: number
  readonly signed: number
  readonly amount: string | null
  /** Null for who sees only some of the customers: the cost is that of all. */
  readonly cost: string | null
  /** Company profit of the first twelve months of those signed; null without the right. */
  readonly s6: string | null
}
export interface Stuck {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly owner: string | null
  readonly stage: string
  readonly days: number
}
export interface BrokerRow {
  readonly id: number
  readonly name: string
  readonly introduced: number
  readonly signed: number
  readonly due: string | null
}
export interface SummaryBoard extends CrmFacts {
  readonly aims: readonly Aim[]
  /** Whole months that the targets are of. */
  readonly months: { readonly from: string; readonly to: string }
  readonly ranking: readonly Work[]
  /** What the mean of his department did, for who sees nobody but himself. */
  readonly average: Readonly<Record<WorkSet | 'amount', string>> | null
  readonly activity: readonly { readonly at: string; readonly id: number; readonly name: string; readonly n: number }[]
  readonly funnel: readonly StageStep[]
  readonly sources: readonly SourceReturn[]
  readonly stuck: { readonly rows: readonly Stuck[]; readonly total: number }
  readonly brokers: readonly BrokerRow[]
  readonly rights: { readonly amounts: boolean; readonly company: boolean; readonly export: boolean }
}

/** One amount over a count or an amount; undefined where there is none (dashboard.md §2.2: division by 0 is –). */
export const per = (amount: NumLike | null, by: NumLike): number | undefined =>
  amount === null || num(by).isZero() ? undefined : num(amount).div(by).toNumber()
/** What a source cost a lead and a signature, and what came back of it. */
export const returnOf = (s: Pick<SourceReturn, 'leads' | 'signed' | 'cost' | 's6'>) => ({
  perLead: per(s.cost, s.leads),
  perSigned: per(s.cost, s.signed),
  roi: s.cost === null ? undefined : per(s.s6, s.cost),
})
