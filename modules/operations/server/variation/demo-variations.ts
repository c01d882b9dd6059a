import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { variationPlan } from '../../model/variation/variation-plan.resource.ts'
import { demoListings } from '../selling/demo-listings.ts'

const states = ['verified', 'approved', 'executed', 'pending', 'draft', 'verified', 'failed', 'rejected', 'voided'] as const
const colours = ['Black', 'White', 'Grey', 'Blue', 'Green'] as const
const types = ['merge', 'split', 'add_child', 'remove_child', 'theme', 'create'] as const

/** Thirty plans; listings without a parent are put into families of their store, as reports would tell them. */
export async function demoVariations(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  await tx.run(sql`
    update msku m set parent_item_id = 'B0P' || lpad(x.family::text, 7, '0'), variation_theme = 'Color', rating = coalesce(m.rating, 3.4 + x.n % 15 / 10.0), review_count = coalesce(m.review_count, 15 + x.n * 7 % 300),
      attrs = coalesce(m.attrs, jsonb_build_object('Color', (${[...colours]}::text[])[(1 + x.n % ${colours.length}::int)::int]))
    from (select id, (store_id * 1000 + (row_number() over (partition by store_id order by id) - 1) / 4) as family, row_number() over (order by id) as n from msku where fulfillment = 'fba' and listing_status <> 'deleted') x where x.id = m.id and m.parent_item_id is null`)
  const list = await demoListings(call, 200)
  if (list.length === 0) return
  const rows = Array.from({ length: Math.ceil(30 * size) }, (_, i) => {
    const m = list[(i * 7) % list.length]!
    const status = states[i % states.length]!
    const day = addDays(today, status === 'verified' || status === 'failed' ? -20 - i * 3 : -(i % 3))
    const over = ['verified', 'executed', 'failed'].includes(status)
    return {
      store: m.store,
      type: types[i % types.length],
      parent_asin: `B0OLD${String(1000 + i)}`,
      target_parent: `B0NEW${String(1000 + i)}`,
      theme: 'Color',
      reason: '合并评论，提升转化',
      plan_at: `${day}T10:00:00+08:00`,
      operator: m.owner,
      executed_at: over ? `${day}T11:00:00+08:00` : null,
      verified_at: status === 'verified' ? `${addDays(day, 2)}T09:15:00+08:00` : null,
      before_units: status === 'verified' ? '12.40' : null,
      after_units: status === 'verified' ? (11 + (i % 8)).toFixed(2) : null,
      before_sessions: status === 'verified' ? '184.00' : null,
      after_sessions: status === 'verified' ? (170 + ((i * 13) % 70)).toFixed(2) : null,
      before_conversion: status === 'verified' ? '6.7391' : null,
      after_conversion: status === 'verified' ? ((100 * (11 + (i % 8))) / (170 + ((i * 13) % 70))).toFixed(4) : null,
      project: m.project,
      status,
      created_at: `${addDays(day, -3)}T10:00:00+08:00`,
      children: [{ msku: m.id, asin: m.asin, attribute: colours[i % colours.length] }],
    }
  })
  await seed(call, variationPlan, rows)
}
