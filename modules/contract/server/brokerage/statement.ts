import { addDays, addMonths, dayOf, num, refuse as engine, sum, type Lang } from '@crossway/kernel'
import { pathId, readRecord, route, sendFile, sql, type App, type Runner, type ServerModule } from '@crossway/server-kit'
import { broker } from '../../model/brokerage.resource.ts'
import { brokerageAccrualLabels } from '../../model/brokerage.labels.ts'
import type { Block } from '../paper/blocks.ts'
import { pdfOf } from '../paper/pdf.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
interface Accrual {
  readonly day: string
  readonly contract: string
  readonly fee: string
  readonly currency: string
  readonly base: string
  readonly rate: string | null
  readonly amount: string
}
interface Payment {
  readonly no: string
  readonly day: string
  readonly currency: string
  readonly gross: string
  readonly tax: string
  readonly net: string
}
const words = {
  'zh-cn': {
    title: '居间佣金对账单',
    to: '居间人',
    period: '期间',
    accruals: '本期计提',
    payments: '本期付款',
    none: '无',
    accrued: ['日期', '合同', '费用', '币种', '基数', '比例', '金额'],
    paid: ['日期', '付款单', '币种', '应付', '代扣税', '实付'],
    sums: ['币种', '期初未付', '本期计提', '本期付款', '期末未付'],
  },
  en: {
    title: 'Brokerage statement',
    to: 'Broker',
    period: 'Period',
    accruals: 'Accrued in the period',
    payments: 'Paid in the period',
    none: 'None',
    accrued: ['Date', 'Contract', 'Fee', 'Currency', 'Base', 'Rate', 'Amount'],
    paid: ['Date', 'Payment', 'Currency', 'Gross', 'Tax withheld', 'Net'],
    sums: ['Currency', 'Unpaid before', 'Accrued', 'Paid', 'Unpaid after'],
  },
} as const
const money = (v: string | number): string => num(v).toFixed(2)

/** What a broker earned and was paid in a month, and what was unpaid before and after it (contract.md brokerage, flows). The same rows give the same paper. */
async function statementOf(run: Runner, who: { readonly id: number; readonly no: string; readonly name: string }, month: string, lang: Lang): Promise<Block[]> {
  const w = words[lang]
  const [from, next] = [`${month}-01`, addMonths(`${month}-01`, 1)]
  const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Shanghai')::date`)
  const accruals = await run.rows<Accrual>(sql`
    select ${day('a.accrued_at')}::text as day, c.contract_no as contract, a.fee_type as fee, a.currency, a.base::text, a.rate::text, a.amount::text from brokerage_accrual a join contract c on c.id = a.contract_id
    where a.broker_id = ${who.id}::bigint and a.state <> 'reversed' and ${day('a.accrued_at')} >= ${from}::date and ${day('a.accrued_at')} < ${next}::date order by a.accrued_at, a.id limit 2000`)
  const payments = await run.rows<Payment>(sql`
    select ${day('p.paid_at')}::text as day, p.payment_no as no, p.currency, p.gross::text, p.tax::text, p.net::text from brokerage_payment p
    where p.broker_id = ${who.id}::bigint and p.status = 'paid' and ${day('p.paid_at')} >= ${from}::date and ${day('p.paid_at')} < ${next}::date order by p.paid_at, p.id limit 2000`)
  const before = new Map(
    (
      await run.rows<{ currency: string; open: string }>(sql`
        select currency, sum(v)::text as open from (
          select currency, amount as v from brokerage_accrual a where broker_id = ${who.id}::bigint and state <> 'reversed' and ${day('a.accrued_at')} < ${from}::date
          union all select currency, -gross from brokerage_payment p where broker_id = ${who.id}::bigint and status = 'paid' and ${day('p.paid_at')} < ${from}::date) x group by 1`)
    ).map((r) => [r.currency, r.open]),
  )
  const currencies = [...new Set([...before.keys(), ...accruals.map((a) => a.currency), ...payments.map((p) => p.currency)])].sort()
  const fees = brokerageAccrualLabels[lang].fields.fee_type
  const fee = (code: string): string => (typeof fees === 'object' ? (fees.values?.[code] ?? code) : code)
  const of = <T extends { readonly currency: string }>(rows: readonly T[], currency: string, key: keyof T) =>
    sum(rows.filter((r) => r.currency === currency).map((r) => String(r[key])))
  const table = (head: readonly string[], rows: readonly (readonly string[])[], widths: readonly number[]): Block[] =>
    rows.length ? [{ kind: 'table', head, rows, widths }] : [{ kind: 'text', text: w.none }]
  return [
    { kind: 'title', text: w.title },
    { kind: 'text', text: `${w.to}: ${who.name} (${who.no})` },
    { kind: 'text', text: `${w.period}: ${from} – ${addDays(next, -1)}` },
    ...table(
      w.sums,
      currencies.map((c) => {
        const [open, earned, paid] = [num(before.get(c) ?? 0), of(accruals, c, 'amount'), of(payments, c, 'gross')]
        return [c, ...[open, earned, paid, open.plus(earned).minus(paid)].map((v) => money(v.toFixed(2)))]
      }),
      [0.12, 0.22, 0.22, 0.22, 0.22],
    ),
    { kind: 'heading', text: w.accruals },
    ...table(
      w.accrued,
      accruals.map((a) => [a.day, a.contract, fee(a.fee), a.currency, money(a.base), a.rate === null ? '–' : `${num(a.rate).toString()}%`, money(a.amount)]),
      [0.14, 0.22, 0.14, 0.09, 0.15, 0.1, 0.16],
    ),
    { kind: 'heading', text: w.payments },
    ...table(
      w.paid,
      payments.map((p) => [p.day, p.no, p.currency, money(p.gross), money(p.tax), money(p.net)]),
      [0.16, 0.24, 0.1, 0.17, 0.16, 0.17],
    ),
  ]
}

export function statementRoute(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/broker/:id/statement.pdf',
      node: 'brokerage/pay',
      summary: 'What a broker earned and was paid in a month, as PDF',
      query: { month: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } },
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const id = pathId(req)
      const { month = dayOf(new Date()).slice(0, 7) } = req.query as { month?: string }
      const doc = (await readRecord({ app, ctx }, broker, id)) as unknown as { broker_no: string; name: string }
      if (month > dayOf(new Date()).slice(0, 7)) throw engine.NOT_FOUND()
      const blocks = await statementOf(app.db, { id, no: doc.broker_no, name: doc.name }, month, ctx.lang)
      return sendFile(reply, `${doc.broker_no}-${month}.pdf`, await pdfOf(blocks, { foot: `${doc.broker_no} ${month}` }))
    },
  )
}
