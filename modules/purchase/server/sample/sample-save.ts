import { dayOf, num, refId, roundMoney, startOfMonth, sum, type RowOf } from '@crossway/kernel'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { getAvailability } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import type { sampleRequest } from '../../model/sample-request.resource.ts'
import { demandSkus, estimates } from '../demand/demand-masters.ts'
import { departmentOf } from '../masters.ts'

export type Sample = RowOf<typeof sampleRequest>
type Draft = Record<string, unknown>
/** What samples of a project may cost in a month, in CNY, without a further approval. */
export const sampleLimit = 'purchase.sample_limit'

/** What a request is about: where the goods are, when they come back, what they are worth (purchase.md sampleCollection). */
export async function saveSample({ tx, ctx, before, draft }: SaveCall<typeof sampleRequest>): Promise<void> {
  const head: Draft = { ...before, ...draft }
  const lines = ((draft.lines ?? before?.lines ?? []) as Draft[]).map((l) => ({
    ...l,
    sku: refId(l.sku)!,
    msku: refId(l.msku),
    vw: refId(l.vw),
    qty: Number(l.qty),
  }))
  if (head.returnable === true && !head.return_due) throw refuse.SR_DUE({}, 'return_due')
  if (head.get_from !== 'supplier')
    lines.forEach((l, i) => {
      if (l.vw === null) throw refuse.SR_SHARE({}, `lines[${i}].vw`)
    })
  if (!before) draft.owner = ctx.employee
  const owner = refId(draft.owner === undefined ? before?.owner : draft.owner)
  const skus = await demandSkus(
    tx,
    lines.map((l) => l.sku),
  )
  const worth = await estimates(
    tx,
    lines.map((l) => ({ ...l, supplier: null })),
    skus,
  )
  Object.assign(draft, {
    lines,
    qty: lines.reduce((n, l) => n + l.qty, 0),
    value_cny: head.get_from === 'supplier' ? '0' : roundMoney(sum(lines.map((l, i) => num(worth[i] ?? 0).times(l.qty)))).toFixed(2),
    department: owner === null ? null : await departmentOf(tx, owner),
  })
}

/** Before it goes to its approvers: the goods are there, and whether the project's month of samples is used up (action submit). */
export async function checkSample(tx: Tx, doc: Sample, confirmed: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const today = dayOf(new Date())
  if (doc.returnable && doc.return_due! < today) throw refuse.SR_DUE_PAST({}, 'return_due')
  if (doc.get_from === 'stock') {
    const free = await getAvailability(tx, { sku: doc.lines.map((l) => l.sku.id) })
    doc.lines.forEach((l, i) => {
      const have = free.find((f) => f.sku === l.sku.id && f.vw === l.vw!.id && f.msku === (l.msku?.id ?? 0))?.free ?? 0
      if (have < l.qty) throw refuse.SR_SHORT({ sku: l.sku.title, n: have }, `lines[${i}].qty`)
    })
  }
  const limit = num(String((await param(tx, sampleLimit)) ?? 2000))
  const month = await tx.one<{ used: string }>(
    sql`select coalesce(sum(value_cny), 0)::text as used from sample_request where project_id = ${doc.project.id} and id <> ${doc.id} and status in ('pending', 'approved', 'issued', 'returned', 'consumed') and created_at >= ${startOfMonth(today)}::timestamp at time zone 'Asia/Shanghai'`,
  )
  const over = num(month.used)
    .plus(doc.value_cny ?? 0)
    .gt(limit)
  if (over && !confirmed.has('SR_LIMIT')) throw refuse.SR_LIMIT({ n: limit.toFixed(2), used: num(month.used).toFixed(2) })
  return { over_limit: over }
}
