import type { FieldLevel } from '@crossway/kernel'
import { scopeSql, sql, type App, type Sql } from '@crossway/server-kit'
import { fieldCatalogue } from '../../model/catalogue.ts'
import { decide, type Decision } from '../../model/decision.ts'
import { admission } from '../../model/effective.ts'
import { shippedNode, verbOf } from '../../model/node.ts'
import { sameRecordConflict, type SodRule } from '../../model/sod.ts'
import { rightsOf, type Rights } from '../access/access-cache.ts'
import { isPageIn } from '../access/compile-access.ts'
import { ctxOfAccess, rowInScope } from '../people/holders.ts'
import { nodesWithSources, type NodeWithSources } from './node-sources.ts'

export interface AskedRow {
  readonly resource: string
  readonly id: number
}

// Verbs that look at rows without changing them.
const looking = /^(export|print|reveal|raw|share|view|batchExport)/
const modeOf = (node: string, isPage: (n: string) => boolean): 'read' | 'write' => (isPage(node) || looking.test(verbOf(node)) ? 'read' : 'write')

/** The decision for rights already at hand. */
export async function decideFor(app: App, rights: Rights, node: string, row?: AskedRow): Promise<Decision> {
  const { access, snapshot } = rights
  const name = shippedNode(node)
  const mode = modeOf(name, isPageIn(app.registry))
  const facts = row ? await rowFacts(app, rights, node, row) : undefined
  const effective = { super: access.super, why: (n: string) => (access.has(n) ? undefined : access.effective.why(shippedNode(n))) }
  return decide({
    node,
    effective,
    mode,
    admission: admission(snapshot.subject),
    row: facts,
    guard: facts?.exists && row ? await ownAction(app, access.account, name, row) : undefined,
  })
}

async function rowFacts(app: App, { access }: Rights, node: string, row: AskedRow): Promise<{ exists: boolean; readable: boolean; writable: boolean }> {
  const r = app.registry.resource(row.resource)
  const found = await app.db.maybe(sql`select 1 as x from ${sql.id(r.name)} where id = ${row.id}::bigint`)
  if (!found) return { exists: false, readable: false, writable: false }
  const pages = app.registry.pagesOf(r.name).map((p) => p.route)
  const granted = (pages.length ? pages : [r.name]).filter((n) => access.has(n))
  return {
    exists: true,
    readable: access.super || (await rowInScope(app, access, r, row.id, granted, 'read')),
    writable: access.super || (access.has(node) && (await rowInScope(app, access, r, row.id, [node], 'write'))),
  }
}

/** Separation of duties on the very record: he made it himself. */
async function ownAction(app: App, account: number, node: string, row: AskedRow): Promise<{ code: string; status: number } | undefined> {
  const rules = await app.db.rows<SodRule>(
    sql`select code, node_a as "nodeA", node_b as "nodeB", severity, same_record as "sameRecord", text, text_en as "textEn" from sod_rule where enabled and same_record and severity = 'block' order by code`,
  )
  if (!sameRecordConflict(rules, node)) return undefined
  const created = await app.db.maybe<{ by: number | null }>(sql`select created_by as by from ${sql.id(row.resource)} where id = ${row.id}::bigint`)
  return created?.by === account ? { code: node.endsWith('/approve') ? 'OWN_DOCUMENT' : 'SAME_PERSON', status: 409 } : undefined
}

/**
 * The one decision about an account, a node and perhaps a record, in the order of organization.md §8: allow, or the reason and the HTTP status
 * with every step. Reading asks the read scope of the record's pages, changing the write scope of the node's own sources.
 */
export const authorize = async (app: App, account: number, node: string, row?: AskedRow): Promise<Decision> =>
  decideFor(app, await rightsOf(app, account), node, row)

/** Nodes an account holds, with the sources of each, and the stamp that changes with them. */
export async function effectiveNodes(app: App, account: number): Promise<{ super: boolean; nodes: readonly NodeWithSources[]; permissionsVersion: string }> {
  const rights = await rightsOf(app, account)
  return { super: rights.access.super, nodes: nodesWithSources(rights), permissionsVersion: rights.access.permissionsVersion }
}

/** Condition over alias `t` for the rows that a node lets an account see, or change: what boards and sums cut their rows by. */
export async function scopeFilter(app: App, account: number, node: string, resource: string, mode: 'read' | 'write'): Promise<Sql> {
  const access = await app.access(account)
  return scopeSql(access.has(node) ? access.scopes(resource, [node], mode) : [], app.registry.resource(resource), ctxOfAccess(access))
}

/** Level of every classed field of a record for an account. */
export async function fieldLevels(app: App, account: number, resource: string): Promise<Readonly<Record<string, FieldLevel>>> {
  const access = await app.access(account)
  const pages = app.registry
    .pagesOf(resource)
    .map((p) => p.route)
    .filter((p) => access.has(p))
  return Object.fromEntries(
    fieldCatalogue(app.registry, new Map())
      .filter((f) => f.resource === resource)
      .map((f) => [f.field, access.level(resource, f.field, f.fieldClass, pages)]),
  )
}
