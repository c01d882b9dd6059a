import type { Context } from '@crossway/server-kit'
import { num, rateText, split, zero, type Num } from '@crossway/kernel'
import { sql, type Ctx, type Runner, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { ProfitQuestion, ProfitTree } from '../../model/profit-question.ts'
import { findRate } from '../rate.ts'
import { componentCost } from './component-cost.ts'
import { columnsOf, pivotOf, type Pivot } from './pivot.ts'
import { loadLines, treeOf, type Cell, type Seen } from './profit-tree.ts'
import { scopeOf } from './scope.ts'

interface Row {
  readonly key: string
  readonly line: string
  readonly period: string
  readonly currency: string
  readonly value: string
  readonly late: string | null
  readonly loose: string | null
  readonly unattributed: string | null
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
export async function getProfit(
  { app, run }: Context<'app' | 'run'>,
  q: ProfitQuestion,
  ctx: Pick<Ctx, 'lang'> = { lang: 'zh-cn' },
  asker?: Asker,
): Promise<ProfitTree> {
  const pivot = q.pivot ?? 'none'
  const days = isDay(q.from) && isDay(q.to)
  if (!days && !(isMonth(q.from) && isMonth(q.to))) throw refuse.PROFIT_RANGE({ value: `${q.from} ${q.to}` })
  const daily = days || pivot === 'day'
  const period = daily ? `to_char(r.biz_date, 'YYYY-MM')` : q.basis === 'attrib' ? 'r.attrib_period' : 'r.book_period'
  const own = q.currency === 'original'
  const range = daily
    ? days
      ? sql`r.biz_date between ${q.from}::date and ${q.to}::date`
      : sql`r.biz_date >= ${q.from + '-01'}::date and r.biz_date < (${q.to + '-01'}::date + interval '1 month')::date`
    : sql`${sql.raw(period)} between ${q.from} and ${q.to}`
  const where = [range, ...scopeOf(q.scope)]
  if (q.stage && q.stage !== 'mixed') where.push(sql`r.stage = ${q.stage}`)
  if (q.booked) where.push(daily ? sql.raw(q.booked === 'own' ? 'true' : 'false') : sql.raw(`r.book_period ${q.booked === 'own' ? '=' : '>'} r.attrib_period`))
  if (asker) where.push(asker.rows)
  const columnLimit = Math.min(q.limit ?? 500, 5000)
  const from = sql`from ${sql.raw(daily ? 'pl_rollup_day' : 'pl_rollup_month')} r`
  const dim = pivot === 'msku' ? largestListings(sql`${from} where ${sql.and(where)}`, columnLimit) : pivotOf(pivot, period)
  // Our part of G17 is all of it (finance.md §2.8). Sums that few rows have are filtered, because adding noughts is most of the work.
  const value = own ? 'r.amount' : q.view === 'company' ? `case when r.pl_line_code like 'L17%' then r.amount_cny else r.amount_company end` : 'r.amount_cny'
  const rows = await run.rows<Row>(
    sql`
    select coalesce(key::text, 'none') as key, line, period, currency, value::text, late::text, loose::text, unattributed::text, coalesce(sold, 0)::float8 as sold, coalesce(refunded, 0)::float8 as refunded from (
      select ${dim.key} as key, r.pl_line_code as line, ${sql.raw(q.currency && !own && q.currency !== 'CNY' ? period : `''`)} as period, ${sql.raw(own ? 'r.currency' : `''`)} as currency, sum(${sql.raw(value)}) as value,
        ${sql.raw(daily ? 'null::numeric' : 'sum(r.amount_cny) filter (where r.book_period <> r.attrib_period)')} as late, sum(r.amount_cny) filter (where r.msku_id is null) as loose, sum(r.amount_cny) filter (where r.project_id is null) as unattributed,
        sum(r.quantity) filter (where r.pl_line_code like 'L01%') as sold, -sum(r.quantity) filter (where r.pl_line_code like 'L03%') as refunded
      ${from} ${dim.join ?? sql.empty} where ${sql.and(where)} group by 1, 2, 3, 4) g order by g.key, line`,
    true,
  )
  if (own && new Set(rows.map((r) => r.currency)).size > 1) throw refuse.PROFIT_WORD({ name: 'currency', value: 'original' })
  const cells = await inComponents(run, pivot, await inCurrency(run, rows, own ? undefined : q.currency))
  const keys = order(pivot, cells, columnLimit)
  const known = new Set(keys)
  const rest = cells.some((c) => !known.has(c.key))
  if (rest) keys.splice(keys.at(-1) === 'none' ? -1 : keys.length, 0, 'other')
  const lines = await loadLines(run)
  const columns = await columnsOf({ app, run }, ctx.lang, dim.record, keys)
  const currency = own ? (rows[0]?.currency ?? 'CNY') : (q.currency ?? 'CNY')
  return {
    currency,
    columns,
    ...treeOf(lines, keys, rest ? cells.map((c) => (known.has(c.key) ? c : { ...c, key: 'other' })) : cells, {
      view: q.view ?? 'operating',
      leaves: q.level !== 'group',
      seen: asker?.seen ?? { cost: true, profit: true },
    }),
  }
}

/** Too many listings for a screen: the largest by sales and one column of the rest, so that the total stays whole. */
const largestListings = (rows: Sql, limit: number): Pivot => ({
  key: sql`case when r.msku_id is null then 'none' when big.key is null then 'other' else big.key::text end`,
  join: sql`left join (select r.msku_id as key ${rows} and r.msku_id is not null group by 1 order by sum(r.amount_cny) filter (where r.pl_line_code < 'L04') desc nulls last, 1 limit ${limit}::int) big on big.key = r.msku_id`,
  record: 'msku',
})

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
    const money = (v: string | null): Num => (v === null ? zero : rate ? num(v).div(rate) : num(v))
    return {
      key: r.key,
      line: r.line,
      value: money(r.value),
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
            value: m.value.plus(c.value),
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
    const shares = (v: Num): readonly Num[] => (v.isZero() ? p.map(() => zero) : split(v, weights))
    const [value, late, loose, unattributed] = [shares(c.value), shares(c.late), shares(c.loose), shares(c.unattributed)]
    p.forEach((x, i) =>
      add({
        key: pivot === 'sku' ? String(x.sku) : x.category === null ? 'none' : String(x.category),
        line: c.line,
        value: value[i]!,
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
  for (const c of cells) sales.set(c.key, (sales.get(c.key) ?? num(0)).plus(c.line < 'L04' ? c.value : 0))
  const keys = [...sales.keys()]
  if (pivot === 'period' || pivot === 'day') return keys.sort()
  const last = (k: string): number => (k === 'none' ? 1 : 0)
  const ordered = keys.filter((k) => k !== 'other').sort((a, b) => last(a) - last(b) || sales.get(b)!.comparedTo(sales.get(a)!) || a.localeCompare(b))
  return ordered.length > limit + 1 ? [...ordered.slice(0, limit), ...ordered.filter((k) => k === 'none')] : ordered
}
