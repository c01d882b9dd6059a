import type { Context } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { emit, lockedRows, lockTree, sql, type App, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { bumpAccess } from '../access/bump-access.ts'
import { isBelow, moveBelow } from './tree.ts'

/** Refuses a parent that is the department itself, below it, or disabled. */
export async function checkParent(tx: Tx, id: number | undefined, parent: number | null): Promise<void> {
  if (parent === null) return
  if (id !== undefined && (parent === id || (await isBelow(tx, parent, id)))) throw refuse.DEPARTMENT_LOOP({}, 'parent')
  const row = await tx.maybe<{ name: string; status: string }>(sql`select name, status from ${lockedRows('department', [parent])} d`)
  if (row && row.status !== 'enabled') throw refuse.DEPARTMENT_OFF({ name: row.name }, 'parent')
}

/**
 * Moves a department with all below it. Scopes and approvals follow at once: heads above the old place lose the rows, those above the new
 * one get them; approvals already running keep their approvers.
 */
export async function moveDepartment({ app, tx }: Context<'app' | 'tx'>, id: number, parent: number | null): Promise<void> {
  await lockTree(tx, 'department')
  await checkParent(tx, id, parent)
  await tx.run(sql`update department set parent_id = ${parent}::bigint, next_parent_id = null, next_move_on = null where id = ${id}::bigint`)
  await moveBelow(tx, id, parent)
  await bumpAccess({ app, tx }, 'all')
  await emit({ app, tx }, 'department.changed', { department: id, change: 'moved', parent }, { resource: 'department', id })
}

/** Moves whose day has come (00:05 job); one that has become impossible stays and is reported. */
export async function applyDueMoves({ app, tx }: Context<'app' | 'tx'>, today = dayOf(new Date())): Promise<{ moved: number[]; stuck: number[] }> {
  await lockTree(tx, 'department')
  const due = await tx.rows<{ id: number; parent: number | null }>(
    sql`select id, next_parent_id as parent from department where next_move_on <= ${today}::date and status = 'enabled' order by next_move_on, id for update`,
  )
  const moved: number[] = []
  const stuck: number[] = []
  for (const d of due) {
    if (d.parent !== null && (await isBelow(tx, d.parent, d.id))) stuck.push(d.id)
    else {
      await moveDepartment({ app, tx }, d.id, d.parent)
      moved.push(d.id)
    }
  }
  return { moved, stuck }
}

interface Head {
  readonly department: string
  readonly employee: number
  readonly name: string
}
export interface MovePreview {
  readonly departments: number
  readonly people: number
  readonly records: { readonly record: string; readonly zh: string; readonly en: string; readonly count: number }[]
  /** Heads above the old place only: they lose sight of the rows, and the approvals to come. */
  readonly losing: Head[]
  /** Heads above the new place only. */
  readonly gaining: Head[]
}

/** Heads from a department upwards, itself included. */
const headsAbove = (app: App, department: number | null): Promise<Head[]> =>
  app.db.rows(
    sql`select d.name as department, e.id as employee, e.name from department_closure c join department d on d.id = c.ancestor_id join employee e on e.id = d.head_id where c.descendant_id = ${department}::bigint order by c.depth`,
  )

/** What a move (or a merge into `parent`) would touch: people in the tree, rows of every record that has a department, and the heads whose sight and approvals change (shown before it is confirmed). */
export async function movePreview(app: App, id: number, parent?: number | null): Promise<MovePreview> {
  const head = await app.db.one<{ departments: number; people: number; ids: number[] }>(
    sql`select count(*)::int as departments, (select count(*) from employee e where e.department_id in (select descendant_id from department_closure where ancestor_id = ${id}::bigint) and e.status <> 'left')::int as people, array_agg(descendant_id) as ids from department_closure where ancestor_id = ${id}::bigint`,
  )
  const scoped = app.registry.resources().filter((r) => r.access?.department && r.fields[r.access.department]?.kind === 'ref')
  const parts = scoped.map(
    (r) =>
      sql`select ${r.name} as record, count(*)::int as count from ${sql.id(r.name)} where ${sql.id(r.access!.department! + '_id')} = any(${head.ids}::bigint[])`,
  )
  const records = parts.length
    ? await app.db.rows<{ record: string; count: number }>(sql`select * from (${sql.join(parts, ' union all ')}) x where count > 0 order by count desc`)
    : []
  const old = await app.db.maybe<{ parent: number | null }>(sql`select parent_id as parent from department where id = ${id}::bigint`)
  const [before, after] = parent === undefined ? [[], []] : await Promise.all([headsAbove(app, old?.parent ?? null), headsAbove(app, parent)])
  const without = (a: readonly Head[], b: readonly Head[]): Head[] => a.filter((h) => !b.some((x) => x.employee === h.employee))
  return {
    departments: head.departments,
    people: head.people,
    records: records.map((r) => ({ ...r, zh: app.registry.labels(r.record, 'zh-cn').name, en: app.registry.labels(r.record, 'en').name })),
    losing: without(before, after),
    gaining: without(after, before),
  }
}
