import type { QueryContext } from '@crossway/server-kit'
import type { AnyResource } from '@crossway/kernel'
import { foundBy, delegatedCtx, levelOf, recordHeadsFor, type Ctx } from '@crossway/server-kit'
import { nodeIn } from '../../model/engine/flow-tree.ts'
import { amountField } from '../engine/facts.ts'
import { delegatedBy } from '../engine/lent-by.ts'
import { flowsById } from '../engine/live.ts'

/**
 * As whom somebody sees records that approvals are about: by his own rights, else by the default levels and what his step reveals, where a task lends him the
 * sight; who is in neither sees nothing of the record.
 */
export async function seersOf({ app, ctx }: QueryContext, r: AnyResource, ids: readonly number[]): Promise<(id: number) => Ctx | undefined> {
  const own = await foundBy({ app, run: app.db, ctx }, r, ids)
  const rest = ids.filter((id) => !own.has(id))
  const delegated = ctx.employee === null || rest.length === 0 ? new Map<number, readonly string[]>() : await delegatedBy(app.db, ctx.employee, r.name, rest)
  // who is shown the same fields of two records is the same reader of both
  const readers = new Map<string, Ctx>()
  const readerOf = (shown: readonly string[]): Ctx => {
    const key = shown.toSorted().join()
    const known = readers.get(key) ?? delegatedCtx({ app, ctx }, r, shown)
    readers.set(key, known)
    return known
  }
  return (id) => {
    const shown = delegated.get(id)
    return own.has(id) ? ctx : shown && readerOf(shown)
  }
}

/** What cards of approvals show of their records: of each the named fields that its reader may see, by approval. */
export async function factsFor(
  { app, ctx }: QueryContext,
  r: AnyResource,
  rows: readonly Priced[],
  names: readonly string[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const flows = await flowsById(app.db, [...new Set(rows.flatMap((i) => (i.node_key === null ? [] : [i.flow_id])))])
  const seerOf = await seersOf(
    { app, ctx },
    r,
    rows.map((i) => i.record_id),
  )
  const out = new Map<number, Readonly<Record<string, unknown>>>()
  for (const [seer, some] of Map.groupBy(rows, (i) => seerOf(i.record_id))) {
    if (!seer) continue
    const heads = await recordHeadsFor(
      { app, run: app.db, ctx: seer },
      r,
      some.map((i) => i.record_id),
    )
    const byId = new Map(heads.map((h) => [Number(h['id']), h]))
    for (const i of some) {
      const step = i.node_key === null ? undefined : nodeIn(flows.find((f) => f.row.id === i.flow_id)?.nodes ?? [], i.node_key)
      const head = byId.get(i.record_id) ?? {}
      out.set(i.id, Object.fromEntries(names.flatMap((n) => (Object.hasOwn(head, n) && step?.fieldRights[n] !== 'hidden' ? [[n, head[n]]] : []))))
    }
  }
  return out
}

export interface Priced {
  readonly id: number
  readonly resource: string
  readonly record_id: number
  readonly flow_id: number
  readonly amount_cny: string | null
  /** Step at which the reader decides. */
  readonly node_key: string | null
}

/** Amounts of approvals for somebody who may see the very field that each comes from; all others are left out. */
export async function amountsFor({ app, ctx }: QueryContext, rows: readonly Priced[]): Promise<ReadonlyMap<number, string>> {
  const out = new Map<number, string>()
  const priced = rows.filter((i) => i.amount_cny !== null)
  const flows = await flowsById(app.db, [...new Set(priced.flatMap((i) => (i.node_key === null ? [] : [i.flow_id])))])
  for (const [resource, some] of Map.groupBy(priced, (i) => i.resource)) {
    const r = app.registry.find(resource)
    const field = r && amountField(r)
    if (!r || !field) continue
    const seerOf = await seersOf(
      { app, ctx },
      r,
      some.map((i) => i.record_id),
    )
    for (const i of some) {
      const seer = seerOf(i.record_id)
      const step = i.node_key === null ? undefined : nodeIn(flows.find((f) => f.row.id === i.flow_id)?.nodes ?? [], i.node_key)
      if (!seer || step?.fieldRights[field] === 'hidden') continue
      if (!['hidden', 'masked'].includes(levelOf({ app, ctx: seer }, r, field, r.fields[field]!))) out.set(i.id, i.amount_cny!)
    }
  }
  return out
}
