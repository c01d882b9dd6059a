import type { Context } from '@crossway/server-kit'
import { num, roundMoney, sum, zero, type Num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { calcCharge } from '@crossway/ledger/model'
import { refuse } from '../../model/errors.ts'
import { chargeLines } from './bill-charges.ts'
import { advancedCosts, lateCosts, sharedProfit, type CostPart } from './bill-costs.ts'
import { replaceLines, sumLines, type NewLine } from './bill-lines.ts'
import { payoutsOf, unposted, type Payout, type Period } from './bill-payouts.ts'
import { adLines } from './bill-ads.ts'
import { disputeLines } from './dispute-holds.ts'
import { billRates, type RateOf } from './bill-rate.ts'
import { billTerms, type BillTerms } from './bill-terms.ts'

/**
 * Computes a bill anew from statements and books (finance.md amzReconcileBill): its lines but those made by hand, its sums, the terms it was made by,
 * and which statements it holds. A statement stands in one live bill of a project; another bill that has it is named.
 */
export async function computeBill({ app, tx }: Context<'app' | 'tx'>, bill: number, project: number, p: Period): Promise<void> {
  const t = await billTerms(tx, project, p.from)
  const payouts = await payoutsOf(tx, t, p)
  await holdSettlements(tx, bill, project, payouts)
  const rateOf = billRates(
    tx,
    t,
    p,
    payouts.map((x) => x.id),
  )
  const share = t.settle_mode === 'profit_share'
  const a = await payoutLines(t, payouts, rateOf, t.collect_party === 'us' && !share)
  const b = await costLines(tx, t, p, payouts, rateOf)
  const d = share ? [] : await costs('D', await lateCosts(tx, t, p), rateOf, t)
  const advanced = sum(b.map((l) => l.amount))
  const c = share
    ? await shareLines(tx, t, p, rateOf, bill)
    : { lines: await chargeLines({ app, run: tx }, { terms: withoutAdsFee(t, b), period: p, payouts, advanced, rateOf }), in: zero, out: zero }
  // A customer who shares the profit sees payouts and costs, but they are inside the profit already.
  const shown = share ? b.map((l) => ({ ...l, amount: '0' })) : b
  const e = await disputeLines(tx, t, p, bill, rateOf)
  await replaceLines(tx, bill, [...a, ...shown, ...c.lines, ...d, ...e])
  await tx.run(sql`
    update reconcile_bill set customer_id = ${t.customer}::bigint, company_id = ${t.company}::bigint, channel_group = ${t.channel_group}, settle_mode = ${t.settle_mode}, collect_party = ${t.collect_party}, contract_no = ${t.contract_no},
      quote_template_id = ${t.template}::bigint, charge_source = ${t.charge_source}, charge_copy = ${JSON.stringify(t)}::jsonb, bill_basis = ${t.bill_basis}, bill_currency = ${t.bill_currency}, rate_rule = ${t.rate_rule}, carry_in = ${c.in.toFixed(4)}, carry_out = ${c.out.toFixed(4)},
      partial = ${(await unposted(tx, t, p)) > 0} where id = ${bill}::bigint`)
  await sumLines(tx, bill)
}

/** Our fee on advertising stands in section B once its settlements are confirmed, and is charged once. */
const withoutAdsFee = (t: BillTerms, b: readonly NewLine[]): BillTerms =>
  b.some((l) => l.flag === 'ads_fee') ? { ...t, charges: t.charges.filter((c) => c.charge_type !== 'ads_service') } : t

/** What the terms ask of a month as its books stand: the charges of its bill before there is one (finance.md §2.4, estimates of L1701–L1705). */
export async function expectedCharges({ app, tx }: Context<'app' | 'tx'>, t: BillTerms, p: Period): Promise<NewLine[]> {
  const payouts = await payoutsOf(tx, t, p)
  const rateOf = billRates(
    tx,
    t,
    p,
    payouts.map((x) => x.id),
  )
  if (t.settle_mode === 'profit_share') return (await shareLines(tx, t, p, rateOf, 0)).lines
  const advanced = sum((await costLines(tx, t, p, payouts, rateOf)).map((l) => l.amount))
  return chargeLines({ app, run: tx }, { terms: { ...t, bill_basis: 'month' }, period: p, payouts, advanced, rateOf })
}

async function holdSettlements(tx: Tx, bill: number, project: number, payouts: readonly Payout[]): Promise<void> {
  const ids = payouts.map((p) => p.id)
  await tx.run(sql`delete from reconcile_bill_settlement where reconcile_bill_id = ${bill}::bigint and settlement_id <> all(${ids}::bigint[])`)
  const other = await tx.maybe<{ settlement: string; no: string }>(sql`
    select s.settlement_no as settlement, b.bill_no as no from reconcile_bill_settlement x join reconcile_bill b on b.id = x.reconcile_bill_id join settlement s on s.id = x.settlement_id
    where x.project_id = ${project}::bigint and x.settlement_id = any(${ids}::bigint[]) and x.reconcile_bill_id <> ${bill}::bigint order by s.id limit 1`)
  if (other) throw refuse.BILL_SETTLEMENT_TWICE(other)
  await tx.run(sql`
    insert into reconcile_bill_settlement (reconcile_bill_id, project_id, settlement_id) select ${bill}::bigint, ${project}::bigint, u from unnest(${ids}::bigint[]) u on conflict (reconcile_bill_id, settlement_id) do nothing`)
}

/** Section A; where the money is the customer's already it is shown and counts 0. */
async function payoutLines(t: BillTerms, payouts: readonly Payout[], rateOf: RateOf, counts: boolean): Promise<NewLine[]> {
  const out: NewLine[] = []
  for (const p of payouts) {
    const fx = await rateOf(p.currency)
    out.push({
      section: 'A',
      title: p.title,
      source_type: 'settlement',
      source_id: p.id,
      quantity: p.orders,
      base_amount: p.net_sales,
      orig_amount: p.amount,
      currency: p.currency,
      fx_rate: fx.rate.toFixed(8),
      amount: counts ? roundMoney(num(p.amount).times(fx.rate), t.bill_currency).toFixed(4) : '0',
      flag: fx.provisional ? 'provisional' : null,
    })
  }
  return out
}

async function costs(section: 'B' | 'D', parts: readonly CostPart[], rateOf: RateOf, t: BillTerms): Promise<NewLine[]> {
  const fx = await rateOf('CNY')
  return parts.map((c) => ({
    section,
    pl_line_code: c.line,
    title: c.name,
    source_type: 'pl_entry',
    orig_amount: num(c.amount).toFixed(4),
    currency: 'CNY',
    fx_rate: fx.rate.toFixed(8),
    amount: roundMoney(num(c.amount).times(fx.rate), t.bill_currency).toFixed(4),
  }))
}

/** Section B. Advertising that statements deducted is in A: as much of the reported spend is taken off again. */
async function costLines(tx: Tx, t: BillTerms, p: Period, payouts: readonly Payout[], rateOf: RateOf): Promise<NewLine[]> {
  const parts = await advancedCosts(tx, t, p)
  const settled = await adLines(tx, t, p, (await rateOf('CNY')).rate)
  const lines = [...(await costs('B', parts, rateOf, t)), ...settled]
  // The fee is no spend: it is never taken off for what a statement deducted.
  const ads = sum(lines.filter((l) => l.pl_line_code?.startsWith('L08') || l.flag === 'ads_consumed').map((l) => l.amount))
  let deducted: Num = zero
  for (const x of payouts) deducted = deducted.minus(num(x.ads).times((await rateOf(x.currency)).rate))
  const off = roundMoney(deducted.gt(ads) ? ads : deducted, t.bill_currency)
  if (!off.gt(0)) return lines
  const { name } = await tx.one<{ name: string }>(sql`select name from cost_type where code = 'BS_ADS'`)
  return [
    ...lines,
    {
      section: 'B',
      title: name,
      flag: 'ads_deducted',
      source_type: 'settlement',
      currency: t.bill_currency,
      amount: off.negated().toFixed(4),
      orig_amount: off.negated().toFixed(4),
    },
  ]
}

/** Section C of a shared profit: the customer's share of gross profit, late amounts and the loss carried in, as a negative charge (finance.md amzReconcileBill profit_share). */
async function shareLines(tx: Tx, t: BillTerms, p: Period, rateOf: RateOf, bill: number): Promise<{ lines: NewLine[]; in: Num; out: Num }> {
  const profit = await sharedProfit(tx, t, p)
  const fx = await rateOf('CNY')
  const inBill = (v: string): Num => roundMoney(num(v).times(fx.rate), t.bill_currency)
  const carries = t.charges.some((c) => c.charge_type === 'profit_share' && c.loss_carry)
  const before = carries
    ? await tx.maybe<{ out: string }>(
        sql`select carry_out::text as out from reconcile_bill where project_id = ${t.project}::bigint and id <> ${bill}::bigint and status <> 'void' and period_end < ${p.from}::date order by period_end desc limit 1`,
      )
    : undefined
  const carried = num(before?.out ?? 0)
  const base = inBill(profit.own).plus(inBill(profit.late)).plus(carried)
  const lines = t.charges.map((c): NewLine => {
    const mine = c.charge_type === 'profit_share'
    const charge = calcCharge(c, { base: mine ? base : 0, currency: t.bill_currency })
    return {
      section: 'C',
      charge_type: c.charge_type,
      pl_line_code: c.pl_line_code,
      title: c.title,
      base_amount: mine ? base.toFixed(4) : null,
      rate: charge.rate?.toFixed(4) ?? null,
      orig_amount: (mine ? charge.amount.negated() : charge.amount).toFixed(4),
      currency: t.bill_currency,
      amount: (mine ? charge.amount.negated() : charge.amount).toFixed(4),
    }
  })
  const shared = t.charges.find((c) => c.charge_type === 'profit_share')
  const prior: NewLine[] =
    shared && !num(profit.late).isZero()
      ? [
          {
            section: 'D',
            title: shared.title,
            flag: 'in_share',
            orig_amount: num(profit.late).toFixed(4),
            currency: 'CNY',
            fx_rate: fx.rate.toFixed(8),
            amount: '0',
          },
        ]
      : []
  return { lines: [...lines, ...prior], in: carried, out: carries && base.isNegative() ? base : zero }
}
