import { seed, type DemoCall } from '@crossway/server-kit'
import { orderRule } from '../../../model/order/order-rule.resource.ts'
import type { DemoWay } from './last-leg.ts'

/** Rules by which orders are audited and sent. */
export async function demoRules(call: DemoCall, ways: readonly DemoWay[]): Promise<void> {
  const warehouses = (country: string) =>
    [...new Map(ways.filter((w) => w.country === country).map((w) => [w.warehouse, w])).values()].map((w) => ({
      warehouse: w.warehouse,
      vw: w.vw,
      first_fee: '2.10',
      next_fee: '0.60',
      currency: country === 'GB' ? 'GBP' : country === 'DE' ? 'EUR' : 'USD',
    }))
  await seed(call, orderRule, [
    { seq: 10, name: '高额订单人工审核', amount_from: '3000', hold_reason: '金额超过3000元，人工核对' },
    { seq: 20, name: '美国自动审核', countries: ['US'], auto_audit: true, min_margin: '5', warehouses: warehouses('US') },
    { seq: 30, name: '英国发货', countries: ['GB'], auto_audit: true, min_margin: '5', warehouses: warehouses('GB') },
    { seq: 40, name: '德国发货', countries: ['DE'], auto_audit: true, min_margin: '5', warehouses: warehouses('DE') },
    { seq: 50, name: '大件签名签收', weight_from: '20', signature: true, insured: true, add_tags: ['大件'] },
    { seq: 60, name: '夏威夷、阿拉斯加改用USPS', countries: ['US'], zip_prefixes: ['967', '968', '995', '996'], add_tags: ['偏远'], status: 'disabled' },
  ])
}
