import { addDays, num } from '@crossway/kernel'
import { seed, type DemoCall } from '@crossway/server-kit'
import { customerReturn } from '../../model/returns/customer-return.resource.ts'
import { usualReasons } from '../../model/returns/return-words.ts'
import { demoListings } from '../selling/demo-listings.ts'

const words = ['有异味', '尺寸偏小', '包装破损', '不亮', '少配件', '与图片颜色不同', '', '']
const handled = ['none', 'none', 'none', 'resell', 'feedback', 'claim'] as const

/** 6 500 returns of the last year, their goods in the opening stock, and refunds whose goods never came. */
export async function demoReturns(call: DemoCall): Promise<void> {
  const { rand, today, size = 1 } = call
  const list = await demoListings(call, 300)
  if (list.length === 0) return
  const rows = Array.from({ length: Math.ceil(6500 * size) }, (_, i) => {
    const m = list[Math.floor(rand() ** 1.6 * list.length)]!
    const awaited = i % 160 === 7
    const day = addDays(today, -1 - Math.floor(rand() * 360) - (awaited ? 30 : 0))
    const [code, cls] = usualReasons[Math.floor(rand() * usualReasons.length)]!
    const unknown = i % 40 === 3
    const state = awaited || i % 9 > 3 ? 'none' : handled[i % handled.length]!
    const good = rand() < 0.7
    return {
      store: m.store,
      order_id: `11${i % 4}-${String(3_000_000 + i * 7).slice(-7)}-${String(5_000_000 + i * 13).slice(-7)}`,
      msku: m.id,
      seller_sku: m.sku,
      asin: m.asin,
      fnsku: m.fnsku,
      lpn: awaited ? null : `LPNRR${String(100_000 + i)}`,
      arrival: awaited ? 'awaited' : 'returned',
      return_date: day,
      order_date: addDays(day, -12),
      qty: 1,
      channel: i % 25 === 0 ? 'fbm' : 'fba',
      disposition: awaited ? null : good ? 'sellable' : i % 3 ? 'customer_damaged' : 'defective',
      reason_code: awaited ? null : unknown ? 'OTHER_REASON' : code,
      reason_class: awaited || unknown ? null : cls,
      comment: words[i % words.length] || null,
      currency: m.currency,
      refund_amount: num(m.price).times('0.98').toFixed(2),
      claim_from: awaited ? addDays(day, 45) : null,
      claim_no: state === 'claim' ? `AC${i}` : null,
      a_to_z: i % 300 === 0,
      safe_t_claim: false,
      source_key: awaited ? `refund|demo${i}` : `lpn|demo${i}`,
      posting: 0,
      owner: m.owner,
      project: m.project,
      handled: state,
      created_at: `${day}T09:00:00+08:00`,
    }
  })
  await seed(call, customerReturn, rows)
}
