import type { Context } from '@crossway/server-kit'
import { num, round, roundMoney, sum, zero, type Num } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { calcCharge, type ChargeBase } from '@crossway/ledger/model'
import { getProfit } from '@crossway/ledger/server'
import { byCurrency, type Payout, type Period } from './bill-payouts.ts'
import type { RateOf } from './bill-rate.ts'
import type { BillTerms, ChargeCopy } from './bill-terms.ts'
import type { NewLine } from './bill-lines.ts'

export interface ChargeInput {
  readonly terms: BillTerms
  readonly period: Period
  readonly payouts: readonly Payout[]
  /** Section B in the bill's currency. */
  readonly advanced: Num
  readonly rateOf: RateOf
}
/** A base in one currency or several; pieces have none. */
type Base = ReadonlyMap<string, Num> | Num

const subtotal: Readonly<Partial<Record<ChargeBase, readonly [code: string, less?: string]>>> = {
  net_sales: ['S1'],
  total_income: ['S2'],
  channel_profit: ['S3'],
  pre_ads_profit: ['S4', 'G08'],
  gross_profit: ['S4'],
  operating_profit_bc: ['S5', 'L1401'],
}
const wholeMonths = (p: Period): boolean => p.from.endsWith('-01') && num(p.to.slice(8)).gte(28)

/** What a charge is calculated on: from the statements of the bill, or from the books of its period (finance.md quoteTemplates base_metric, bill_basis). */
async function baseOf({ app, run }: Context<'app' | 'run'>, metric: ChargeBase, i: ChargeInput): Promise<Base> {
  const { terms: t, period: p, payouts } = i
  const ofStatements = t.bill_basis === 'settlement'
  if (metric === 'advanced_cost') return new Map([[t.bill_currency, i.advanced]])
  if (metric === 'orders') return sum(payouts.map((x) => x.orders))
  if (metric === 'sales_units' && ofStatements) return sum(payouts.map((x) => x.units))
  if (metric === 'net_sales' && ofStatements) return byCurrency(payouts, (x) => x.net_sales)
  if (metric === 'total_income' && ofStatements) return byCurrency(payouts, (x) => x.total_income)
  if (metric === 'collected') {
    const row = await run.one<{ cny: string }>(
      sql`select coalesce(sum(converted_cny), 0)::text as cny from payment_collection where settlement_id = any(${payouts.map((x) => x.id)}::bigint[]) and status in ('converted', 'reconciled')`,
    )
    return new Map([['CNY', num(row.cny)]])
  }
  const range = wholeMonths(p) ? { from: p.from.slice(0, 7), to: p.to.slice(0, 7), basis: 'attrib' as const } : { from: p.from, to: p.to }
  const tree = await getProfit({ app, run }, { ...range, scope: { project: [t.project] } })
  if (metric === 'sales_units') return num(tree.units.total.sold)
  const of = (code: string | undefined): Num => (code ? num(tree.rows.find((r) => r.code === code)?.total ?? 0) : zero)
  if (metric === 'ad_spend') return new Map([['CNY', of('G08').negated()]])
  const [code, less] = subtotal[metric]!
  return new Map([['CNY', of(code).minus(of(less))]])
}

/** Month of service that the period begins in, 1 for the first. */
const serviceMonth = (since: string, from: string): number =>
  (Number(from.slice(0, 4)) - Number(since.slice(0, 4))) * 12 + Number(from.slice(5, 7)) - Number(since.slice(5, 7)) + 1

/** Section C by the lines of the template: a base of one currency is charged in it and then converted, several are converted first (finance.md amzReconcileBill, calculations). */
export async function chargeLines({ app, run }: Context<'app' | 'run'>, i: ChargeInput): Promise<NewLine[]> {
  const out: NewLine[] = []
  for (const c of i.terms.charges) out.push(await chargeLine({ app, run }, c, i))
  return out
}

async function chargeLine({ app, run }: Context<'app' | 'run'>, c: ChargeCopy, i: ChargeInput): Promise<NewLine> {
  const { terms: t, rateOf } = i
  const base = c.calc === 'fixed' || !c.base_metric ? undefined : await baseOf({ app, run }, c.base_metric, i)
  const money = base instanceof Map ? (base as ReadonlyMap<string, Num>) : undefined
  const only = money?.size === 1 ? [...money.keys()][0]! : undefined
  const currency = c.currency ?? only ?? t.bill_currency
  const fx = await rateOf(currency)
  let amount = base && !money ? (base as Num) : zero
  for (const [code, value] of money ?? []) amount = amount.plus(code === currency ? value : value.times((await rateOf(code)).rate).div(fx.rate))
  const counted = base !== undefined && !money
  const charge = calcCharge(c, { base: amount, month: serviceMonth(t.since, i.period.from), currency })
  return {
    section: 'C',
    charge_type: c.charge_type,
    pl_line_code: c.pl_line_code,
    title: c.title,
    title_en: c.title_en ?? null,
    quantity: counted ? amount.toNumber() : null,
    base_amount: money ? round(amount, 2).toFixed(4) : null,
    rate: charge.rate?.toFixed(4) ?? null,
    orig_amount: charge.amount.toFixed(4),
    currency,
    fx_rate: fx.rate.toFixed(8),
    amount: roundMoney(charge.amount.times(fx.rate), t.bill_currency).toFixed(4),
    flag: charge.free ? 'free_month' : charge.bounded === 'min' ? 'minimum' : charge.bounded === 'max' ? 'maximum' : null,
  }
}
