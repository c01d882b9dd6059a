import type { Context } from '@crossway/server-kit'
import type { Lang } from '@crossway/kernel'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { compareLedger } from '../ledger/rebuild.ts'
import { periodSpan } from './load-period.ts'
import { listed, worthLess } from './worth-less.ts'

export interface CheckCall {
  readonly app: App
  readonly tx: Tx
  readonly company: number
  readonly period: string
  /** First moment and first moment after the period. */
  readonly from: string
  readonly to: string
}
export interface CloseCheck {
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
  /** Cannot be waved through by confirming. */
  readonly blocking: boolean
  /** Page that shows what is open: its route, and what stands after it in the address. */
  readonly link?: string
  /** Number of things still open; 0 = passes. */
  count(call: CheckCall): Promise<number>
  /** What is open, for people to find it; told with the title. */
  named?(call: CheckCall): Promise<readonly string[]>
}
export interface CheckResult {
  readonly code: string
  readonly title: string
  readonly blocking: boolean
  readonly count: number
  readonly link: string | null
}

const registered = new Map<string, CloseCheck>()
/** Port: modules above add what must be done before a stock period closes (contracts.md §2.3). A code registered again replaces the former. */
export const registerStockCloseCheck = (code: string, check: CloseCheck): void => void registered.set(code, check)

const own: Readonly<Record<string, CloseCheck>> = {
  documents: {
    title: { 'zh-cn': '未过账出入库单', en: 'Stock documents not posted' },
    blocking: false,
    link: 'outEnterRecord?tab=todo',
    count: ({ tx, company, from, to }) =>
      countOf(
        tx,
        sql`select count(*)::int as n from stock_doc d join virtual_warehouse v on v.id = d.vw_id where v.company_id = ${company} and d.status in ('draft', 'pending') and d.occurred_at >= ${from}::timestamptz and d.occurred_at < ${to}::timestamptz`,
      ),
  },
  takes: {
    title: { 'zh-cn': '未完成盘点', en: 'Stock-takes not finished' },
    blocking: false,
    link: 'WHCalibrate?tab=counting',
    count: ({ tx, company, from, to }) =>
      countOf(
        tx,
        sql`select count(distinct t.id)::int as n from stock_take t join stock_take_line l on l.stock_take_id = t.id join virtual_warehouse v on v.id = l.vw_id where v.company_id = ${company} and t.status in ('counting', 'pending') and t.base_at >= ${from}::timestamptz and t.base_at < ${to}::timestamptz`,
      ),
  },
  platform: {
    title: { 'zh-cn': '平台库存未导入到期末', en: 'Platform stock not imported to the last day' },
    blocking: false,
    link: 'WHCalibrate?part=fba_recon',
    count: ({ tx, company, period }) =>
      countOf(
        tx,
        sql`select count(distinct w.id)::int as n from stock_pool p join warehouse w on w.id = p.warehouse_id where p.company_id = ${company} and p.qty <> 0 and w.stock_truth = 'mirror' and not exists (select 1 from platform_stock_snapshot s where s.warehouse_id = w.id and s.day >= ${periodSpan(period).lastDay}::date)`,
      ),
  },
  negative: {
    title: { 'zh-cn': '负库存成本池', en: 'Negative cost pools' },
    blocking: false,
    link: 'nowInventory?part=live_stock&tab=negative',
    count: ({ tx, company }) => countOf(tx, sql`select count(*)::int as n from stock_pool where company_id = ${company} and qty < 0`),
  },
  pending: {
    title: { 'zh-cn': '未匹配平台事件', en: 'Platform events not matched' },
    blocking: false,
    link: 'nowInventory?part=stock_pending',
    count: ({ tx, to }) => countOf(tx, sql`select count(*)::int as n from pending_event where done_at is null and occurred_at < ${to}::timestamptz`),
  },
  freight: {
    title: { 'zh-cn': '头程仍为预估', en: 'First-leg cost still estimated' },
    blocking: false,
    link: 'nowInventory?part=stock_transit',
    count: ({ tx, company, to }) =>
      countOf(
        tx,
        sql`select count(*)::int as n from transit_layer t join virtual_warehouse v on v.id = t.to_vw_id where v.company_id = ${company} and t.freight_estimated and t.qty_received > 0 and t.shipped_at < ${to}::timestamptz`,
      ),
  },
  recalculated: {
    title: { 'zh-cn': '最后过账后未重算成本', en: 'Not recalculated after the last posting' },
    blocking: true,
    count: ({ tx, company, period, from, to }) =>
      countOf(
        tx,
        sql`
      select count(*)::int as n from (select max(e.posted_at) as last from stock_entry e join stock_posting p on p.id = e.posting_id where e.company_id = ${company} and e.occurred_at >= ${from}::timestamptz and e.occurred_at < ${to}::timestamptz and p.posting_type <> 'recalc_adj') x
      where x.last is not null and x.last > coalesce((select recalculated_at from stock_period where company_id = ${company} and period = ${period}), '-infinity')`,
      ),
  },
  value: {
    title: { 'zh-cn': '库存金额为负', en: 'Stock worth less than nothing' },
    blocking: true,
    link: 'nowInventory?part=live_stock&tab=all',
    count: async (call) => (await worthLess(call)).length,
    named: worthLess,
  },
  equality: {
    title: { 'zh-cn': '流水与结存不等', en: 'Entries and balances differ' },
    blocking: true,
    count: async ({ tx }) => (await compareLedger(tx)).length,
  },
}
const countOf = async (tx: Tx, q: ReturnType<typeof sql>): Promise<number> => (await tx.one<{ n: number }>(q)).n

/** Runs the checklist of a period, own checks and those of modules above (warehouse.md A8). */
export async function runCloseChecks({ app, tx }: Context<'app' | 'tx'>, lang: Lang, company: number, period: string): Promise<CheckResult[]> {
  const span = periodSpan(period)
  const out: CheckResult[] = []
  for (const [code, check] of [...Object.entries(own), ...registered]) {
    const call: CheckCall = { app, tx, company, period, from: span.from, to: span.to }
    const count = await check.count(call)
    const names = count > 0 && check.named ? `: ${listed(await check.named(call))}` : ''
    out.push({ code, title: check.title[lang] + names, blocking: check.blocking, count, link: check.link ?? null })
  }
  return out
}
