import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { refuse } from '../../model/member/member.errors.ts'
import { memberRule } from '../../model/member/member-rule.resource.ts'
import { childrenOf, isBelow } from '../account/tree-loop.ts'

const openTypes = new Set(['route', 'nav', 'button'])
const step = 10

export const memberRuleCommands = handle(memberRule, {
  tree: { fields: ['parent'], actions: ['move'] },
  save: async ({ tx, before, draft }) => {
    if (before?.is_system && (('name' in draft && draft.name !== before.name) || ('type' in draft && draft.type !== before.type)))
      throw refuse.MEMBER_RULE_FIXED()
    if (
      !before?.is_system &&
      String(draft.name ?? '')
        .toLowerCase()
        .startsWith('ext:')
    )
      throw refuse.MEMBER_RULE_PREFIX({}, 'name')
    if (before && draft.parent && (await isBelow(tx, 'member_rule', before.id, Number(draft.parent)))) throw refuse.MEMBER_RULE_PARENT({}, 'parent')
    if (!openTypes.has(String(draft.type ?? before?.type))) draft.no_login_valid = false
  },
  remove: async ({ tx, doc }) => {
    if ((await childrenOf(tx, 'member_rule', doc.id)) > 0) throw refusePlatform.CHILDREN_FIRST()
    await tx.run(sql`update member_group set rules = array_remove(rules, ${doc.id}::bigint) where rules @> array[${doc.id}::bigint]`)
  },
  guardRows: () => (doc, action) => (doc.is_system && action === 'delete' ? refuse.MEMBER_RULE_SHIPPED() : undefined),
  actions: {
    enable: () => 'enabled',
    disable: () => 'disabled',
    move: async ({ tx, doc, args, set }) => {
      const parent = args.parent ?? null
      if (parent !== null && (await isBelow(tx, 'member_rule', doc.id, parent))) throw refuse.MEMBER_RULE_PARENT({}, 'parent')
      set({ parent, weight: await spread(tx, doc.id, parent, Number(args.place)) })
      return doc.status
    },
  },
})

/** Puts a rule at a place among the children of a parent and spreads that level's weights anew. */
async function spread(tx: Tx, id: number, parent: number | null, place: number): Promise<number> {
  const others = (
    await tx.rows<{ id: number }>(
      sql`select id from member_rule where parent_id is not distinct from ${parent}::bigint and id <> ${id}::bigint order by weight desc, id for update`,
    )
  ).map((r) => r.id)
  const order = [...others.slice(0, place), id, ...others.slice(place)]
  await tx.run(
    sql`update member_rule r set weight = u.weight from (select x.id, (${order.length} - x.n::int + 1) * ${step} as weight from unnest(${order}::bigint[]) with ordinality as x(id, n)) u where r.id = u.id and r.id <> ${id}::bigint and r.weight <> u.weight`,
  )
  return (order.length - order.indexOf(id)) * step
}
