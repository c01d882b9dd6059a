import type { Context } from '@crossway/server-kit'
import { endOfMonth, num, sum } from '@crossway/kernel'
import { sql, type App, type Runner } from '@crossway/server-kit'
import { getRate } from '@crossway/ledger/server'
import type { MonthAds } from '../../model/commission/role-rules.ts'

/** Off-site advertising of a store on a day as its channels report it, in the currency of their accounts. */
export interface StoreAds {
  readonly store: number
  readonly day: string
  readonly currency: string
  readonly spend: string
  /** Sales that the channels attribute to it. */
  readonly value: string
}
/** Where off-site spend comes from (contracts.md getAdSpend): stores, from a day to a day. */
export type OffsiteAds = (run: Runner, stores: readonly number[], from: string, to: string) => Promise<readonly StoreAds[]>

const sources = new WeakMap<App, OffsiteAds>()
/** The module that keeps the channels' reports fills in where they are read. */
export const registerOffsiteAds = (app: App, source: OffsiteAds): void => void sources.set(app, source)
export const offsiteAds = (app: App): OffsiteAds | undefined => sources.get(app)

/** Advertising of projects in a month, in CNY at the month's rate: that of their stores on the days on which these were theirs. */
export async function projectAds({ app, run }: Context<'app' | 'run'>, projects: readonly number[], month: string): Promise<Map<number, MonthAds>> {
  const source = offsiteAds(app)
  const found = new Map<number, MonthAds>()
  if (!source || projects.length === 0) return found
  const [first, last] = [month + '-01', endOfMonth(month + '-01')]
  const spans = await run.rows<{ project: number; store: number; from: string; to: string }>(sql`
    select t.project_id as project, x.store_id as store, greatest(x."from", ${first}::date)::text as "from", least(coalesce(x."to", 'infinity'), ${last}::date)::text as "to"
    from project_store x join project_structure t on t.id = x.project_structure_id
    where t.project_id = any(${projects}::bigint[]) and x.scope = 'all' and daterange(x."from", x."to", '[]') && daterange(${first}::date, ${last}::date, '[]') order by 1, 2 limit 5000`)
  const days = await source(run, [...new Set(spans.map((s) => s.store))], first, last)
  const rates = new Map<string, string>()
  for (const c of new Set(days.map((d) => d.currency))) rates.set(c, c === 'CNY' ? '1' : await getRate(run, c, 'CNY', first, 'month_pl'))
  for (const project of new Set(spans.map((s) => s.project))) {
    const own = days.filter((d) => spans.some((s) => s.project === project && s.store === d.store && s.from <= d.day && d.day <= s.to))
    const cny = (of: 'spend' | 'value'): string => sum(own.map((d) => num(d[of]).times(rates.get(d.currency)!))).toFixed(2)
    found.set(project, { spend: cny('spend'), sales: cny('value') })
  }
  return found
}
