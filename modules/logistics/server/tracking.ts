import { createRecord, handle, runAction, sql, systemAccess, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { Milestone } from '../model/milestones.ts'
import { shippingNotice } from '../model/shipping-notice.resource.ts'
import { trackingRow } from '../model/tracking-row.resource.ts'

/** The shipment that a number belongs to, of those that are under way; two of one number are told apart by nobody. */
async function shipmentOf(tx: Tx, number: string): Promise<{ id: number; provider: number | null }> {
  const found = await tx.rows<{ id: number; provider: number | null; no: string }>(
    sql`select id, provider_id as provider, no from shipping_notice where status in ('shipped', 'delivered') and upper(${number}) in (upper(no), upper(tracking_no), upper(bl_no), upper(container_no), upper(booking_no)) order by id limit 2`,
  )
  if (found.length === 0) throw refuse.TRK_UNKNOWN({ number }, 'number')
  if (found.length > 1) throw refuse.TRK_TWICE({ number, one: found[0]!.no, two: found[1]!.no }, 'number')
  return found[0]!
}

/** A line of tracking becomes a milestone of its shipment, by the same rules as one that is typed; the same line again changes nothing. */
export const trackingCommands = handle(trackingRow, {
  save: async ({ tx, before, draft }) => {
    if (before) return
    const { id, provider } = await shipmentOf(tx, String(draft.number))
    Object.assign(draft, { notice: id, provider })
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (before || !doc.notice) return
    const { milestone, at, place, note } = doc
    const [action, args] = milestone === 'delivered' ? ['deliver', { at, place }] : ['milestone', { milestone, at, place, note }]
    await runAction({ app, tx, ctx }, shippingNotice, doc.notice.id, action, { args }, true)
  },
  actions: {},
})

export interface Tracked {
  readonly number: string
  readonly milestone: Milestone
  readonly at: string
  readonly place?: string | null
  readonly note?: string | null
}
/** Milestones as an interface of a carrier hands them down, once by number, milestone and time (contracts.md importTracking). */
export async function importTracking({ app, tx, ctx }: CommandContext, rows: readonly Tracked[]): Promise<number> {
  let written = 0
  for (const r of [...rows].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const known = await tx.maybe(
      sql`select 1 as x from tracking_row where upper(number) = upper(${r.number}) and milestone = ${r.milestone} and at = ${r.at}::timestamptz limit 1`,
    )
    if (known) continue
    await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, trackingRow, r, { preset: { source: 'api' } })
    written += 1
  }
  return written
}
