import { addMonths, dayOf, startOfMonth, type RowOf } from '@crossway/kernel'
import { createRecord, loadDocs, sql, systemCtx, type App, type JobDef, type Runner } from '@crossway/server-kit'
import { storeKpi } from '../../model/kpi/store-kpi.resource.ts'
import { calculate } from './store-kpi.commands.ts'

const usual = [
  { metric: 'sales', direction: 'up', weight: '40' },
  { metric: 'gross_profit', direction: 'up', weight: '30' },
  { metric: 'ad_rate', direction: 'down', weight: '15', target: '12' },
  { metric: 'turnover_days', direction: 'down', weight: '15', target: '90' },
] as const

/** Drafts of a month for all shops in business: targets of the approved annual plan, else those of the month before. Shops that have one are left. */
export async function generateKpi(app: App, month: string): Promise<{ made: number }> {
  const stores = await app.db.rows<{ id: number }>(
    sql`select s.id from store s where s.status = 'normal' and not exists (select 1 from store_kpi k where k.store_id = s.id and k.month = ${month}) order by s.id limit 5000`,
  )
  const ctx = systemCtx()
  for (const { id } of stores)
    await app.db.tx(async (tx) => {
      const before = await tx.rows<Record<string, unknown>>(sql`
        select l.metric, l.direction, l.weight::text as weight, l.target::text as target, l.floor::text as floor, l.challenge::text as challenge from store_kpi k join store_kpi_line l on l.store_kpi_id = k.id
        where k.store_id = ${id} and k.month = ${addMonths(`${month}-01`, -1).slice(0, 7)} order by l.seq`)
      const plan = await tx.maybe<{ sales: string; profit: string }>(sql`
        select sum(l.sales)::text as sales, sum(l.profit)::text as profit from annual_plan p join annual_plan_line l on l.annual_plan_id = p.id
        where p.store_id = ${id} and p.is_current and p.status = 'approved' and p.year = ${Number(month.slice(0, 4))} and l.month = ${Number(month.slice(5))} having count(*) > 0`)
      const of: Readonly<Record<string, string | undefined>> = { sales: plan?.sales, gross_profit: plan?.profit }
      const lines = (before.length > 0 ? before : usual).map((l) => ({
        target: '0',
        ...l,
        ...(of[String(l.metric)] ? { target: of[String(l.metric)], floor: null, challenge: null } : {}),
      }))
      await createRecord({ app, tx, ctx }, storeKpi, { store: id, month, lines }, { preset: { source: plan ? 'annual' : 'manual' } })
    })
  return { made: stores.length }
}

/** Five days before a month begins: its drafts. */
export const kpiDraftJob: JobDef = {
  name: 'operations.kpiDrafts',
  title: { 'zh-cn': '生成店铺KPI', en: 'Make store KPI' },
  cron: '0 5 25 * *',
  run: ({ app, data }) => generateKpi(app, typeof data.month === 'string' ? data.month : addMonths(startOfMonth(dayOf(new Date())), 1).slice(0, 7)),
}
/** Every night: figures and scores of what is in force or in review. */
export const kpiCalcJob: JobDef = {
  name: 'operations.kpiCalc',
  title: { 'zh-cn': '计算店铺KPI', en: 'Work out store KPI' },
  cron: '40 4 * * *',
  run: async ({ app }) => {
    const ids = await app.db.rows<{ id: number; month: string }>(
      sql`select id, month from store_kpi where status in ('active', 'reviewing') order by month, id limit 5000`,
    )
    for (const of of Map.groupBy(ids, (k) => k.month).values())
      await app.db.tx(async (tx) => {
        const docs = (await loadDocs(
          { app, run: tx },
          storeKpi,
          of.map((k) => k.id),
        )) as unknown as RowOf<typeof storeKpi>[]
        await calculate({ app, tx }, docs)
      })
    return { documents: ids.length }
  },
}
/** A shop's KPI of a month for appraisals (contracts.md getKpi). */
export const getKpi = (
  run: Runner,
  store: number,
  month: string,
): Promise<{ id: number; status: string; score: string | null; settled: boolean } | undefined> =>
  run.maybe(sql`select id, status, score::text as score, settled from store_kpi where store_id = ${store}::bigint and month = ${month}`)
/** What the plan in force says of a month for a shop, or for a project with all of its shops (contracts.md getPlan). */
export const getPlan = async (
  run: Runner,
  of: { readonly project?: number; readonly store?: number },
  month: string,
  metric: 'units' | 'sales' | 'profit' | 'purchase_amount_cny',
): Promise<string | null> =>
  (
    await run.one<{ value: string | null }>(sql`
      select sum(l.${sql.id(metric)})::text as value from annual_plan p join annual_plan_line l on l.annual_plan_id = p.id
      where p.is_current and p.status = 'approved' and p.year = ${Number(month.slice(0, 4))} and l.month = ${Number(month.slice(5, 7))} and ${of.store === undefined ? sql`p.project_id = ${of.project ?? 0}::bigint` : sql`p.store_id = ${of.store}::bigint`}`)
  ).value
