import { addMonths, dayOf, refId } from '@crossway/kernel'
import { lockedRows, lockTree, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { employee } from '../../model/employee.resource.ts'
import { refuse } from '../../model/errors.ts'
import { isIdCard } from '../../model/id-number.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { holderOfNumber, maskOf, plainNumber, secretFields, storeSecret, type SecretField } from './sealed-number.ts'

type Call = SaveCall<typeof employee>

// Clear numbers wait here between the check of a draft and the row's id being known.
const waiting = new WeakMap<object, Map<SecretField, string | null>>()

/** Checks and computes an employee's file before it is written; job data of somebody who has joined changes by transfer only. */
export async function saveEmployee(call: Call): Promise<void> {
  const { tx, before, draft } = call
  if (before && before.status !== 'pending_entry')
    for (const name of ['department', 'position', 'grade', 'company', 'leader'] as const)
      if (name in draft && !sameJob(before, name, draft[name])) throw refuse.JOB_BY_TRANSFER({}, name)
  await checkMobile(call)
  await takeNumbers(call)
  if ('leader' in draft) await checkLeader(tx, before?.id, refId(draft.leader))
  if ('department' in draft) await checkDepartments(tx, [Number(draft.department)], 'department')
  if (Array.isArray(draft.concurrent_departments)) {
    draft.concurrent_departments = (draft.concurrent_departments as number[]).filter((d) => d !== (refId(draft.department) ?? refId(before?.department)))
    await checkDepartments(tx, draft.concurrent_departments as number[], 'concurrent_departments')
  }
  const entry = (draft.entry_date ?? before?.entry_date) as string
  draft.plan_regular_date = addMonths(entry, Number(draft.probation_months ?? before?.probation_months ?? 3))
  if (!before && 'position' in draft) await takeFromPosition(tx, draft)
}

const sameJob = (before: RowOf<typeof employee>, name: 'department' | 'position' | 'grade' | 'company' | 'leader', v: unknown): boolean =>
  name === 'grade' ? before.grade === v : refId(before[name]) === refId(v)

async function checkMobile({ tx, before, draft }: Call): Promise<void> {
  if (typeof draft.mobile !== 'string') return
  const other = await tx.maybe<{ name: string }>(
    sql`select name from employee where mobile = ${draft.mobile} and status <> 'left' and id is distinct from ${before?.id ?? null}::bigint`,
  )
  if (other) throw refuse.MOBILE_EXISTS({ name: other.name }, 'mobile')
}

/** Takes clear numbers out of the draft and leaves their masks; a mask sent back unchanged is no change. */
async function takeNumbers(call: Call): Promise<void> {
  const { app, tx, before, draft } = call
  const taken = new Map<SecretField, string | null>()
  for (const field of secretFields) {
    if (!(field in draft)) continue
    const v = draft[field]
    if (v === null || v === '') taken.set(field, null)
    else {
      if (v === before?.[field]) {
        delete draft[field]
        continue
      }
      const clear = plainNumber(String(v))
      if (clear.includes('*')) throw refuse.SECRET_FORM({ label: app.registry.labels('employee', call.ctx.lang).fields[field] as string }, field)
      if (field === 'id_no') {
        if ((draft.id_type ?? before?.id_type ?? 'id_card') === 'id_card' && !isIdCard(clear)) throw refuse.ID_WRONG({}, field)
        const other = await holderOfNumber(app, tx, field, clear, before?.id)
        if (other) throw refuse.ID_EXISTS({ name: other.name }, field)
      }
      taken.set(field, clear)
      draft[field] = maskOf[field](clear)
    }
    if (field === 'bank_account') {
      draft.bank_verified = false
      draft.bank_changed_on = dayOf(new Date())
    }
  }
  waiting.set(draft, taken)
}

/** The chain of superiors must end: nobody is above himself. */
export async function checkLeader(tx: Tx, id: number | undefined, leader: number | null, field = 'leader'): Promise<void> {
  if (leader === null || id === undefined) return
  await lockTree(tx, 'employee')
  const loop = await tx.one<{ yes: boolean }>(
    sql`with recursive up as (select ${leader}::bigint as id union select e.leader_id from employee e join up on e.id = up.id where e.leader_id is not null) select exists (select 1 from up where id = ${id}::bigint) as yes`,
  )
  if (loop.yes) throw refuse.LEADER_LOOP({}, field)
}

export async function checkDepartments(tx: Tx, ids: readonly number[], field: string): Promise<void> {
  const off = await tx.maybe<{ name: string }>(sql`select name from ${lockedRows('department', ids)} d where status <> 'enabled' limit 1`)
  if (off) throw refuse.DEPARTMENT_OFF({ name: off.name }, field)
}

/** Who works on a design position is a designer, until the file says otherwise. */
async function takeFromPosition(tx: Tx, draft: Record<string, unknown>): Promise<void> {
  if (draft.is_designer === true) return
  const p = await tx.maybe<{ is_designer: boolean; design_kind: string | null }>(
    sql`select is_designer, design_kind from position where id = ${draft.position}::bigint`,
  )
  if (!p?.is_designer) return
  draft.is_designer = true
  draft.design_kind ??= p.design_kind
}

export async function savedEmployee({ app, tx, ctx, before, draft, doc }: Call & { readonly doc: RowOf<typeof employee> }): Promise<void> {
  for (const [field, clear] of waiting.get(draft) ?? []) await storeSecret({ app, tx }, doc.id, field, clear, ctx.account)
  const places = (d: RowOf<typeof employee> | undefined): string => JSON.stringify([refId(d?.department), (d?.concurrent_departments ?? []).map(refId)])
  if (before && places(before) !== places(doc)) await bumpAccess({ app, tx }, await accountsOf({ tx }, [doc.id]))
}
