import { audit, insertAll, insertMany, loadDocs, recordSensitive, sql, systemCtx, type Context } from '@crossway/server-kit'
import { admin } from '../../model/admin.resource.ts'
import { tellSupers } from './group-choice.ts'
import { superIds } from './supers.ts'

/** An account of the demo company. Its password comes as a ready hash; technical ones have none. */
export interface SeedAdmin {
  readonly username: string
  readonly nickname: string
  readonly kind: 'staff' | 'technical'
  readonly groups: readonly number[]
  readonly employee: number | null
  readonly allowIp: readonly string[]
  readonly passwordHash: string | null
}

const columns = {
  username: 'text',
  nickname: 'text',
  kind: 'text',
  employee_id: 'bigint',
  groups: 'bigint[]',
  two_factor: 'text',
  allow_ip: 'text[]',
  status: 'text',
  created_by: 'bigint',
  updated_by: 'bigint',
}

/**
 * All accounts of the demo company with what `createAdmin` leaves of each one (password and its history, watched fields, timeline, word to the supers), with a
 * few statements for all. Answers their ids in the order given.
 */
export async function seedAdmins({ app, tx }: Context<'app' | 'tx'>, accounts: readonly SeedAdmin[]): Promise<number[]> {
  const ctx = systemCtx()
  const rows = accounts.map(({ employee, allowIp, passwordHash: _, ...a }) => ({
    ...a,
    employee_id: employee,
    allow_ip: allowIp,
    two_factor: admin.fields.two_factor.default,
    status: admin.lifecycle.initial,
    created_by: ctx.account,
    updated_by: ctx.account,
  }))
  const ids = (await tx.rows<{ id: number }>(insertMany('admin', columns, rows, sql.raw('returning id')))).map((r) => r.id)
  const supers = new Set(await superIds(tx))
  for (const id of ids) if (supers.has(id)) await tellSupers({ app, tx }, id)
  const docs = await loadDocs({ app, run: tx }, admin, ids)
  await recordSensitive(
    { app, tx, ctx },
    admin,
    docs.map((after) => ({ id: Number(after.id), no: String(after.nickname), version: 1, before: undefined, after })),
  )
  await audit(
    { run: tx, ctx },
    accounts.map((a, i) => ({ resource: admin.name, record: ids[i]!, no: a.nickname, operation: 'create' })),
  )
  const hashes = accounts.flatMap((a, i) => (a.passwordHash === null ? [] : [{ admin_id: ids[i], hash: a.passwordHash, must_change: false }]))
  await insertAll(tx, 'admin_password', { admin_id: 'bigint', hash: 'text', must_change: 'boolean' }, hashes)
  await insertAll(tx, 'admin_password_history', { admin_id: 'bigint', hash: 'text' }, hashes)
  await app.events.bump(tx, 'account')
  return ids
}
