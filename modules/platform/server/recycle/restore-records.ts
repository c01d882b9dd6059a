import type { CommandContext, Context, QueryContext } from '@crossway/server-kit'
import { Refusal } from '@crossway/kernel'
import { errorTable, problemOf, restoreRecord, sql, type Ctx, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/recycle/recycle.errors.ts'
import { rightsChanged } from '../account/account-facts.ts'
import { conflictsOf, type Conflict, type StoredRecord } from './restore-check.ts'
import { refuseRestoreAbove, tellRestoredSuper } from './restore-rank.ts'

export interface RowResult {
  readonly id: number
  readonly no: string | null
  readonly code: string
  readonly detail: string
  readonly holder?: { readonly id: number; readonly title: string }
  readonly restore?: number
}
export interface RestoreResult {
  readonly ok: readonly number[]
  readonly failed: readonly RowResult[]
  readonly text: string
}

const many = sql.raw('id, resource, record_id, record_no, data, restored_at, purged_at')
export const storedRecords = (run: Runner, ids: readonly number[]): Promise<StoredRecord[]> =>
  run.rows<StoredRecord>(sql`select ${many} from recycle_record where id = any(${ids}::bigint[]) order by id limit 500`)

const reported = (stored: Pick<StoredRecord, 'id' | 'record_no'>, c: Conflict, ctx: Ctx): RowResult => ({
  id: stored.id,
  no: stored.record_no,
  code: c.refusal.code,
  detail: c.refusal.text(ctx.lang),
  ...(c.holder ? { holder: c.holder } : {}),
  ...(c.restore ? { restore: c.restore } : {}),
})

/** Groups named by a rule may restore its records; without names the node alone decides. Super accounts always may. */
async function mayRestore({ run, ctx }: Context<'run' | 'ctx'>, resource: string): Promise<boolean> {
  if (ctx.access.super) return true
  const row = await run.one<{ ok: boolean }>(
    sql`select not exists (select 1 from recycle_rule r where r.resource = ${resource} and cardinality(coalesce(r.restore_roles, '{}')) > 0 and not exists (select 1 from admin_group_member m where m.admin_id = ${ctx.account}::bigint and m.group_id = any(r.restore_roles))) as ok`,
  )
  return row.ok
}

/** What a restore would answer, row by row, without doing it. */
export async function checkRestore({ app, ctx }: QueryContext, ids: readonly number[]): Promise<RowResult[]> {
  const out: RowResult[] = []
  for (const stored of await storedRecords(app.db, ids)) {
    const above = await refuseRestoreAbove({ app, run: app.db, ctx }, stored)
    const found: Conflict[] = above
      ? [{ refusal: above }]
      : (await mayRestore({ run: app.db, ctx }, stored.resource))
        ? await conflictsOf({ app, run: app.db }, stored, ctx.lang)
        : [{ refusal: refuse.RESTORE_ROLE() }]
    out.push(...(found.length ? found.map((c) => reported(stored, c, ctx)) : [{ id: stored.id, no: stored.record_no, code: 'OK', detail: '' }]))
  }
  return out
}

/**
 * Puts records back under their old ids, each with its children in a transaction of its own: good ones come back though others are refused
 * (platform.md §6.8). Parents that are among the chosen ones come first.
 */
export async function restoreRecords({ app, ctx }: QueryContext, ids: readonly number[]): Promise<RestoreResult> {
  const ok: number[] = []
  const failed: RowResult[] = []
  const table = errorTable(app.registry)
  let open = [...ids]
  // A second round gives children of parents that the first one brought back their chance.
  for (let grown = true; grown && open.length > 0;) {
    grown = false
    failed.length = 0
    const left: number[] = []
    for (const id of open) {
      try {
        await app.db.tx((tx) => restoreOne({ app, tx, ctx }, id))
        ok.push(id)
        grown = true
      } catch (e) {
        const problem = problemOf(e, ctx.lang, '', ctx.requestId, table)
        if (problem.status >= 500) app.log('restore ' + String((e as Error).stack))
        const about = e instanceof Refusal ? (e.data as Omit<RowResult, 'id' | 'code' | 'detail'> | undefined) : undefined
        failed.push({ no: null, ...about, id, code: problem.code, detail: problem.detail })
        left.push(id)
      }
    }
    open = grown && left.length < ids.length ? left : []
  }
  return { ok, failed, text: restoreText(ok.length, failed.length, ctx) }
}

function restoreText(a: number, b: number, ctx: Ctx): string {
  if (a === 0) return ctx.lang === 'en' ? 'No record was restored' : '没有记录被还原'
  return ctx.lang === 'en' ? `${a} restored, ${b} not restored` : `已还原 ${a} 条，${b} 条未还原`
}

async function restoreOne({ app, tx, ctx }: CommandContext, id: number): Promise<void> {
  const stored = await tx.maybe<StoredRecord>(sql`select ${many} from recycle_record where id = ${id}::bigint for update`)
  if (!stored) throw refuse.RESTORE_PURGED()
  if (!(await mayRestore({ run: tx, ctx }, stored.resource))) throw refuse.RESTORE_ROLE({}, undefined, { no: stored.record_no })
  const above = await refuseRestoreAbove({ app, run: tx, ctx }, stored)
  const [first] = above ? [{ refusal: above } as Conflict] : await conflictsOf({ app, run: tx }, stored, ctx.lang)
  if (first) {
    const { refusal: r } = first
    throw new Refusal(r.code, r.row, r.params, [], { no: stored.record_no, holder: first.holder, restore: first.restore })
  }
  await tellRestoredSuper({ app, tx, ctx }, stored)
  await restoreRecord({ app, tx, ctx }, id)
  if (['admin', 'admin_group', 'permission_rule'].includes(stored.resource)) await rightsChanged({ app, tx }, 'all')
}
