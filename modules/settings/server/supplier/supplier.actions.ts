import type { CommandContext } from '@crossway/server-kit'
import { createRecord, loadDocs, runAction, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { nameKey } from '../../model/name-key.ts'
import { refuse } from '../../model/errors.ts'
import { supplier } from '../../model/supplier.resource.ts'
import { stateName } from '../reference/label-of.ts'
import { openSupplierChange, sensitiveChanges, sensitiveFields } from './change-request.ts'
import type { RowOf } from '@crossway/kernel'

type Source = 'manual' | 'supplierWrite' | 'customer' | 'import'

/** Makes a draft supplier; the same credit code or name key answers the one that exists (contracts.md createSupplier). */
export async function createSupplier(
  { app, tx, ctx }: CommandContext,
  fields: Readonly<Record<string, unknown>>,
  source: Source,
  confirmed: readonly string[] = [],
): Promise<number> {
  const duplicate = await tx.maybe<{ id: number }>(
    sql`select id from supplier where uscc = ${(fields.uscc as string | undefined)?.toUpperCase() ?? null} or name_key = ${nameKey(String(fields.name ?? ''))} limit 1`,
  )
  return duplicate?.id ?? createRecord({ app, tx, ctx }, supplier, fields, { preset: { source }, confirmed })
}

/** Takes over what a supplier says about himself: harmless fields at once, sensitive ones as a change to be approved (contracts.md applySupplierChange). Answers the change's id, if one was opened. */
export async function applySupplierChange(
  { app, tx, ctx }: CommandContext,
  id: number,
  diff: Readonly<Record<string, unknown>>,
  source: 'staff' | 'portal' | 'import' | 'api',
): Promise<number | undefined> {
  const [doc] = (await loadDocs({ app, run: tx }, supplier, [id])) as unknown as RowOf<typeof supplier>[]
  if (!doc) throw refuse.NO_SUPPLIER({ id })
  const wanted = sensitiveChanges(doc, diff)
  const harmless = Object.fromEntries(Object.entries(diff).filter(([f]) => !(sensitiveFields as readonly string[]).includes(f)))
  if (Object.keys(harmless).length) await updateRecord({ app, tx, ctx }, supplier, id, harmless, { anyVersion: true, anyState: true })
  return wanted.length ? openSupplierChange({ app, tx, ctx }, id, wanted, source) : undefined
}

const actions: Readonly<Record<string, readonly (readonly [from: string, action: string])[]>> = {
  active: [
    ['pending', 'approve'],
    ['frozen', 'unfreeze'],
  ],
  frozen: [['active', 'freeze']],
  blacklist: [
    ['active', 'blacklist'],
    ['frozen', 'blacklist'],
  ],
  archived: [['active', 'archive']],
  pending: [['draft', 'submit']],
  draft: [['pending', 'reject']],
}
/** Leads a supplier to a state by the action that leads there, with its guards (contracts.md setSupplierState). */
export async function setSupplierState({ app, tx, ctx }: CommandContext, id: number, state: string, reason: string): Promise<void> {
  const row = await tx.maybe<{ status: string }>(sql`select status from supplier where id = ${id}::bigint for update`)
  if (!row) throw refuse.NO_SUPPLIER({ id })
  if (row.status === state) return
  const action = actions[state]?.find(([from]) => from === row.status)?.[1]
  if (!action) throw refuse.SUPPLIER_STATE({ from: stateName({ app, ctx }, 'supplier', row.status), to: stateName({ app, ctx }, 'supplier', state) })
  const reasoned = supplier.lifecycle.actions[action as 'freeze'].args !== undefined
  await runAction({ app, tx, ctx }, supplier, id, action, { ...(reasoned ? { args: { reason } } : {}), comment: reason }, true)
}

/** Verdict of the supplier's verification and how long it holds (b2b verifySupplier). */
export async function setSupplierQualify(tx: Tx, id: number, state: 'none' | 'pass' | 'conditional' | 'fail', validTo: string | null): Promise<void> {
  await tx.run(
    sql`update supplier set qualify_state = ${state}, qualify_valid_to = ${validTo}::date, updated_at = now(), version = version + 1 where id = ${id}::bigint`,
  )
}

/** Level out of the quarterly purchase score: ≥ 90 A, ≥ 80 B, ≥ 60 C, else D (settings.md supplierManage). */
export async function setSupplierLevel(tx: Tx, id: number, level: 'A' | 'B' | 'C' | 'D', score: string): Promise<void> {
  await tx.run(sql`update supplier set level = ${level}, score = ${score}::numeric, updated_at = now(), version = version + 1 where id = ${id}::bigint`)
}
