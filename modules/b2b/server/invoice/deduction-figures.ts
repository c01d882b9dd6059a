import { addDays, dayOf, isDay, refuse as engine } from '@crossway/kernel'
import { route, scopeSql, sql, textParams, type App, type ServerModule } from '@crossway/server-kit'
import { b2bDeduction } from '../../model/invoice/b2b-deduction.resource.ts'

const day = (v: unknown, name: string, otherwise: string): string => {
  if (v === undefined) return otherwise
  if (typeof v !== 'string' || !isDay(v)) throw engine.BAD_REQUEST({ detail: name }, name)
  return v
}
const sums =
  sql.raw(`count(*)::int as count, coalesce(round(sum(amount), 2), 0)::text as deducted, coalesce(round(sum(disputed), 2), 0)::text as disputed, coalesce(round(sum(recovered), 2), 0)::text as recovered,
  round(100 * sum(recovered) filter (where judged) / nullif(sum(disputed) filter (where judged), 0), 2)::text as recovery_pct`)

/**
 * `GET /api/b2b-deduction-figures?from=&to=`: what buyers took off in a period, how much of it we fought for and got back, in CNY, in all, by category and by
 * the place that the goods went to, over those that the caller sees; the last 90 days without a period. Recovered is told of what has been judged (b2b.md invoiceBill, board strip).
 */
export function deductionFigures(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/b2b-deduction-figures',
      node: 'invoiceBill',
      module: 'b2b',
      summary: '扣款统计 · Deductions of a period and what came back: from, to',
      query: textParams('from', 'to'),
    },
    async ({ ctx, req }) => {
      const q = req.query as { from?: string; to?: string }
      const to = day(q.to, 'to', dayOf(new Date()))
      const from = day(q.from, 'from', addDays(to, -89))
      const rows = sql`
        select t.category, coalesce(nullif(i.ship_to, ''), '–') as fc, t.amount * r.rate as amount, t.disputed_amount * r.rate as disputed, t.recovered_amount * r.rate as recovered, t.status in ('won', 'partly', 'lost') as judged
        from b2b_deduction t left join b2b_invoice i on i.id = t.invoice_id
        cross join lateral (select coalesce(i.rate, case when t.currency = 'CNY' then 1 end, (select x.rate from exchange_rate x where x."from" = t.currency and x."to" = 'CNY' and x.type = 'book' and x.status = 'active' and x.date <= t.charge_date order by x.date desc limit 1), 1) as rate) r
        where t.charge_date between ${from}::date and ${to}::date and ${scopeSql(ctx.access.scopes('b2b_deduction', ['invoiceBill'], 'read'), b2bDeduction, ctx, 't')}`
      const [all, categories, places] = await Promise.all([
        app.db.one(sql`select ${sums} from (${rows}) d`),
        app.db.rows<{ category: string }>(sql`select category, ${sums} from (${rows}) d group by 1 order by sum(amount) desc`),
        app.db.rows(sql`select fc, ${sums} from (${rows}) d group by 1 order by sum(amount) desc limit 20`),
      ])
      const label = app.registry.labels('b2b_deduction', ctx.lang).fields['category']
      const words = (typeof label === 'object' ? label.values : undefined) ?? {}
      return { from, to, ...all, categories: categories.map((c) => ({ ...c, label: words[c.category] ?? c.category })), places }
    },
  )
}
