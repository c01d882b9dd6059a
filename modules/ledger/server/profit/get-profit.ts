import { num, rateText, split, type Num } from '@crossway/kernel'
import { sql, type App, type Ctx, type Runner, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { ProfitQuestion, ProfitTree } from '../../model/profit-question.ts'
import { findRate } from '../rate.ts'
import { componentCost } from './component-cost.ts'
import { columnsOf, pivotOf } from './pivot.ts'
import { loadLines, treeOf, type Cell, type Seen } from './profit-tree.ts'
import { scopeOf } from './scope.ts'

interface Row {
  readonly key: string
  readonly line: string
  readonly period: string
  readonly currency: string
  readonly operating: string
  readonly company: string
  readonly late: string
  readonly loose: string
  readonly unattributed: string
  readonly sold: number
  readonly refunded: number
}
const isMonth = (v: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(v)
const isDay = (v: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(v)

/** Who asks: rows he may see, and whether cost and profit lines are shown to him. Jobs and other modules ask without. */
export interface Asker {
  readonly rows: Sql
  readonly seen: Seen
}

/**
 * The profit tree of a question (finance.md §1 getProfit, §2.7, §2.8, §2.10): amounts by line and column, groups and subtotals added up from the
 * leaves, units, and how much of it stands at no listing or project. Months are read from the monthly roll-up by book or own period, days from
 * the daily one. Refuses a range it cannot read, and amounts of several currencies when they are asked for as booked.
 */
export async function getProfit(run: Runner, app: App, q: ProfitQuestion, ctx: Pick<Ctx, 'lang'> = { lang: 'zh-cn' }, asker?: Asker): Promise<ProfitTree> {
  const pivot = q.pivot ?? 'none'
  const days = isDay(q.from) && isDay(q.to)
  if (!days && !(isMonth(q.from) && isMonth(q.to))) throw refuse.PROFIT_RANGE({ value: `${q.from} ${q.to}` })
  const daily = days || pivot === 'day'
  const period = daily ? `to_char(r.biz_date, 'YYYY-MM')` : q.basis === 'attrib' ? 'r.attrib_period' : 'r.book_period'
  const own = q.currency === 'original'
  const dim = pivotOf(pivot, period)
  const range = daily
    ? days
      ? sql`r.biz_date between ${q.from}::date and ${q.to}::date`
      : sql`r.biz_date >= ${q.from + '-01'}::date and r.biz_date < (${q.to + '-01'}::date + interval '1 month')::date`
    : sql`${sql.raw(period)} between ${q.from} and ${q.to}`
  const where = [range, ...scopeOf(q.scope)]
  if (q.stage && q.stage !== 'mixed') where.push(sql`r.stage = ${q.stage}`)
  if (asker) where.push(asker.rows)
  const grouped = sql`
    select ${dim.key} as key, r.pl_line_code as line, ${sql.raw(q.currency && !own && q.currency !== 'CNY' ? period : `''`)} as period, ${sql.raw(own ? 'r.currency' : `''`)} as currency,
      sum(${sql.raw(own ? 'r.amount' : 'r.amount_cny')}) as operating, sum(${sql.raw(own ? 'r.amount' : 'r.amount_company')}) as company,
      sum(${sql.raw(daily ? '0' : 'case when r.book_period <> r.attrib_period then r.amount_cny else 0 end')}) as late,
      sum(case when r.msku_id is null then r.amount_cny else 0 end) as loose, sum(case when r.project_id is null then r.amount_cny else 0 end) as unattributed,
      sum(case when r.pl_line_code like 'L01%' then r.quantity else 0 end) as sold, -sum(case when r.pl_line_code like 'L03%' then r.quantity else 0 end) as refunded
    from ${sql.raw(daily ? 'pl_rollup_day' : 'pl_rollup_month')} r ${dim.join ?? sql.empty} where ${sql.and(where)} group by 1, 2, 3, 4`
  const columnLimit = Math.min(q.limit ?? 500, 5000)
  const shown = pivot === 'msku' ? cut(grouped, columnLimit) : grouped
  const rows = await run.rows<Row>(
    sql`select key, line, period, currency, operating::text, company::text, late::text, loose::text, unattributed::text, sold::float8 as sold, refunded::float8 as refunded from (${shown}) g order by key, line`,
    true,
  )
  if (own && new Set(rows.map((r) => r.currency)).size > 1) throw refuse.PROFIT_WORD({ name: 'currency', value: 'original' })
  const cells = await inComponents(run, pivot, await inCurrency(run, rows, own ? undefined : q.currency))
  const keys = order(pivot, cells, columnLimit)
  const lines = await loadLines(run)
  const columns = await columnsOf(run, app, ctx.lang, dim.record, keys)
  const currency = own ? (rows[0]?.currency ?? 'CNY') : (q.currency ?? 'CNY')
  return {
    currency,
    columns,
    ...treeOf(lines, keys, cells, { view: q.view ?? 'operating', leaves: q.level !== 'group', seen: asker?.seen ?? { cost: true, profit: true } }),
  }
}

/** Too many listings for a screen: the largest by sales and one column of the rest, so that the total stays whole. */
const cut = (grouped: Sql, limit: number): Sql => sql`
  with g as materialized (${grouped}), k as (select key, row_number() over (order by sum(case when line < 'L04' then operating else 0 end) desc, key) as rank from g group by key)
  select case when k.rank <= ${limit}::int or g.key = 'none' then g.key else 'other' end as key, g.line, g.period, g.currency, sum(g.operating) as operating, sum(g.company) as company, sum(g.late) as late,
    sum(g.loose) as loose, sum(g.unattributed) as unattributed, sum(g.sold) as sold, sum(g.refunded) as refunded
  from g join k on k.key = g.key group by 1, 2, 3, 4`

async function inCurrency(run: Runner, rows: readonly Row[], currency: string | undefined): Promise<Cell[]> {
  const rates = new Map<string, Num>()
  if (currency && currency !== 'CNY')
    for (const month of new Set(rows.map((r) => r.period))) {
      const found = await findRate(run, currency, 'CNY', month + '-01', 'month_pl')
      if (!found) throw refuse.RATE_MISSING({ from: currency, to: 'CNY', date: month })
      rates.set(month, num(rateText(found.rate)))
    }
  return rows.map((r) => {
    const rate = rates.get(r.period)
    const money = (v: string): Num => (rate ? num(v).div(rate) : num(v))
    return {
      key: r.key,
      line: r.line,
      operating: money(r.operating),
      company: money(r.company),
      late: money(r.late),
      loose: money(r.loose),
      unattributed: money(r.unattributed),
      sold: r.sold,
      refunded: r.refunded,
    }
  })
}

/** Amounts of a listing over the articles it is made of, in proportion to their cost; remainders go to the largest part, so that the sum stays. */
async function inComponents(run: Runner, pivot: string, cells: Cell[]): Promise<Cell[]> {
  if (pivot !== 'sku' && pivot !== 'category') return cells
  const parts = await componentCost(run, [...new Set(cells.map((c) => Number(c.key)).filter((n) => n > 0))])
  const byMsku = Map.groupBy(parts, (p) => String(p.msku))
  const merged = new Map<string, Cell>()
  const add = (c: Cell): void => {
    const at = `${c.key} ${c.line}`
    const m = merged.get(at)
    merged.set(
      at,
      m
        ? {
            ...m,
            operating: m.operating.plus(c.operating),
            company: m.company.plus(c.company),
            late: m.late.plus(c.late),
            loose: m.loose.plus(c.loose),
            unattributed: m.unattributed.plus(c.unattributed),
            sold: m.sold + c.sold,
            refunded: m.refunded + c.refunded,
          }
        : c,
    )
  }
  for (const c of cells) {
    const p = byMsku.get(c.key)
    if (!p?.length) {
      add({ ...c, key: 'none' })
      continue
    }
    const weights = p.map((x) => x.weight)
    const shares = (v: Num): Num[] => split(v, weights)
    const [operating, company, late, loose, unattributed] = [c.operating, c.company, c.late, c.loose, c.unattributed].map(shares) as [
      Num[],
      Num[],
      Num[],
      Num[],
      Num[],
    ]
    p.forEach((x, i) =>
      add({
        key: pivot === 'sku' ? String(x.sku) : x.category === null ? 'none' : String(x.category),
        line: c.line,
        operating: operating[i]!,
        company: company[i]!,
        late: late[i]!,
        loose: loose[i]!,
        unattributed: unattributed[i]!,
        sold: i === 0 ? c.sold : 0,
        refunded: i === 0 ? c.refunded : 0,
      }),
    )
  }
  return [...merged.values()]
}

/** Time runs forward; everything else stands by sales, with what belongs to nobody at the end. */
function order(pivot: string, cells: readonly Cell[], limit: number): string[] {
  if (pivot === 'none') return ['all']
  const sales = new Map<string, Num>()
  for (const c of cells) sales.set(c.key, (sales.get(c.key) ?? num(0)).plus(c.line < 'L04' ? c.operating : 0))
  const keys = [...sales.keys()]
  if (pivot === 'period' || pivot === 'day') return keys.sort()
  const last = (k: string): number => (k === 'none' ? 2 : k === 'other' ? 1 : 0)
  return keys.sort((a, b) => last(a) - last(b) || sales.get(b)!.comparedTo(sales.get(a)!) || a.localeCompare(b)).slice(0, limit + 2)
}
