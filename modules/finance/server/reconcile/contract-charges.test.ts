import type { AgreedCharges } from '@crossway/contract/server'
import { expect, it } from 'vitest'
import type { Row } from './terms-of-bill.ts'
import { withContract } from './contract-charges.ts'

const template = (charge_type: 'service_fee' | 'sales_commission', amount: string) => ({
  charge_type,
  title: charge_type,
  base_metric: 'net_sales' as const,
  calc: 'fixed' as const,
  amount,
  rate: null,
  min_amount: null,
  max_amount: null,
  free_months: 0,
  currency: null,
  loss_carry: false,
  pl_line_code: 'L1701',
  tiers: [],
})
const row = (o: Partial<Omit<Row, 'customer'>> = {}): Row & { customer: number } => ({
  structure: 1,
  project: 1,
  customer: 9,
  company: 1,
  channel_group: 'amazon',
  settle_mode: 'agency_commission',
  collect_party: 'us',
  contract_no: 'HT-TYPED',
  since: '2026-01-01',
  template: 5,
  bill_basis: 'month',
  bill_currency: 'CNY',
  rate_rule: 'payout',
  fixed_rate: null,
  confirm_days: 5,
  auto_confirm: false,
  charges: [template('service_fee', '8000'), template('sales_commission', '1')],
  ...o,
})
const agreed: AgreedCharges = {
  contract_no: 'HT2026SZ0001',
  currency: 'USD',
  sales_base: 'net',
  since: '2026-03-01',
  settle_cycle: 'payout',
  fx_rule: 'bill_date',
  fixed_rate: null,
  confirm_days: 7,
  silent_confirm: true,
  fees: [
    {
      fee_no: 2,
      fee_type: 'commission',
      calc_mode: 'tier_progressive',
      rate: null,
      base: 'gmv',
      min_guarantee: '500',
      cap: null,
      free_months: 1,
      loss_carry: false,
    },
  ],
  tiers: [
    { fee_no: 2, from: '0', to: null, rate: '8' },
    { fee_no: 3, from: '0', to: null, rate: '1' },
  ],
}

it('lets the contract decide the charges of its fee types, the template the others', () => {
  const t = withContract(row(), agreed)
  expect(t).toMatchObject({ charge_source: 'contract', contract_no: 'HT2026SZ0001', since: '2026-03-01', bill_basis: 'month', bill_currency: 'CNY' })
  expect(t.charges).toMatchObject([
    {
      charge_type: 'sales_commission',
      title: '销售佣金',
      title_en: 'Sales commission',
      calc: 'tier_excess',
      base_metric: 'total_income',
      min_amount: '500',
      pl_line_code: 'L1702',
      tiers: [{ rate: '8' }],
    },
    { charge_type: 'service_fee', amount: '8000' },
  ])
})
it('leaves the template alone where no contract is in force, and its typed number', () => {
  expect(withContract(row(), undefined)).toMatchObject({ charge_source: 'template', contract_no: 'HT-TYPED', since: '2026-01-01', charges: [{}, {}] })
})
it('bills by the contract alone where there is no template', () => {
  const bare = row({ template: null, bill_basis: null, bill_currency: null, rate_rule: null, confirm_days: null, auto_confirm: null, charges: [] })
  expect(withContract(bare, agreed)).toMatchObject({
    template: null,
    bill_basis: 'settlement',
    bill_currency: 'USD',
    rate_rule: 'bill_date',
    confirm_days: 7,
    auto_confirm: true,
  })
})
