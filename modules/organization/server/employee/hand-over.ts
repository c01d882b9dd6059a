import type { CommandContext } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { audit, emit, sql, type App, type Tx } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { refuse } from '../../model/errors.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { openItems, ownedBy, stillOpen, type OpenItems } from './handover.ts'

export interface HandedOver {
  readonly code: string
  readonly count: number
}
/** What else goes with a record of this kind when its owner changes: memberships, plans. Runs in the transaction, the owner column is written already. */
export type HandoverAction = (call: {
  readonly app: App
  readonly tx: Tx
  readonly ids: readonly number[]
  readonly from: number
  readonly to: number
  readonly today: string
}) => Promise<void>
const actions = new Map<string, HandoverAction>()
export const registerHandoverAction = (resource: string, action: HandoverAction): void => void actions.set(resource, action)
export const handoverActionOf = (resource: string): HandoverAction | undefined => actions.get(resource)

const working = ['probation', 'regular']

/**
 * Gives everything a person still answers for, or some kinds of it, to somebody who is at work (organization.md, employee: hand over before leaving).
 * One transaction: each record keeps its line in the log, and what it may be seen by follows at once.
 */
export async function handOver(
  { app, tx, ctx }: CommandContext,
  what: { readonly from: number; readonly to: number; readonly codes: readonly string[] | undefined; readonly reason: string },
): Promise<{ moved: HandedOver[]; left: readonly OpenItems[] }> {
  if (what.from === what.to) throw refuse.HANDOVER_SELF({}, 'to')
  const people = await tx.rows<{ id: number; name: string; status: string }>(
    sql`select id, name, status from employee where id = any(${[what.from, what.to]}::bigint[]) order by id for update`,
  )
  const [from, to] = [people.find((p) => p.id === what.from), people.find((p) => p.id === what.to)]
  if (!from || !to || !working.includes(to.status)) throw refuse.HANDOVER_TO({}, 'to')
  const owned = ownedBy(app)
  const odd = what.codes?.find((c) => !owned.some((o) => o.resource.name === c))
  if (odd !== undefined) throw refuse.HANDOVER_CODE({ code: odd }, 'records')
  const today = dayOf(new Date())
  const moved: HandedOver[] = []
  for (const { resource: r, column, field } of owned) {
    if (what.codes && !what.codes.includes(r.name)) continue
    const rows = await tx.rows<{ id: number; no: string | null }>(
      sql`update ${sql.id(r.name)} t set ${sql.id(column)} = ${to.id}, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where ${sql.raw(`t."${column}"`)} = ${from.id}::bigint and ${stillOpen(r)} returning id, ${sql.raw(['ref', 'lines'].includes(r.fields[r.title]?.kind ?? '') ? 'null' : `t."${r.title}"::text`)} as no`,
    )
    if (rows.length === 0) continue
    const changes = [{ field, before: from.name, after: to.name }]
    await audit(
      { run: tx, ctx },
      rows.map((x) => ({ resource: r.name, record: x.id, no: x.no, operation: 'update' as const, changes, comment: what.reason, node: 'employee/leave' })),
    )
    await actions.get(r.name)?.({ app, tx, ids: rows.map((x) => x.id), from: from.id, to: to.id, today })
    moved.push({ code: r.name, count: rows.length })
  }
  const count = moved.reduce((n, m) => n + m.count, 0)
  if (count > 0) {
    await bumpAccess({ app, tx }, await accountsOf({ tx }, [from.id, to.id]))
    await emit({ app, tx }, 'transfer.done', { from: from.id, to: to.id, records: moved }, { resource: 'employee', id: from.id })
    await notify({ app, tx }, 'employee.handedOver', { employees: [to.id], vars: { who: from.name, n: count }, by: { account: ctx.account, name: ctx.name } })
  }
  return { moved, left: await openItems({ app, run: tx }, from.id) }
}
