import { handle, sql, type Tx } from '@crossway/server-kit'
import { customerSource } from '../../model/source/source.resource.ts'
import { refuse } from '../../model/errors.ts'

const usedBy = async (tx: Tx, id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from customer where source_id = ${id}::bigint`)).n
const lineOf = (c: { readonly month: string; readonly amount: string }): string => `${c.month} ${Number(c.amount)}`

export const sourceCommands = handle(customerSource, {
  save: ({ before, draft }) => {
    const category = draft.category ?? before?.category
    if (category !== 'new_media' || !Array.isArray(draft.costs)) return
    // what the month reports have written comes back with the form; anything else was typed
    const was = new Set((before?.costs ?? []).map(lineOf))
    if ((draft.costs as { month: string; amount: string }[]).some((c) => !was.has(lineOf(c))) || draft.costs.length < was.size)
      throw refuse.SOURCE_AUTO({}, 'costs')
  },
  remove: async ({ tx, doc }) => {
    if (doc.is_system) throw refuse.SOURCE_SYSTEM()
    const n = await usedBy(tx, doc.id)
    if (n > 0) throw refuse.SOURCE_USED({ n })
  },
  guard: ({ doc, action }) => {
    if (action === 'delete' && doc.is_system) return refuse.SOURCE_SYSTEM()
    if (action === 'add_cost' && doc.category === 'new_media') return refuse.SOURCE_AUTO()
    return undefined
  },
  actions: {
    add_cost: async ({ tx, doc, args }) => {
      if (doc.category === 'new_media') throw refuse.SOURCE_AUTO()
      await tx.run(sql`insert into source_cost (customer_source_id, seq, month, amount, remark) values (${doc.id}, coalesce((select max(seq) from source_cost where customer_source_id = ${doc.id}), 0) + 1, ${args.month}, ${args.amount}, ${args.remark})
        on conflict (customer_source_id, month) do update set amount = source_cost.amount + excluded.amount, remark = coalesce(excluded.remark, source_cost.remark)`)
      return 'enabled' as const
    },
    disable: () => 'disabled' as const,
    enable: () => 'enabled' as const,
  },
})
