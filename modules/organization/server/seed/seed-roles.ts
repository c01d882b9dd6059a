import { insertMany, insertAll, sql, type Tx } from '@crossway/server-kit'
import { nodesOfRole, type SeedNode } from './role-nodes.ts'
import { roleSeeds } from './role-list.ts'

/** Menu pages and buttons with the directory above. */
const seedNodes = (tx: Tx): Promise<SeedNode[]> =>
  tx.rows(
    sql`select r.name, case when r.type = 'button' then coalesce(p.name, regexp_replace(r.name, '/[^/]*$', '')) else r.name end as page, case when r.type = 'button' then d.name else p.name end as dir from permission_rule r left join permission_rule p on p.id = r.parent_id left join permission_rule d on d.id = p.parent_id where r.type <> 'menu_dir' order by r.id`,
  )

/** The shipped roles; those that are there stay as people left them. Nodes of later versions are granted to nobody (organization.md §2). */
export async function seedRoles(tx: Tx): Promise<void> {
  const nodes = await seedNodes(tx)
  const rows = roleSeeds.map((s) => ({
    code: s.code,
    name: s.name,
    name_en: s.en,
    category: s.category,
    description: s.about,
    assignable_by_head: s.byHead ?? false,
    is_system: true,
    nodes: nodesOfRole(s, nodes),
  }))
  const created = await tx.rows<{ id: number; code: string }>(
    insertMany(
      'role',
      {
        code: 'text',
        name: 'text',
        name_en: 'text',
        category: 'text',
        description: 'text',
        assignable_by_head: 'boolean',
        is_system: 'boolean',
        nodes: 'text[]',
      },
      rows,
      sql`on conflict do nothing returning id, code`,
    ),
  )
  const ids = new Map(created.map((r) => [r.code, r.id]))
  const fresh = roleSeeds.filter((s) => ids.has(s.code))
  await insertAll(
    tx,
    'role_scope',
    { role_id: 'bigint', seq: 'int', resource: 'text', read_scope: 'text', write_scope: 'text' },
    fresh.flatMap((s) =>
      [['*', s.read, s.write ?? s.read] as const, ...Object.entries(s.scopes ?? {}).map(([r, [read, write]]) => [r, read, write] as const)].map(
        ([resource, read_scope, write_scope], i) => ({ role_id: ids.get(s.code), seq: i + 1, resource, read_scope, write_scope }),
      ),
    ),
  )
  await insertAll(
    tx,
    'role_field',
    { role_id: 'bigint', seq: 'int', field_class: 'text', level: 'text' },
    fresh.flatMap((s) => Object.entries(s.fields ?? {}).map(([field_class, level], i) => ({ role_id: ids.get(s.code), seq: i + 1, field_class, level }))),
  )
}
