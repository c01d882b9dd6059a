import { addDays, addMonths } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { annualPlan } from '../../model/annual/annual-plan.resource.ts'
import { planProfit } from '../../model/annual/plan.ts'
import { achievement, lineScore, totalScore, type KpiLine } from '../../model/kpi/score.ts'
import { storeKpi } from '../../model/kpi/store-kpi.resource.ts'

interface Month {
  readonly store: number
  readonly name: string
  readonly project: number
  readonly leader: number
  readonly project_name: string
  readonly month: string
  readonly units: number
  readonly sales: string
  readonly ad: string
}
const stores = 20
/** Plans of this year (two versions, the second in force) and drafts of the next, out of what was sold; twelve months of KPI, the last ones open. */
export async function demoAnnual(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const from = addMonths(today, -23)
  // months are told apart before they are written out: of half a million days that takes as long as adding them up
  const rows = await tx.rows<Month>(sql`
    select s.id as store, coalesce(s.name, s.store_no) as name, p.id as project, p.leader_id as leader, p.name as project_name, to_char(x.month, 'YYYY-MM') as month, x.units,
      round(x.sales * coalesce((select r.rate from exchange_rate r where r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1), 1), 2)::text as sales, round(100 * x.ad / nullif(x.sales, 0), 2)::text as ad
    from (select store_id, date_trunc('month', day)::date as month, sum(units)::int as units, sum(sales) as sales, sum(ad_spend) as ad from msku_daily
      where day >= ${from}::date and store_id in (select s.id from store s where s.project_id is not null and exists (select from msku_daily d where d.store_id = s.id and d.day >= ${from}::date) order by s.id limit ${Math.ceil(stores * size)}) group by 1, 2) x
    join store s on s.id = x.store_id join project p on p.id = s.project_id order by s.id, x.month`)
  const byStore = [...Map.groupBy(rows, (r) => r.store).values()]
  const year = Number(today.slice(0, 4))
  const plan = (of: readonly Month[], y: number, version: number, growth: number, status: string, made: string) => {
    const s = of[0]!
    const lines = Array.from({ length: 12 }, (_, i) => {
      const month = String(i + 1).padStart(2, '0')
      const known = of.findLast((m) => m.month.endsWith(`-${month}`)) ?? of.at(-1)!
      const sales = (Number(known.sales) * growth).toFixed(2)
      return {
        month: i + 1,
        units: Math.round(known.units * growth),
        sales,
        ad_rate: '11',
        gross_margin: '32',
        profit: planProfit(sales, 32, 11),
        purchase_amount_cny: (Number(sales) * 0.36).toFixed(2),
        new_products: i % 4 === 1 ? 2 : 0,
      }
    })
    const sum = (k: 'sales' | 'profit' | 'purchase_amount_cny'): string => lines.reduce((n, l) => n + Number(l[k]), 0).toFixed(2)
    return {
      name: `${y} ${s.project_name} ${s.name} V${version}`,
      year: y,
      project: s.project,
      store: s.store,
      owner: s.leader,
      version_no: version,
      is_current: status === 'approved',
      units: lines.reduce((n, l) => n + l.units, 0),
      sales: sum('sales'),
      profit: sum('profit'),
      purchase: sum('purchase_amount_cny'),
      assumptions: '按上年实绩与新品计划测算，广告费率控制在11%以内',
      lines,
      events: [{ name: 'Prime Day', from: `${y}-07-08`, to: `${y}-07-11`, goal: '销量为平日3倍' }],
      status,
      created_at: `${made}T10:00:00+08:00`,
    }
  }
  await seed(
    call,
    annualPlan,
    byStore.flatMap((of, i) => [
      plan(of, year, 1, 1.02, 'superseded', addDays(today, -330)),
      plan(of, year, 2, 1.1, 'approved', addDays(today, -140)),
      ...(i % 3 ? [] : [plan(of, year + 1, 1, 1.2, i % 2 ? 'pending' : 'draft', addDays(today, -8))]),
    ]),
  )
  const kpis = byStore.flatMap((of) =>
    of.slice(-12).map((m) => {
      const age = of.length - 1 - of.indexOf(m)
      const status = age === 0 ? 'active' : age === 1 ? 'reviewing' : 'closed'
      const target = (v: number): string => (v * (0.9 + 0.2 * rand())).toFixed(2)
      const lines = [
        { metric: 'sales', direction: 'up', weight: '40', target: target(Number(m.sales)), actual: m.sales },
        { metric: 'units', direction: 'up', weight: '30', target: target(m.units), actual: String(m.units) },
        { metric: 'ad_rate', direction: 'down', weight: '15', target: '12', actual: m.ad ?? '0' },
        { metric: 'instock_rate', direction: 'up', weight: '15', target: '96', actual: (88 + 11 * rand()).toFixed(2) },
      ].map((l) => ({ ...l, floor: null }))
      const known = lines as (KpiLine & { metric: string })[]
      return {
        name: `${m.name} ${m.month}`,
        store: m.store,
        month: m.month,
        owner: m.leader,
        source: 'annual',
        score: totalScore(known),
        settled: status === 'closed',
        calculated_at: `${today}T04:40:00+08:00`,
        ...(status === 'closed' ? { comment: '按计划完成，广告占比略高' } : {}),
        lines: known.map((l) => ({ ...l, achievement: achievement(l), score: lineScore(l) })),
        status,
        created_at: `${addDays(`${m.month}-01`, -5)}T05:00:00+08:00`,
      }
    }),
  )
  await seed(call, storeKpi, kpis)
}
