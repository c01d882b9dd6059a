import type { CommandContext, QueryContext } from '@crossway/server-kit'
import { labelText, plainRef, refuse as refuseEngine, stateField, type AnyResource } from '@crossway/kernel'
import { errorTable, loadDocs, problemOf, runAction, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { refuse as refuseRecycle } from '../../model/recycle/recycle.errors.ts'
import { refuse } from '../../model/sensitive/sensitive.errors.ts'
import { setConfig } from '../site/config.ts'
import { saveConfig } from '../site/save-config.ts'
import { configById, watchedConfig } from '../site/watched-config.ts'
import { changeRow, rawValue, type ChangeRow } from './change-values.ts'
import { values } from './sensitive-detail.ts'

export interface RollbackResult {
  readonly ok: readonly number[]
  readonly failed: readonly { readonly id: number; readonly code: string; readonly detail: string; readonly data?: unknown }[]
  readonly text: string
}
export interface RollbackOrder {
  /** Although the field was changed again: super accounts with a reason. */
  readonly force: boolean
  readonly reason: string
}

/** Rolls changes back, each in a transaction of its own. */
export async function rollBackMany({ app, ctx }: QueryContext, ids: readonly number[], order: RollbackOrder): Promise<RollbackResult> {
  const ok: number[] = []
  const failed: RollbackResult['failed'][number][] = []
  const table = errorTable(app.registry)
  for (const id of ids) {
    try {
      await app.db.tx((tx) => rollBack({ app, tx, ctx }, id, order))
      ok.push(id)
    } catch (e) {
      const p = problemOf(e, ctx.lang, '', ctx.requestId, table)
      if (p.status >= 500) app.log('rollback ' + String((e as Error).stack))
      failed.push({ id, code: p.code, detail: p.errors?.map((x) => x.detail).join('；') || p.detail, ...(p.data === undefined ? {} : { data: p.data }) })
    }
  }
  const en = ctx.lang === 'en'
  const none = en ? 'No record was rolled back' : '没有记录被回滚'
  return {
    ok,
    failed,
    text: ok.length === 0 ? none : en ? `${ok.length} rolled back, ${failed.length} not` : `已回滚 ${ok.length} 条，${failed.length} 条未回滚`,
  }
}

const plain = (v: unknown): unknown => plainRef(v) ?? null

/**
 * Writes the value before a change back, only while the field still holds the value after it, through the record's own command, so that its
 * rules, states and locks apply; the rollback is itself a change line (platform.md §6.9).
 */
export async function rollBack({ app, tx, ctx }: CommandContext, id: number, order: RollbackOrder): Promise<void> {
  const row = await changeRow(tx, id, true)
  if (row.secret) throw refuse.ROLLBACK_SECRET()
  if (row.reverted_by) throw refuse.ROLLBACK_DONE()
  if (row.created) throw refuse.ROLLBACK_CREATE()
  const before = rawValue(app, row, 'raw_before')
  if (row.resource === watchedConfig) return rollBackConfig({ app, tx, ctx }, row, before, order)
  const r = app.registry.find(row.resource)
  if (!r || row.field.includes('.') || before === undefined) throw refuse.ROLLBACK_FIELD({ field: row.field })
  await tx.rows(sql`select 1 from ${sql.id(r.name)} where id = ${row.record_id}::bigint for update`)
  const [doc] = await loadDocs({ app, run: tx }, r, [row.record_id])
  if (!doc) throw refuseEngine.NOT_FOUND()
  await refuseIfChanged({ app, tx, ctx }, row, doc[row.field], order)
  await writeBack({ app, tx, ctx }, r, row, before, order)
  await markReverted(tx, row, order)
}

async function refuseIfChanged({ app, tx, ctx }: CommandContext, row: ChangeRow, now: unknown, order: RollbackOrder): Promise<void> {
  if (order.force) {
    if (!ctx.access.super) throw refuseRecycle.SUPER_ONLY()
    if (order.reason.trim() === '') throw refuseRecycle.REASON_REQUIRED({}, 'reason')
  } else if (JSON.stringify(plain(now)) !== JSON.stringify(rawValue(app, row, 'raw_after'))) {
    throw refuse.ROLLBACK_LATER({}, undefined, await values({ app, run: tx, ctx }, row))
  }
}

/** A setting goes back by the page's own save, with its rules. */
async function rollBackConfig({ app, tx, ctx }: CommandContext, row: ChangeRow, before: unknown, order: RollbackOrder): Promise<void> {
  await tx.rows(sql`select 1 from config_item where id = ${row.record_id}::bigint for update`)
  const item = await configById(tx, row.record_id)
  if (!item) throw refuseEngine.NOT_FOUND()
  await refuseIfChanged({ app, tx, ctx }, row, item.value, order)
  if (!ctx.access.has('routine/config/edit')) throw refuseEngine.FORBIDDEN({ node: 'routine/config/edit' })
  if (before === null) await setConfig({ app, tx }, item.name, null, ctx)
  else await saveConfig({ app, tx, ctx }, { [item.name]: before }, {})
  await markReverted(tx, row, order)
}

async function markReverted(tx: Tx, { id, resource, record_id, field }: ChangeRow, order: RollbackOrder): Promise<void> {
  const created = await tx.maybe<{ id: number }>(
    sql`update sensitive_change set reverts = ${id}, reason = ${order.reason.slice(0, 500) || null} where id = (select max(id) from sensitive_change where resource = ${resource} and record_id = ${record_id} and field = ${field}) and id > ${id}::bigint returning id`,
  )
  await tx.run(sql`update sensitive_change set reverted_by = ${created?.id ?? id} where id = ${id}::bigint`)
}

async function writeBack({ app, tx, ctx }: CommandContext, r: AnyResource, row: ChangeRow, before: unknown, order: RollbackOrder): Promise<void> {
  const comment = (ctx.lang === 'en' ? 'Roll back' : '回滚') + ` #${row.id}` + (order.reason ? ` ${order.reason}` : '')
  if (row.field === stateField(r)) {
    const now = String((await loadDocs({ app, run: tx }, r, [row.record_id]))[0]![row.field])
    const action = Object.entries(r.lifecycle!.actions).find(
      ([, a]) => !a.internal && (a.from.length === 0 || a.from.includes(now)) && !a.keepState && [a.to].flat().includes(String(before)),
    )
    if (!action) throw refuse.ROLLBACK_FIELD({ field: labelOf({ app, ctx }, r, row.field) })
    await runAction({ app, tx, ctx }, r, row.record_id, action[0], { comment })
    return
  }
  const x = r.fields[row.field]
  if (!x || x.derived || x.expression || r.ledger || r.managed) throw refuse.ROLLBACK_FIELD({ field: labelOf({ app, ctx }, r, row.field) })
  const nodes = app.registry.pagesOf(r.name).map((p) => `${p.route}/edit`)
  if (!ctx.access.super && !nodes.some((n) => ctx.access.has(n))) throw refuseEngine.FORBIDDEN({ node: nodes[0] ?? r.name })
  await updateRecord({ app, tx, ctx }, r, row.record_id, { [row.field]: before }, { anyVersion: true, comment, node: 'security/sensitiveDataLog/rollback' })
}

const labelOf = ({ app, ctx }: QueryContext, r: AnyResource, field: string): string => labelText(app.registry.labels(r.name, ctx.lang).fields[field], field)
