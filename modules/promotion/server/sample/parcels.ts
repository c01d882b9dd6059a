import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { Sample } from './move-samples.ts'

/** Pieces and CNY that go to one creator without being asked about (promotion.md sampleManage, submit). */
const freeQty = 3
const freeValue = 500
/** What has not left its desk yet, or never will, counts for nobody. */
const onPaper = sql.raw(`('draft', 'reviewing', 'rejected', 'cancelled')`)

interface Parcel {
  readonly id: number
  readonly task: number | null
  readonly qty: number
  readonly value: string
}
/** Pieces and value of a parcel together with what has gone to the same task before. */
export async function withParcels(tx: Tx, p: Parcel): Promise<{ parcels_qty: number; parcels_cny: string }> {
  const sent = await tx.one<{ qty: number; value: string }>(
    sql`select coalesce(sum(qty), 0)::int as qty, coalesce(sum(value_cny), 0)::text as value from promotion_sample where task_id = ${p.task}::bigint and id <> ${p.id}::bigint and status not in ${onPaper}`,
  )
  return { parcels_qty: sent.qty + p.qty, parcels_cny: num(sent.value).plus(p.value).toFixed(2) }
}

/** More than a little to one creator is asked about, in one parcel or in several of the same task. */
export async function wantsApproval(tx: Tx, doc: Sample): Promise<boolean> {
  const all = await withParcels(tx, { id: doc.id, task: doc.task?.id ?? null, qty: doc.qty ?? 0, value: doc.value_cny ?? '0' })
  return all.parcels_qty > freeQty || num(all.parcels_cny).gt(freeValue)
}

/** The task's other drafts know what has gone to it by now, so that their approval is asked for. */
export async function keepParcels(tx: Tx, task: number | undefined): Promise<void> {
  if (task === undefined) return
  await tx.run(sql`
    update promotion_sample p set parcels_qty = p.qty + s.qty, parcels_cny = p.value_cny + s.value
    from (select coalesce(sum(qty), 0)::int as qty, coalesce(sum(value_cny), 0) as value from promotion_sample where task_id = ${task} and status not in ${onPaper}) s
    where p.task_id = ${task} and p.status in ('draft', 'rejected')`)
}
