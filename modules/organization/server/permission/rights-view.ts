import { sql, type App, type Scope } from '@crossway/server-kit'
import { fieldCatalogue, overrideKey, scopeResources } from '../../model/catalogue.ts'
import { admission } from '../../model/effective.ts'
import { pageOf } from '../../model/node.ts'
import { rightsOf } from '../access/access-cache.ts'
import { isPageIn } from '../access/compile-access.ts'
import { holdersOf } from '../people/holders.ts'
import { nodesWithSources } from './node-sources.ts'

/** Everything one may do, row by row and field by field, and why: the answer to "who may do what" for one account (permissions, by person). */
export async function rightsView(app: App, account: number): Promise<object> {
  const rights = await rightsOf(app, account)
  const { access, snapshot } = rights
  const pages = (resource: string): string[] => {
    const own = app.registry.pagesOf(resource).map((p) => p.route)
    return (own.length ? own : [resource]).filter((n) => access.has(n))
  }
  const overrides = new Map(snapshot.overrides.map((o) => [overrideKey(o.resource, o.field), o.level]))
  const scopes = scopeResources(app.registry).map((r) => ({
    ...r,
    read: scopeKindsOf(access.scopes(r.code, pages(r.code), 'read')),
    write: scopeKindsOf(
      access.scopes(
        r.code,
        pages(r.code).map((p) => `${p}/edit`),
        'write',
      ),
    ),
  }))
  const fields = fieldCatalogue(app.registry, overrides).map((f) => ({ ...f, level: access.level(f.resource, f.field, f.fieldClass, pages(f.resource)) }))
  return {
    account,
    employee: snapshot.employee,
    name: snapshot.name,
    super: access.super,
    permissionsVersion: access.permissionsVersion,
    refused: admission(snapshot.subject) ?? null,
    nodes: nodesWithSources(rights),
    denials: snapshot.subject.denials,
    grantable: snapshot.grantable,
    departments: snapshot.departments,
    headed: snapshot.headed,
    projects: snapshot.projects,
    stores: snapshot.stores,
    scopes,
    fields,
  }
}
const scopeKindsOf = (scopes: readonly Scope[]): Scope['kind'][] => scopes.map((s) => s.kind)

/** Nodes that only one of two accounts has. */
export async function compareAccounts(app: App, a: number, b: number): Promise<{ onlyA: string[]; onlyB: string[]; both: number }> {
  const [x, y] = [(await rightsOf(app, a)).access.effective.nodes, (await rightsOf(app, b)).access.effective.nodes]
  return { onlyA: x.filter((n) => !y.includes(n)).sort(), onlyB: y.filter((n) => !x.includes(n)).sort(), both: x.filter((n) => y.includes(n)).length }
}

/** Who has a node: roles and groups that give it, people who hold it today, and how often it was used in 90 days (permissions, by node). */
export async function nodeView(app: App, node: string): Promise<object> {
  const [roles, groups, used] = await Promise.all([
    app.db.rows(
      sql`select r.id, r.code, r.name, r.name_en, r.status, (select count(*) from employee_role er where er.role_id = r.id and er.status = 'active')::int as holders from role r where ${node} = any(r.nodes) order by r.code`,
    ),
    app.db.rows(
      sql`select g.id, g.name, g.name_en, g.status from admin_group g where exists (select 1 from admin_group_rule x where x.group_id = g.id and x.rule in (${node}, '*')) order by g.id`,
    ),
    app.db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where node = ${node} and at > now() - interval '90 days'`),
  ])
  const resource = app.registry.page(pageOf(node, isPageIn(app.registry)))?.resource
  const people = await Promise.all(
    (await holdersOf(app, { node })).map(async (p) => {
      if (p.account === null) return { ...p, super: false, sources: [], scope: [] }
      const { access } = await rightsOf(app, p.account)
      return {
        ...p,
        super: access.super,
        sources: access.sourcesOf(node).map((s) => ({ kind: s.kind, title: s.title, since: s.since ?? null, until: s.until ?? null })),
        scope: resource ? scopeKindsOf(access.scopes(resource, [node], 'read')) : [],
      }
    }),
  )
  return { node, resource: resource ?? null, roles, groups, people, used90: used.n }
}

/** Nodes that nobody but super has: what a new version brought (permissions, new nodes). */
export const ungrantedNodes = (app: App): Promise<{ name: string; title: string; title_en: string; module: string | null }[]> =>
  app.db.rows(
    sql`select r.name, r.title, r.title_en, r.module from permission_rule r where r.type <> 'menu_dir' and r.status = 'enabled' and not r.is_open and not exists (select 1 from role x where r.name = any(x.nodes)) and not exists (select 1 from admin_group_rule g where g.rule = r.name) order by r.module, r.name`,
  )

/** Actions that a role gives and none of its holders did for 180 days. Pages are left out: looking leaves no line. */
export const unusedRights = (app: App): Promise<{ role: number; name: string; nodes: string[] }[]> =>
  app.db.rows(
    sql`with done as (
        select distinct er.role_id, l.node from (select distinct employee_id, node from audit_log where at > now() - interval '180 days' and node like '%/%') l join employee_role er on er.employee_id = l.employee_id)
      select r.id as role, r.name, array_agg(n.node order by n.node) as nodes from role r cross join lateral unnest(r.nodes) as n(node) join permission_rule p on p.name = n.node and p.type = 'button'
        left join done d on d.role_id = r.id and d.node = n.node
      where r.status = 'enabled' and n.node like '%/%' and d.node is null group by r.id order by r.code`,
  )

/** Changes of rights, newest first: roles, assignments, grants, rules and groups (permissions, changes). */
export const rightChanges = (app: App, before: number | null): Promise<object[]> =>
  app.db.rows(
    sql`select id, at, actor_id, actor_name, resource, record_id, record_no, operation, action, from_state, to_state, comment, changes from audit_log where resource = any(${['role', 'employee_role', 'permission_grant', 'sod_rule', 'admin_group', 'access_review', 'field_level_override']}::text[]) and (${before}::bigint is null or id < ${before}::bigint) order by id desc limit 100`,
  )
