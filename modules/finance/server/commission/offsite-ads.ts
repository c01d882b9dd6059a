import { endOfMonth, num, sum } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { getRate } from '@crossway/ledger/server'
import { getAdSpend } from '@crossway/multichannel/server'
import type { MonthAds } from '../../model/commission/role-rules.ts'

/** Off-site advertising of a store on a day as its channels report it, in the currency of their accounts. */
interface StoreAds {
  readonly store: number
  readonly day: string
  readonly currency: string
  readonly spend: string
  /** Sales that the channels attribute to it. */
  readonly value: string
}
/** Off-site advertising of stores from a day to a day (contracts.md getAdSpend). */
export async function offsiteAds(run: Runner, stores: readonly number[], from: string, to: string): Promise<StoreAds[]> {
  const days: StoreAds[] = []
  for (const store of stores)
    for (const { day, currency, spend, value } of await getAdSpend(run, store, from, to)) days.push({ store, day, currency, spend, value })
  return days
}

/** Advertising of projects in a month, in CNY at the month's rate: that of their stores on the days on which these were theirs. */
export async function projectAds(run: Runner, projects: readonly number[], month: string): Promise<Map<number, MonthAds>> {
  const found = new Map<number, MonthAds>()
  if (projects.length === 0) return found
  const [first, last] = [month + '-01', endOfMonth(month + '-01')]
  const spans = await run.rows<{ project: number; store: number; from: string; to: string }>(sql`
    select t.project_id as project, x.store_id as store, greatest(x."from", ${first}::date)::text as "from", least(coalesce(x."to", 'infinity'), ${last}::date)::text as "to"
    from project_store x join project_structure t on t.id = x.project_structure_id
    where t.project_id = any(${projects}::bigint[]) and x.scope = 'all' and daterange(x."from", x."to", '[]') && daterange(${first}::date, ${last}::date, '[]') order by 1, 2 limit 5000`)
  const days = await offsiteAds(run, [...new Set(spans.map((s) => s.store))], first, last)
  const rates = new Map<string, string>()
  for (const c of new Set(days.map((d) => d.currency))) rates.set(c, c === 'CNY' ? '1' : await getRate(run, c, 'CNY', first, 'month_pl'))
  for (const project of new Set(spans.map((s) => s.project))) {
    const own = days.filter((d) => spans.some((s) => s.project === project && s.store === d.store && s.from <= d.day && d.day <= s.to))
    const cny = (of: 'spend' | 'value'): string => sum(own.map((d) => num(d[of]).times(rates.get(d.currency)!))).toFixed(2)
    found.set(project, { spend: cny('spend'), sales: cny('value') })
  }
  return found
}
