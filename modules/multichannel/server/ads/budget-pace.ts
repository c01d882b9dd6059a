import { dayOf, endOfMonth } from '@crossway/kernel'
import { sql, type Context } from '@crossway/server-kit'
import { pacing } from '../../model/ads/ad-figures.ts'

/** What was spent of budgets so far and how fast; those of a store's months, or all that run. Spend in another currency counts by the rate of its day. */
export async function refreshBudgets(
  { tx }: Context<'tx'>,
  of: { readonly store?: number; readonly months?: readonly string[] },
  today = dayOf(new Date()),
): Promise<void> {
  const rows = await tx.rows<{ id: number; month: string; budget: string; spend: string; pacing: string | null; was: string }>(sql`
    select b.id, b.month, b.budget::text as budget, b.pacing::text as pacing, b.spend::numeric(18,2)::text as was, round(coalesce((
      select sum(case when d.currency = b.currency then d.spend else d.spend * d.cny_rate / nullif((select r.rate from exchange_rate r where r."from" = b.currency and r."to" = 'CNY' and r.type = 'book' and r.date <= d.day order by r.date desc limit 1), 0) end)
      from ad_spend_daily d where d.store_id = b.store_id and d.channel = b.channel and d.day >= (b.month || '-01')::date and d.day < (b.month || '-01')::date + interval '1 month'), 0), 2)::text as spend
    from ad_budget b where b.status in ('draft', 'pending', 'active') and (${of.store ?? null}::bigint is null or b.store_id = ${of.store ?? null}::bigint) and (${of.months === undefined} or b.month = any(${[...(of.months ?? [])]}::text[])) order by b.id limit 20000 for update of b`)
  for (const r of rows) {
    const days = Number(endOfMonth(`${r.month}-01`).slice(8))
    const elapsed = today.slice(0, 7) > r.month ? days : today.slice(0, 7) < r.month ? 0 : Number(today.slice(8))
    const pace = elapsed === 0 ? null : pacing(r.spend, r.budget, elapsed, days)
    if (pace === r.pacing && r.spend === r.was) continue
    await tx.run(sql`update ad_budget set spend = ${r.spend}::numeric, pacing = ${pace}::numeric, version = version + 1, updated_at = now() where id = ${r.id}`)
  }
}
