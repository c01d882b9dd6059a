import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { removalOrder } from '../../model/removal/removal-order.resource.ts'
import { demoListings } from '../selling/demo-listings.ts'

const stages = ['done', 'done', 'done', 'shipped', 'processing', 'submitted', 'approved', 'pending', 'draft', 'cancelled'] as const
const types = ['return', 'disposal', 'return', 'liquidation'] as const
const reasons = ['aged', 'unsellable', 'stranded', 'quality', 'relabel'] as const

/** 70 removals in every state: some short and within their days to claim, one past them. */
export async function demoRemovals(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const list = await demoListings(call, 140)
  const house = await tx.maybe<{ id: number }>(
    sql`select id from warehouse where type in ('return', 'overseas') and status = 'active' order by type desc, id limit 1`,
  )
  if (list.length < 2 || !house) return
  const rows = Array.from({ length: Math.ceil(70 * size) }, (_, i) => {
    const m = list[(i * 3) % list.length]!
    const status = stages[i % stages.length]!
    const type = types[i % types.length]!
    const day = addDays(today, -4 - ((i * 5) % 120))
    const requested = 10 + Math.floor(rand() * 90)
    const moved = status === 'done' || status === 'shipped' ? requested : status === 'processing' ? Math.floor(requested / 2) : 0
    const shipped = type === 'return' ? moved : 0
    const disposed = type === 'return' ? 0 : moved
    const received = status === 'done' ? shipped : status === 'shipped' ? Math.max(shipped - 1 - (i % 3), 0) : 0
    const left = addDays(day, 6)
    const known = !['draft', 'pending', 'approved'].includes(status)
    const fee = moved > 0 ? (moved * 1.06).toFixed(2) : null
    return {
      store: m.store,
      type,
      reason: reasons[i % reasons.length],
      receiver: type === 'return' ? house.id : null,
      platform_order_id: known ? `RMV${today.slice(2, 4)}${String(4000 + i)}` : null,
      request_at: known ? `${day}T10:00:00+08:00` : null,
      currency: m.currency,
      est_fee: (requested * 1.06).toFixed(2),
      fee,
      platform_status: known ? (moved === requested ? 'completed' : 'processing') : null,
      requested,
      cancelled: status === 'cancelled' ? requested : 0,
      disposed,
      shipped,
      received,
      last_shipped_at: shipped > 0 ? `${left}T10:00:00+08:00` : null,
      claim_from: shipped > 0 ? addDays(left, 30) : null,
      claim_until: shipped > 0 ? addDays(left, 60) : null,
      done_at: status === 'done' ? `${addDays(left, 14)}T10:00:00+08:00` : null,
      owner: m.owner,
      project: m.project,
      status,
      created_at: `${day}T09:00:00+08:00`,
      lines: [
        {
          msku: m.id,
          disposition: i % 3 ? 'unsellable' : 'sellable',
          requested,
          cancelled: status === 'cancelled' ? requested : 0,
          disposed,
          shipped,
          received,
          fee,
          currency: m.currency,
          disposed_booked: disposed,
          shipped_booked: shipped,
        },
      ],
      shipments: shipped > 0 ? [{ tracking: `1Z999AA1${String(10_000_000 + i)}`, carrier: 'UPS', shipped_at: `${left}T10:00:00+08:00`, qty: shipped }] : [],
    }
  })
  await seed(call, removalOrder, rows)
}
