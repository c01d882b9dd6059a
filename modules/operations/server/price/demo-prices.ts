import { addDays, num } from '@crossway/kernel'
import { seed, type DemoCall } from '@crossway/server-kit'
import { priceChange } from '../../model/price/price-change.resource.ts'
import { demoListings } from '../selling/demo-listings.ts'

const states = ['done', 'done', 'done', 'done', 'partial', 'failed', 'draft', 'pending', 'approved', 'voided', 'done', 'rejected'] as const
const reasons = ['compete', 'clear', 'launch', 'cost', 'event', 'error'] as const

/** 240 price changes of half a year: some failed in part, some wait for their day, some sale prices end soon. */
export async function demoPrices(call: DemoCall): Promise<void> {
  const { today, size = 1 } = call
  const list = await demoListings(call, 300)
  if (list.length < 3) return
  const rows = Array.from({ length: Math.ceil(240 * size) }, (_, i) => {
    const status = states[i % states.length]!
    const m = list[(i * 3) % list.length]!
    const mine = list.filter((x) => x.store === m.store).slice(0, 1 + (i % 4))
    const open = ['draft', 'pending', 'approved', 'rejected'].includes(status)
    const day = addDays(today, open ? -(i % 3) : -(1 + ((i * 2) % 170)))
    const pushed = ['done', 'partial', 'failed'].includes(status)
    const pct = i % 2 ? '0.92' : '1.05'
    const sale = i % 5 === 0
    const pushOf = (k: number): string => (!pushed ? 'wait' : status === 'done' || (status === 'partial' && k > 0) ? 'ok' : 'failed')
    const lines = mine.map((l, k) => ({
      msku: l.id,
      before: l.price,
      after: num(l.price).times(pct).toFixed(2),
      change_pct: num(pct).minus(1).times(100).toFixed(4),
      push_status: pushOf(k),
      pushed_at: pushed ? `${day}T10:05:00+08:00` : null,
      error: pushOf(k) === 'failed' ? 'The price is outside the allowed range.' : null,
    }))
    return {
      store: m.store,
      type: sale ? 'sale' : 'price',
      effective_at: `${status === 'approved' ? addDays(today, 2) : day}T10:00:00+08:00`,
      end_at: sale ? `${addDays(status === 'done' ? today : day, 9 + (i % 5))}T10:00:00+08:00` : null,
      reason: reasons[i % reasons.length],
      currency: m.currency,
      line_count: lines.length,
      ok_count: lines.filter((l) => l.push_status === 'ok').length,
      failed_count: lines.filter((l) => l.push_status === 'failed').length,
      pushed_at: pushed ? `${day}T10:00:00+08:00` : null,
      owner: m.owner,
      project: m.project,
      status: status === 'partial' && lines.length === 1 ? 'failed' : status,
      created_at: `${addDays(day, -1)}T15:00:00+08:00`,
      lines,
    }
  })
  await seed(call, priceChange, rows)
}
