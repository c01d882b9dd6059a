import { addDays, num } from '@crossway/kernel'
import { seed, type DemoCall } from '@crossway/server-kit'
import { promotionActivity, promotionTypes } from '../../model/promotion/promotion.resource.ts'
import { demoListings } from '../selling/demo-listings.ts'

const names: Readonly<Record<string, string>> = {
  best_deal: '7天促销',
  lightning: '秒杀',
  coupon: '优惠券',
  prime_exclusive: '会员专享',
  price_discount: '价格折扣',
  percent_off: '购买折扣',
  bogo: '买一赠一',
  social_code: '社媒码',
  outlet: '清仓',
}
const coming = ['draft', 'pending', 'approved', 'submitted', 'scheduled', 'attention'] as const

/** 180 promotions from a year ago to the next weeks; some run without having been planned, some wait for their review. */
export async function demoPromotions(call: DemoCall): Promise<void> {
  const { today, rand, size = 1 } = call
  const list = await demoListings(call, 240)
  if (list.length === 0) return
  const rows = Array.from({ length: Math.ceil(180 * size) }, (_, i) => {
    const m = list[(i * 5) % list.length]!
    const type = promotionTypes[i % promotionTypes.length]!
    const ago = i % 4 === 0 ? -(3 + (i % 20)) : i % 4 === 1 ? 2 : 12 + ((i * 2) % 330)
    const start = addDays(today, -ago)
    // planned a fortnight ahead, and lately where it begins later than that
    const made = addDays(start, -14) <= today ? addDays(start, -14) : addDays(today, -(i % 5))
    const status = ago < 0 ? coming[i % coming.length]! : ago === 2 ? 'running' : ago < 20 ? 'ended' : i % 17 === 3 ? 'cancelled' : 'reviewed'
    const sold = ['running', 'ended', 'reviewed'].includes(status)
    const units = sold ? 20 + Math.floor(rand() * 300) : 0
    const deal = num(m.price).times('0.85').toFixed(2)
    return {
      name: `${names[type]} ${m.sku}`,
      store: m.store,
      type,
      platform_id: ['draft', 'pending', 'approved'].includes(status) ? null : `PRM${100_000 + i}`,
      start_at: `${start}T16:00:00+08:00`,
      end_at: `${addDays(start, 7)}T16:00:00+08:00`,
      currency: m.currency,
      budget: '800.00',
      fee_fixed: type === 'lightning' ? '150.00' : type === 'best_deal' ? '300.00' : null,
      stackable: i % 3 === 0,
      goal_units: 200,
      project: m.project,
      owner: m.owner,
      platform_status: sold ? 'approved' : null,
      unplanned: status === 'running' && i % 8 === 1,
      units,
      sales: sold ? num(deal).times(units).toFixed(2) : null,
      spend: sold ? num(m.price).minus(deal).times(units).toFixed(2) : null,
      glance_views: sold ? units * 31 : null,
      uplift_pct: status === 'ended' || status === 'reviewed' ? (20 + Math.floor(rand() * 90)).toFixed(4) : null,
      conclusion: status === 'reviewed' ? '达到目标，下次提高预算' : null,
      status,
      created_at: `${made}T10:00:00+08:00`,
      lines: [{ msku: m.id, regular_price: m.price, deal_price: deal, est_units: 200, worst_price: deal, units: sold ? units : null }],
    }
  })
  await seed(call, promotionActivity, rows)
}
