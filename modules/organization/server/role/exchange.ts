import type { CommandContext } from '@crossway/server-kit'
import { createRecord, sql, updateRecord, type Runner } from '@crossway/server-kit'
import { role } from '../../model/role.resource.ts'
import { unknownNodes } from '../permission/node-tree.ts'

/** A role as it travels between installations: nothing by id, nodes by name. */
export interface RoleFile {
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly category: string
  readonly description: string | null
  readonly nodes: readonly string[]
  readonly scopes: readonly { readonly resource: string; readonly read_scope: string; readonly write_scope: string }[]
  readonly field_levels: readonly {
    readonly field_class: string | null
    readonly resource: string | null
    readonly field: string | null
    readonly level: string
  }[]
}

export const exportRoles = (run: Runner, ids: readonly number[]): Promise<RoleFile[]> =>
  run.rows(
    sql`select r.code, r.name, r.name_en, r.category, r.description, coalesce(r.nodes, '{}') as nodes,
      coalesce((select json_agg(json_build_object('resource', s.resource, 'read_scope', s.read_scope, 'write_scope', s.write_scope) order by s.seq) from role_scope s where s.role_id = r.id and 'custom' not in (s.read_scope, s.write_scope)), '[]') as scopes,
      coalesce((select json_agg(json_build_object('field_class', x.field_class, 'resource', x.resource, 'field', x.field, 'level', x.level) order by x.seq) from role_field x where x.role_id = r.id), '[]') as field_levels
      from role r where ${ids.length === 0} or r.id = any(${ids}::bigint[]) order by r.code`,
  )

/** Creates or changes roles by code. Nodes that this installation does not know are left out and listed; custom scopes name ids and do not travel. */
export async function importRoles(
  { app, tx, ctx }: CommandContext,
  files: readonly RoleFile[],
): Promise<{ created: string[]; changed: string[]; unknown: string[] }> {
  const unknown = new Set(await unknownNodes(tx, [...new Set(files.flatMap((f) => f.nodes))]))
  const created: string[] = []
  const changed: string[] = []
  for (const f of files) {
    const known = await tx.maybe<{ id: number }>(sql`select id from role where lower(code) = ${f.code.toLowerCase()}`)
    const body = {
      name: f.name,
      name_en: f.name_en,
      category: f.category,
      description: f.description,
      nodes: f.nodes.filter((n) => !unknown.has(n)),
      scopes: f.scopes,
      field_levels: f.field_levels,
    }
    if (known) await updateRecord({ app, tx, ctx }, role, known.id, body, { anyVersion: true, node: 'role/import' })
    else await createRecord({ app, tx, ctx }, role, { ...body, code: f.code, auto_rules: [] }, { node: 'role/import' })
    ;(known ? changed : created).push(f.code)
  }
  return { created, changed, unknown: [...unknown].sort() }
}
