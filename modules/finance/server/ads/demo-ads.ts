import { addDays, addMonths, endOfMonth, num, roundMoney, startOfMonth } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { postFunds } from '@crossway/ledger/server'
import { adSettlement } from '../../model/ads/ad-settlement.resource.ts'
import { adStatement } from '../../model/ads/ad-statement.resource.ts'
import { clock } from '../treasury/demo/seed-rows.ts'
import { computeAdStatement } from './compute-statement.ts'

/** A week's spend of a recharge account. */
export interface Spend {
  readonly account: number
  readonly project: number
  readonly customer: number
  readonly company: number
  readonly day: string
  readonly amount: string
}
interface Shop {
  readonly project: number
  readonly store: number
  readonly currency: string
  readonly rate: string
}
const shopsOf = ({ tx }: DemoCall): Promise<Shop[]> =>
  tx.rows<Shop>(sql`
    select distinct on (t.project_id) t.project_id as project, s.id as store, s.currency, case when s.currency = 'CNY' then '1' else coalesce((select r.rate::text from exchange_rate r where r.type = 'month_pl' and r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc limit 1), '7') end as rate
    from project_structure t join project_store p on p.project_structure_id = t.id and p.scope = 'all' and p."to" is null join store s on s.id = p.store_id order by t.project_id, s.id`)

const head = (shop: Shop, company: number, from: string, to: string) => ({
  store: shop.store,
  ad_platform: 'amazon_ads',
  channel_group: 'amazon',
  company,
  period_start: from,
  period_end: to,
  month: to.slice(0, 7),
  currency: shop.currency,
  rate: shop.rate,
})

/** Weekly settlements of clients' advertising, each with what it took from the recharge account; a client without a shop of his own keeps the movement alone. */
export async function seedSpends(call: DemoCall, spends: readonly Spend[]): Promise<void> {
  const shops = new Map((await shopsOf(call)).map((s) => [s.project, s]))
  await postFunds(
    call.tx,
    spends
      .filter((x) => !shops.has(x.project))
      .map((s, i) => ({
        account: s.account,
        type: 'spend',
        amount: num(s.amount).negated(),
        currency: 'CNY',
        source: { type: 'opening_balance', id: 900_000 + i },
        date: s.day,
        note: `${s.day} 广告消耗`,
      })),
  )
  const settled = spends.flatMap((s) => {
    const shop = shops.get(s.project)
    if (!shop) return []
    const total = num(s.amount).div(shop.rate).toDecimalPlaces(2)
    const report = total.times('0.997').toDecimalPlaces(2)
    return [{ ...s, shop, total, report, part: roundMoney(total.times(shop.rate)).toFixed(2) }]
  })
  const docs = await seed(
    call,
    adSettlement,
    settled.map((s, i) => ({
      ...head(s.shop, s.company, addDays(s.day, -6), s.day),
      report_spend: s.report.toFixed(2),
      charged_amount: s.total.toFixed(2),
      tax_amount: '0',
      diff_rate: '0.003',
      pay_method: 'invoice',
      customer_part: s.part,
      fund_consumed: s.part,
      to_bill: '0',
      charges: [{ kind: 'invoice', ref: `ADV-${s.account}-${s.day.replaceAll('-', '')}`, date: s.day, amount: s.total.toFixed(2) }],
      lines: [
        {
          project: s.project,
          customer: s.customer,
          ad_type: (['sp', 'sb', 'sd'] as const)[i % 3]!,
          report_spend: s.report.toFixed(2),
          diff_share: s.total.minus(s.report).toFixed(2),
          total: s.total.toFixed(2),
          tax: '0',
          company_rate: '0',
          company_part: '0',
          customer_part: s.part,
          customer_tax: '0',
          service_fee_rate: '0',
          service_fee: '0',
          fund_account: s.account,
          fund_consumed: s.part,
          to_bill: '0',
        },
      ],
      confirmed_at: clock(s.day),
      status: 'confirmed',
      created_at: clock(s.day),
    })),
  )
  await postFunds(
    call.tx,
    settled.map((s, i) => ({
      account: s.account,
      type: 'spend',
      amount: num(s.part).negated(),
      currency: 'CNY',
      source: { type: 'ad_settlement', id: docs[i]!.id, no: docs[i]!.no, line: '1' },
      date: s.day,
      note: docs[i]!.no!,
    })),
  )
}

/** Months of the shops of our own: settled ones, and of this month drafts, checked ones, and one whose difference has a reason. */
export async function seedOwnAds(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const shops = await tx.rows<Shop & { company: number; month: string; spend: string }>(sql`
    select t.project_id as project, r.store_id as store, s.currency, t.company_id as company, r.book_period as month, x.rate, round(-sum(r.amount_cny) / x.rate::numeric, 2)::text as spend
    from pl_rollup_month r join project_structure t on t.project_id = r.project_id and t.customer_id is null join store s on s.id = r.store_id
      cross join lateral (select case when s.currency = 'CNY' then '1' else coalesce((select e.rate::text from exchange_rate e where e.type = 'month_pl' and e."from" = s.currency and e."to" = 'CNY' and e.status = 'active' order by e.date desc limit 1), '7') end as rate) x
    where r.pl_line_code between 'L0801' and 'L0803' and r.stage = 'settled' and r.book_period >= ${addMonths(startOfMonth(today), -3).slice(0, 7)} group by 1, 2, 3, 4, 5, 6 having sum(r.amount_cny) < 0 order by r.store_id, r.book_period limit 60`)
  const rows = shops.map((s) => {
    const charged = num(s.spend)
    return { ...s, from: `${s.month}-01`, to: endOfMonth(`${s.month}-01`), report: charged, charged, status: 'confirmed', reason: null as string | null }
  })
  const now = await tx.rows<Shop & { company: number; spend: string; n: number }>(sql`
    select t.project_id as project, d.store_id as store, s.currency, t.company_id as company, '7.1' as rate, round(sum(d.spend), 2)::text as spend, row_number() over (order by d.store_id)::int as n
    from ad_daily d join store s on s.id = d.store_id join project_store p on p.store_id = d.store_id and p.scope = 'all' and p."to" is null join project_structure t on t.id = p.project_structure_id and t.customer_id is null
    where d.day between ${addDays(today, -5)}::date and ${addDays(today, -1)}::date and d.day >= ${startOfMonth(today)}::date group by 1, 2, 3, 4 having sum(d.spend) > 0 order by d.store_id limit 9`)
  const open = now.map((s) => ({
    ...s,
    month: today.slice(0, 7),
    from: addDays(today, -5) < startOfMonth(today) ? startOfMonth(today) : addDays(today, -5),
    to: addDays(today, -1),
    report: num(s.spend),
    charged: num(s.spend)
      .times(s.n % 4 === 3 ? '1.041' : '1.004')
      .toDecimalPlaces(2),
    status: s.n % 3 === 0 ? 'draft' : 'checked',
    reason: s.n % 4 === 3 ? '平台补扣上月无效点击退款' : null,
  }))
  await seed(
    call,
    adSettlement,
    [...rows, ...open].map((s) => {
      const diff = s.charged.minus(s.report)
      const own = {
        report_spend: s.report.toFixed(2),
        tax: '0',
        company_rate: '1',
        customer_part: '0',
        customer_tax: '0',
        service_fee_rate: '0',
        service_fee: '0',
        fund_consumed: '0',
        to_bill: '0',
      }
      return {
        ...head(s, s.company, s.from, s.to),
        report_spend: s.report.toFixed(2),
        charged_amount: s.charged.toFixed(2),
        tax_amount: '0',
        diff_rate: diff.div(s.report).toDecimalPlaces(8).toFixed(8),
        diff_reason: s.reason,
        pay_method: 'deduct',
        customer_part: '0',
        fund_consumed: '0',
        to_bill: '0',
        charges: [{ kind: 'statement_line', ref: `ST-${s.store}-${s.from.replaceAll('-', '')}`, date: s.to, amount: s.charged.toFixed(2) }],
        lines: [{ ...own, project: s.project, ad_type: 'sp', diff_share: diff.toFixed(2), total: s.charged.toFixed(2), company_part: s.charged.toFixed(2) }],
        ...(s.status === 'confirmed' ? { confirmed_at: clock(s.to) } : {}),
        status: s.status,
        created_at: clock(s.to),
      }
    }),
  )
}

const lives = ['confirmed', 'sent', 'disputed', 'draft', 'sent', 'confirmed'] as const
/** The answer that stands on a statement of the last month, by its place. */
export const answered = (i: number, last: string, today: string, lastMonth: boolean) => {
  const status = lastMonth ? lives[i % lives.length]! : 'confirmed'
  const sent = addDays(last, 2 + (i % 4)) > today ? today : addDays(last, 2 + (i % 4))
  const confirmed = addDays(sent, 3) > today ? today : addDays(sent, 3)
  return {
    status,
    created_at: clock(sent),
    ...(status === 'draft' ? {} : { sent_at: clock(sent) }),
    ...(status === 'confirmed' ? { confirmed_at: clock(confirmed), confirmed_by: '客户财务' } : {}),
    ...(status === 'disputed' ? { difference_note: '其中一笔费用与我方记录不符，请核对' } : {}),
  }
}

/** Statements of every recharge account: one of all that came before, and one of the last month. */
export async function seedAdStatements(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const accounts = await tx.rows<{ id: number; customer: number; project: number | null; company: number; currency: string }>(
    sql`select id, customer_id as customer, project_id as project, company_id as company, currency from fund_account where type = 'recharge' and customer_id is not null order by id limit 60`,
  )
  const before = addDays(addMonths(startOfMonth(today), -1), -1)
  const last = endOfMonth(addDays(before, 1))
  for (const [from, to, lastMonth] of [
    [addDays(today, -400), before, false],
    [addDays(before, 1), last, true],
  ] as const) {
    const docs = await seed(
      call,
      adStatement,
      accounts.map((a, i) => ({
        fund_account: a.id,
        customer: a.customer,
        project: a.project,
        company: a.company,
        period_start: from,
        period_end: to,
        currency: a.currency,
        ...answered(i, to, today, lastMonth),
      })),
    )
    for (const d of docs) await computeAdStatement(tx, d.id)
  }
}
