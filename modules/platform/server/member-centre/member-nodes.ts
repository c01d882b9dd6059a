import { sql, type Runner } from '@crossway/server-kit'

export interface MemberNode {
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly type: string
  readonly path: string | null
}

/**
 * What a member may do: the rules of his group that are for the group's party type (organization.md §7): a supplier's account gets no customer's
 * node, whatever its group holds. Business nodes need a party that the account is bound to; a button needs its page.
 */
export async function memberNodes(run: Runner, member: number): Promise<MemberNode[]> {
  return reachable(
    await run.rows<MemberNode>(
      sql`select r.name, r.title, r.title_en, r.type, r.path from member_rule r join member m on m.id = ${member}::bigint join member_group g on g.id = m.group_id and g.status = 'enabled' where ${ofGroup} and (r.name not like 'ext:%' or (m.party_id is not null and m.party_type = g.party_type)) order by r.weight desc, r.id limit 500`,
    ),
  )
}

/** The same for a member of a group who is bound to his party: what the group would show him. */
export async function groupNodes(run: Runner, group: number): Promise<MemberNode[]> {
  return reachable(
    await run.rows<MemberNode>(
      sql`select r.name, r.title, r.title_en, r.type, r.path from member_rule r join member_group g on g.id = ${group}::bigint and g.status = 'enabled' where ${ofGroup} order by r.weight desc, r.id limit 500`,
    ),
  )
}

const ofGroup = sql.raw(
  `r.id = any(coalesce(g.rules, '{}')) and r.status = 'enabled' and (cardinality(coalesce(r.party_types, '{}')) = 0 or r.party_types @> array[g.party_type])`,
)
function reachable(rows: readonly MemberNode[]): MemberNode[] {
  const held = new Set(rows.map((r) => r.name))
  return rows.filter((r) => r.type !== 'button' || !r.name.includes('/') || held.has(r.name.slice(0, r.name.indexOf('/'))))
}
