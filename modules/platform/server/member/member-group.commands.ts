import { num } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import { memberGroup } from '../../model/member/member-group.resource.ts'

export const memberGroupCommands = handle(memberGroup, {
  save: async ({ tx, before, draft }) => {
    const now = <K extends keyof NonNullable<typeof before>>(name: K): unknown => (name in draft ? draft[name] : before?.[name])
    if (now('allow_overdraft') === true && num(String(now('overdraft_limit') ?? 0)).lte(0)) throw refuse.OVERDRAFT_LIMIT({}, 'overdraft_limit')
    if (before?.is_default && draft.is_default === false) throw refuse.DEFAULT_NEEDED({}, 'is_default')
    if (before?.is_default && draft.party_type && draft.party_type !== before.party_type) throw refuse.DEFAULT_NEEDED({}, 'party_type')
    if (now('is_default') === true)
      await tx.run(
        sql`update member_group set is_default = false, version = version + 1 where party_type = ${now('party_type')} and is_default and id <> ${before?.id ?? 0}::bigint`,
      )
  },
  guardRows: async ({ run, docs }) => {
    const rows = await run.rows<{ id: number; n: number }>(
      sql`select group_id as id, count(*)::int as n from member where group_id = any(${docs.map((d) => d.id)}::bigint[]) group by group_id`,
    )
    const members = new Map(rows.map((r) => [r.id, r.n]))
    return (doc, action) => {
      if (action !== 'delete') return undefined
      const n = members.get(doc.id) ?? 0
      if (n > 0) return refuse.GROUP_USED({ n })
      return doc.is_default ? refuse.DEFAULT_NEEDED() : undefined
    }
  },
  actions: { enable: () => 'enabled', disable: () => 'disabled' },
})
