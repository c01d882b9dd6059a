import type { AgreedCharges } from '@crossway/contract/server'
import { chargeTypeEn, chargeTypeZh, lineOfType, type ChargeBase, type ChargeCalc, type ChargeType } from '@crossway/ledger/model'
import type { BillTerms, ChargeCopy, Row } from './terms-of-bill.ts'

const typeOf: Readonly<Record<string, ChargeType>> = {
  service: 'service_fee',
  commission: 'sales_commission',
  profit_share: 'profit_share',
  ad_recharge: 'ads_service',
  promotion: 'ads_service',
}
const baseOf: Readonly<Record<AgreedCharges['sales_base'], ChargeBase>> = {
  gmv: 'total_income',
  net: 'net_sales',
  received: 'collected',
  profit: 'gross_profit',
}
const calcOf: Readonly<Record<string, ChargeCalc>> = { percent: 'rate', share: 'rate', tier_progressive: 'tier_excess', tier_whole: 'tier_full' }

/** A contract's fee as a charge of a bill (finance.md quoteTemplates, precedence). */
const chargeOf = (f: AgreedCharges['fees'][number], a: AgreedCharges): ChargeCopy => {
  const type = typeOf[f.fee_type] ?? 'one_off'
  return {
    charge_type: type,
    title: chargeTypeZh[type],
    title_en: chargeTypeEn[type],
    base_metric: f.calc_mode === 'share' ? 'gross_profit' : baseOf[f.base ?? a.sales_base],
    calc: calcOf[f.calc_mode]!,
    amount: null,
    rate: f.rate,
    min_amount: f.min_guarantee,
    max_amount: f.cap,
    free_months: f.free_months,
    currency: a.currency,
    loss_carry: f.loss_carry,
    pl_line_code: lineOfType[type],
    tiers: a.tiers.filter((t) => t.fee_no === f.fee_no),
  }
}

/** With a contract its terms decide every charge of their type, and the template's of other types stay; without one the template stands alone. */
export function withContract(t: Row & { readonly customer: number }, agreed: AgreedCharges | undefined): BillTerms {
  const own = (agreed?.fees ?? []).map((f) => chargeOf(f, agreed!))
  const types = new Set(own.map((c) => c.charge_type))
  return {
    ...t,
    contract_no: agreed?.contract_no ?? t.contract_no,
    since: own.length ? agreed!.since : t.since,
    charge_source: own.length ? 'contract' : 'template',
    bill_basis: t.bill_basis ?? (agreed?.settle_cycle === 'payout' ? 'settlement' : 'month'),
    bill_currency: t.bill_currency ?? agreed?.currency ?? 'CNY',
    rate_rule: t.rate_rule ?? agreed?.fx_rule ?? 'payout',
    fixed_rate: t.fixed_rate ?? agreed?.fixed_rate ?? null,
    confirm_days: t.confirm_days ?? agreed?.confirm_days ?? 5,
    auto_confirm: t.auto_confirm ?? agreed?.silent_confirm ?? false,
    charges: [...own, ...t.charges.filter((c) => !types.has(c.charge_type))],
  }
}
