import { num, roundMoney, split, sum, zero, type Num, type NumLike } from '@crossway/kernel'

export const adTypes = ['sp', 'sb', 'sd', 'dsp', 'offsite'] as const
export type AdType = (typeof adTypes)[number]
/** Line of the books of each kind of advertising (finance.md G08). */
export const lineOfAd: Readonly<Record<AdType, string>> = { sp: 'L0801', sb: 'L0802', sd: 'L0803', dsp: 'L0804', offsite: 'L0806' }
/** A difference above this share of the reported spend needs a reason (finance-treasury.md advertisingSettlement check). */
export const tolerance = '0.02'

/** What the reports say was spent for a project by a kind of advertising. */
export interface AdGroup {
  readonly project: number | null
  readonly ad_type: AdType
  readonly spend: NumLike
}
/** How a project's advertising is shared between us and its customer. */
export interface AdTerms {
  readonly customer: number | null
  /** Our part. */
  readonly company_rate: NumLike
  /** What we charge on the customer's part. */
  readonly fee_rate: NumLike
  readonly fund_account: number | null
  /** Of the customer's recharge account, what is held for this document's days with it. */
  readonly available: NumLike
}
export interface AdPart {
  readonly project: number | null
  readonly customer: number | null
  readonly ad_type: AdType
  readonly report_spend: Num
  readonly diff_share: Num
  readonly total: Num
  readonly tax: Num
  readonly company_rate: Num
  readonly company_part: Num
  /** In CNY from here on. */
  readonly customer_part: Num
  readonly customer_tax: Num
  readonly service_fee_rate: Num
  readonly service_fee: Num
  readonly fund_account: number | null
  readonly fund_consumed: Num
  readonly to_bill: Num
}

/**
 * Shares what the platform charged: the difference to the reports and the tax by reported spend, each project's amount between us and its customer at the
 * month's P&L rate, the customer's part out of his recharge account as far as it reaches, the rest to his bill (finance-treasury.md advertisingSettlement).
 */
export function adParts(
  groups: readonly AdGroup[],
  charge: { readonly difference: NumLike; readonly tax: NumLike; readonly rate: NumLike },
  termsOf: (g: AdGroup) => AdTerms,
): AdPart[] {
  const spends = groups.map((g) => g.spend)
  const differences = split(charge.difference, spends)
  const taxes = split(charge.tax, spends)
  const left = new Map<number, Num>()
  return groups.map((g, i) => {
    const t = termsOf(g)
    const borne = num(1).minus(t.company_rate)
    const total = num(g.spend).plus(differences[i]!)
    const customer_part = roundMoney(total.times(borne).times(charge.rate))
    const customer_tax = roundMoney(taxes[i]!.times(borne).times(charge.rate))
    const service_fee = roundMoney(customer_part.times(t.fee_rate))
    const due = sum([customer_part, customer_tax, service_fee])
    const there = t.fund_account === null ? zero : (left.get(t.fund_account) ?? num(t.available))
    const fund_consumed = due.gt(there) ? (there.gt(0) ? there : zero) : due.gt(0) ? due : zero
    if (t.fund_account !== null) left.set(t.fund_account, there.minus(fund_consumed))
    return {
      project: g.project,
      customer: t.customer,
      ad_type: g.ad_type,
      report_spend: num(g.spend),
      diff_share: differences[i]!,
      total,
      tax: taxes[i]!,
      company_rate: num(t.company_rate),
      company_part: roundMoney(total.times(t.company_rate)),
      customer_part,
      customer_tax,
      service_fee_rate: num(t.fee_rate),
      service_fee,
      fund_account: t.fund_account,
      fund_consumed,
      to_bill: due.minus(fund_consumed),
    }
  })
}

/** What of the money taken from a recharge account paid for advertising, for its tax and for our fee, in this order. */
export function consumedAs(p: Pick<AdPart, 'customer_part' | 'customer_tax' | 'service_fee' | 'fund_consumed'>): { spend: Num; tax: Num; service_fee: Num } {
  const upTo = (whole: Num, rest: Num): Num => (whole.gt(rest) ? rest : whole)
  const spend = upTo(p.customer_part, p.fund_consumed)
  const tax = upTo(p.customer_tax, p.fund_consumed.minus(spend))
  return { spend, tax, service_fee: p.fund_consumed.minus(spend).minus(tax) }
}

/** Share of the difference in the reported spend; 1 where nothing was reported and something charged. */
export const diffRate = (report: NumLike, difference: NumLike): Num =>
  num(report).isZero() ? (num(difference).isZero() ? zero : num(1)) : num(difference).div(report).toDecimalPlaces(8)
