import { dayOf, refuse } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { Denial, EmployeeState, Source } from '../../model/effective.ts'
import type { FieldRule } from '../../model/field-level.ts'
import type { CustomSets, ScopeKind, ScopeRule } from '../../model/scope.ts'
import { projectsAndStores } from './scope-source.ts'
import type { Snapshot } from './snapshot.ts'

interface AccountRow {
  readonly id: number
  readonly enabled: boolean
  readonly employee: number | null
  readonly name: string
  readonly state: EmployeeState | null
  readonly leave_date: string | null
}
interface RoleRow {
  readonly id: number
  readonly name: string
  readonly nodes: string[] | null
  readonly since: string
  readonly until: string | null
  readonly scopes: ScopeRule[]
  readonly fields: FieldRule[]
}
interface GrantRow extends RoleRow {
  readonly kind: 'allow' | 'deny' | 'grantable'
  readonly role: number | null
  readonly override: { read?: ScopeKind; write?: ScopeKind; sets?: CustomSets } | null
  readonly who: string
}

const scopesOf = (roleId: Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object('resource', s.resource, 'read', s.read_scope, 'write', s.write_scope, 'readSets', s.read_sets, 'writeSets', s.write_sets) order by s.id) from role_scope s where s.role_id = ${roleId}), '[]')`
const fieldsOf = (roleId: Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object('fieldClass', x.field_class, 'resource', x.resource, 'field', x.field, 'level', x.level) order by x.id) from role_field x where x.role_id = ${roleId}), '[]')`

/** Everything that decides about an account, in seven statements on one connection. Rows that begin later are read along, so that the day of the next change is known. */
export async function loadSnapshot(run: Runner, account: number, at = new Date()): Promise<Snapshot> {
  const today = dayOf(at)
  const who = await run.maybe<AccountRow>(
    sql`select a.id, a.status = 'enabled' as enabled, a.employee_id as employee, coalesce(e.name, a.nickname) as name, e.status as state, e.leave_date from admin a left join employee e on e.id = a.employee_id where a.id = ${account}::bigint`,
  )
  if (!who) throw refuse.ACCOUNT_DISABLED()
  const groups = await run.rows<{ id: number; name: string; data_scope: ScopeKind; nodes: string[] }>(
    sql`select g.id, g.name, g.data_scope, coalesce(array_agg(r.rule) filter (where r.rule is not null), '{}') as nodes from admin_group_member m join admin_group g on g.id = m.group_id and g.status = 'enabled' left join admin_group_rule r on r.group_id = g.id where m.admin_id = ${account}::bigint group by g.id order by g.id`,
  )
  const roles = await run.rows<RoleRow>(
    sql`select r.id, r.name, r.nodes, er.valid_from as since, er.valid_to as until, ${scopesOf(sql.raw('r.id'))} as scopes, ${fieldsOf(sql.raw('r.id'))} as fields from admin a join employee_role er on er.employee_id = a.employee_id and er.status = 'active' and (er.valid_to is null or er.valid_to >= ${today}::date) join role r on r.id = er.role_id and r.status = 'enabled' where a.id = ${account}::bigint order by r.id, er.valid_from`,
  )
  const grants = await run.rows<GrantRow>(
    sql`select g.id, g.kind, coalesce(r.name, '') as name, coalesce(g.nodes, '{}') || coalesce(r.nodes, '{}') as nodes, g.role_id as role, g.scope_override as override, g.valid_from as since, g.valid_to as until, ${scopesOf(sql.raw('g.role_id'))} as scopes, ${fieldsOf(sql.raw('g.role_id'))} as fields, coalesce(be.name, b.nickname, '') as who from admin a join permission_grant g on g.employee_id = a.employee_id and g.status = 'active' and (g.valid_to is null or g.valid_to >= ${today}::date) left join role r on r.id = g.role_id left join admin b on b.id = g.created_by left join employee be on be.id = b.employee_id where a.id = ${account}::bigint order by g.id`,
  )
  const places = await run.maybe<{ departments: number[]; below: number[]; headed: number[] }>(placesOf(account))
  const overrides = await run.rows<{ resource: string; field: string; level: FieldRule['level'] }>(
    sql`select resource, field, level from field_level_override order by resource, field`,
  )
  const glass = await run.maybe<{ until: string }>(
    sql`select max(until_at) as until from break_glass where account_id = ${account}::bigint and until_at > ${at.toISOString()}::timestamptz having max(until_at) is not null`,
  )
  const given = grants.filter((g) => g.kind === 'allow').map(grantSource)
  const standing = who.employee === null ? { projects: [], stores: [] } : await projectsAndStores(run, who.employee, today)
  const trees = await treesOf(
    run,
    [...roles, ...given].flatMap((s) => s.scopes),
  )
  return {
    account: who.id,
    employee: who.employee,
    name: who.name,
    subject: {
      enabled: who.enabled,
      state: who.state,
      leaveDate: who.state === 'leaving' ? who.leave_date : null,
      today,
      groups: groups.map((g): Source => ({
        kind: 'group',
        id: g.id,
        title: g.name,
        nodes: g.nodes,
        scopes: [{ resource: '*', read: g.data_scope, write: g.data_scope }],
        fields: [],
      })),
      roles: roles.map((r): Source => ({
        kind: 'role',
        id: r.id,
        title: r.name,
        nodes: r.nodes ?? [],
        scopes: r.scopes,
        fields: r.fields,
        since: r.since,
        until: r.until,
      })),
      grants: given,
      denials: grants.filter((g) => g.kind === 'deny').map((g): Denial => ({ nodes: g.nodes ?? [], who: g.who, since: g.since, until: g.until })),
    },
    grantable: grants.filter((g) => g.kind === 'grantable' && g.since <= today).flatMap((g) => g.nodes ?? []),
    departments: places?.departments ?? [],
    departmentsBelow: places?.below ?? [],
    headed: places?.headed ?? [],
    ...standing,
    trees,
    overrides,
    glassUntil: glass?.until ?? null,
  }
}

/** A grant brings the role's own scopes unless it names one; single nodes without one show only one's own rows. */
function grantSource(g: GrantRow): Source {
  const o = g.override
  const scopes: readonly ScopeRule[] = o
    ? [{ resource: '*', read: o.read ?? 'self', write: o.write ?? o.read ?? 'self', readSets: o.sets ?? null, writeSets: o.sets ?? null }]
    : g.scopes
  return { kind: 'grant', id: g.id, title: g.name, nodes: g.nodes ?? [], scopes, fields: g.fields, since: g.since, until: g.until }
}

const placesOf = (account: number): Sql => sql`
  with me as (select e.id, array_remove(e.department_id || coalesce(e.concurrent_departments, '{}'), null) as mine from admin a join employee e on e.id = a.employee_id where a.id = ${account}::bigint)
  select
    array(select x.id from department_with_merged(me.mine) as x(id) order by 1) as departments,
    array(select distinct m.id from department_closure c, department_with_merged(array[c.descendant_id]) as m(id) where c.ancestor_id = any(me.mine) order by 1) as below,
    array(select distinct m.id from department d join department_closure c on c.ancestor_id = d.id, department_with_merged(array[c.descendant_id]) as m(id) where d.head_id = me.id and d.status = 'enabled' order by 1) as headed
  from me`

/** Departments that custom scopes name "with all below": each with its tree. */
async function treesOf(run: Runner, scopes: readonly ScopeRule[]): Promise<Record<number, number[]>> {
  const asked = new Set(scopes.flatMap((s) => [s.readSets, s.writeSets]).flatMap((x) => (x?.below ? [...(x.departments ?? [])] : [])))
  if (asked.size === 0) return {}
  const rows = await run.rows<{ id: number; tree: number[] }>(
    sql`select c.ancestor_id as id, array_agg(distinct m.id order by m.id) as tree from department_closure c, department_with_merged(array[c.descendant_id]) as m(id) where c.ancestor_id = any(${[...asked]}::bigint[]) group by 1`,
  )
  return Object.fromEntries(rows.map((r) => [r.id, r.tree]))
}
