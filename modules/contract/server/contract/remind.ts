import { addDays, dayOf, moneyText, num, sum, type Lang } from '@crossway/kernel'
import { mailFromSite, mailIsSet } from '@crossway/platform/server'
import { sql, type App, type CommandContext, type JobDef, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Rows that are due this many days from now are named as well. */
const ahead = 7
interface Row {
  readonly fee: string
  readonly from: string
  readonly to: string
  readonly due: string
  readonly currency: string
  readonly open: string
}
const rowsOf = (run: Runner, contract: number): Promise<Row[]> =>
  run.rows<Row>(
    sql`select fee_type as fee, period_from::text as from, period_to::text as to, due_date::text as due, currency, open_amount::text as open from contract_receivable
      where contract_id = ${contract}::bigint and open_amount > 0 and (status in ('due', 'partial', 'overdue') or status = 'planned' and due_date <= ${addDays(dayOf(new Date()), ahead)}::date) order by due_date, id limit 200`,
  )
const mailOf = (run: Runner, customer: number): Promise<{ email: string } | undefined> =>
  run.maybe<{ email: string }>(
    sql`select email from contact where customer_id = ${customer}::bigint and status = 'active' and email is not null and email <> '' order by decision_role = 'finance' desc, is_primary desc, id limit 1`,
  )

const words = {
  'zh-cn': {
    hello: (c: string) => `${c}：`,
    intro: (no: string) => `您好！合同 ${no} 有以下款项已到期或即将到期，请安排付款：`,
    row: (r: Row, fee: string) => `${fee} ${r.from} 至 ${r.to}，应付日 ${r.due}，未付 ${r.currency} ${money(r.open)}`,
    total: (t: string) => `合计未付：${t}`,
    end: '如已付款，请忽略本邮件。',
  },
  en: {
    hello: (c: string) => `To ${c}:`,
    intro: (no: string) => `These amounts of contract ${no} are due or fall due within a week:`,
    row: (r: Row, fee: string) => `${fee} ${r.from} to ${r.to}, due on ${r.due}, open ${r.currency} ${money(r.open)}`,
    total: (t: string) => `Open altogether: ${t}`,
    end: 'If you have paid meanwhile, please take no notice of this mail.',
  },
} as const
const money = (v: string): string => num(v).toFixed(2)

/** Whoever pays at the customer is to be reminded of what is due (contract.md contract list, batch); once a day. The mail itself goes by a job. */
export async function remindCustomer(
  { app, tx, ctx }: CommandContext,
  doc: {
    readonly id: number
    readonly contract_no: string
    readonly reminded_at: string | null
    readonly customer: { readonly id: number; readonly title: string }
  },
): Promise<Record<string, unknown>> {
  if (doc.reminded_at && dayOf(new Date(doc.reminded_at)) === dayOf(new Date())) throw refuse.CT_REMIND_TODAY({ no: doc.contract_no })
  if ((await rowsOf(tx, doc.id)).length === 0) throw refuse.CT_REMIND_NOTHING({ no: doc.contract_no })
  if (!(await mailOf(tx, doc.customer.id))) throw refuse.CT_REMIND_MAIL({ customer: doc.customer.title })
  if (!(await mailIsSet(app))) throw refuse.CT_REMIND_SET()
  await app.jobs.enqueue(tx, ctx, remindJob.name, `${remindJob.title[ctx.lang]} ${doc.contract_no}`, { contract: doc.id })
  return { reminded_at: new Date().toISOString() }
}

/** The text in both languages: what our books hold does not say which one the customer reads. */
async function letter(app: App, contract: number): Promise<{ readonly to: string; readonly subject: string; readonly text: string } | undefined> {
  const c = await app.db.one<{ no: string; customer: number; name: string; company: string; owner: string | null }>(
    sql`select c.contract_no as no, c.customer_id as customer, k.name, o.name as company, e.name as owner from contract c join customer k on k.id = c.customer_id join company o on o.id = c.company_id left join employee e on e.id = c.owner_id where c.id = ${contract}::bigint`,
  )
  const [rows, to] = [await rowsOf(app.db, contract), await mailOf(app.db, c.customer)]
  // paid meanwhile, or the person has left
  if (rows.length === 0 || !to) return undefined
  const part = (lang: Lang): string => {
    const w = words[lang]
    const fees = app.registry.labels('contract_receivable', lang).fields.fee_type
    const fee = (r: Row): string => (typeof fees === 'object' ? fees.values?.[r.fee] : undefined) ?? r.fee
    const totals = [...Map.groupBy(rows, (r) => r.currency)].map(([currency, of]) => `${currency} ${money(moneyText(sum(of.map((r) => r.open))))}`)
    return [
      w.hello(c.name),
      w.intro(c.no),
      ...rows.map((r, i) => `${i + 1}. ${w.row(r, fee(r))}`),
      w.total(totals.join(lang === 'en' ? ', ' : '、')),
      w.end,
    ].join('\n')
  }
  return {
    to: to.email,
    subject: `${c.company} 合同 ${c.no} 应收款提醒 · Payments of contract ${c.no}`,
    text: [part('zh-cn'), part('en'), [c.owner, c.company].filter(Boolean).join('\n')].join('\n\n'),
  }
}

export const remindJob: JobDef = {
  name: 'contract.remindCustomer',
  title: { 'zh-cn': '邮件提醒客户付款', en: 'Remind a customer of payments' },
  async run({ app, data }) {
    const mail = await letter(app, Number(data.contract))
    if (!mail) return { sent: 0 }
    const { to, ...text } = mail
    await mailFromSite(app, to, text)
    return { sent: 1 }
  },
}
