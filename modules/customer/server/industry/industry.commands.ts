import { refId } from '@crossway/kernel'
import { handle, lockOther, sql, type Tx } from '@crossway/server-kit'
import { repoint } from '@crossway/settings/server'
import { industry } from '../../model/industry/industry.resource.ts'
import { refuse } from '../../model/errors.ts'
import { scoreJob } from '../pool/score-job.ts'

const usedBy = async (tx: Tx, id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from customer where industry_id = ${id}::bigint and status <> 'merged'`)).n
const childrenOf = async (tx: Tx, id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from industry where parent_id = ${id}::bigint`)).n

/** Where an industry may stand: under one of the first level that no customer uses, with nothing below itself. */
async function requirePlace(tx: Tx, id: number | undefined, parent: number | null, field: string): Promise<void> {
  if (parent === null) return
  const p = await tx.maybe<{ level: number }>(sql`select level from industry where id = ${parent}::bigint for update`)
  if (!p || p.level !== 1 || parent === id || (id !== undefined && (await childrenOf(tx, id)) > 0)) throw refuse.INDUSTRY_DEPTH({}, field)
  const n = await usedBy(tx, parent)
  if (n > 0) throw refuse.INDUSTRY_PARENT_USED({ n }, field)
}
/** Whether something stands below them decides what customers may choose. */
const settleLeaves = (tx: Tx, ids: readonly (number | null)[]): Promise<number> =>
  tx.run(
    sql`update industry i set leaf = not exists (select 1 from industry c where c.parent_id = i.id) where i.id = any(${ids.filter((x) => x !== null)}::bigint[])`,
  )

export const industryCommands = handle(industry, {
  tree: { fields: ['parent'], actions: ['move'] },
  save: async ({ tx, before, draft }) => {
    if (before && draft.parent === undefined) return
    const parent = refId(draft.parent)
    if (!before || parent !== refId(before.parent)) await requirePlace(tx, before?.id, parent, 'parent')
    draft.level = parent === null ? 1 : 2
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    await settleLeaves(tx, [refId(doc.parent), refId(before?.parent), doc.id])
    if (before && before.track_level !== doc.track_level) await app.jobs.ask(tx, ctx, scoreJob, { industry: doc.id })
  },
  remove: async ({ tx, doc }) => {
    if ((await childrenOf(tx, doc.id)) > 0) throw refuse.INDUSTRY_CHILDREN()
    const n = await usedBy(tx, doc.id)
    if (n > 0) throw refuse.INDUSTRY_USED({ n })
    if (doc.parent)
      await tx.run(
        sql`update industry i set leaf = not exists (select 1 from industry c where c.parent_id = i.id and c.id <> ${doc.id}::bigint) where i.id = ${doc.parent.id}::bigint`,
      )
  },
  guardRows: async ({ run, docs }) => {
    const used = new Map(
      (
        await run.rows<{ id: number; n: number }>(
          sql`select industry_id as id, count(*)::int as n from customer where industry_id = any(${docs.map((d) => d.id)}::bigint[]) and status <> 'merged' group by 1`,
        )
      ).map((u) => [u.id, u.n]),
    )
    return (doc, action) => {
      const n = used.get(doc.id) ?? 0
      if (action === 'delete' && n > 0) return refuse.INDUSTRY_USED({ n })
      if ((action === 'delete' || action === 'merge') && !doc.leaf) return refuse.INDUSTRY_CHILDREN()
      return undefined
    }
  },
  actions: {
    move: async ({ tx, doc, args, set }) => {
      await requirePlace(tx, doc.id, args.parent, 'args.parent')
      const siblings = await tx.rows<{ id: number }>(
        sql`select id from industry where parent_id is not distinct from ${args.parent}::bigint and id <> ${doc.id}::bigint order by sort, code`,
      )
      const order = siblings.map((s) => s.id)
      order.splice(args.place ?? order.length, 0, doc.id)
      await tx.run(sql`update industry i set sort = u.n * 10 from unnest(${order}::bigint[]) with ordinality u(id, n) where i.id = u.id`)
      set({ parent: args.parent, level: args.parent === null ? 1 : 2, sort: (order.indexOf(doc.id) + 1) * 10 })
      await tx.run(sql`update industry set parent_id = ${args.parent} where id = ${doc.id}::bigint`)
      await settleLeaves(tx, [args.parent, refId(doc.parent)])
      return 'enabled' as const
    },
    merge: async (call) => {
      const { app, tx, ctx, doc, args } = call
      if (args.into === doc.id) throw refuse.INDUSTRY_SELF({}, 'args.into')
      await lockOther(call, industry, args.into, 'edit')
      const stays = await tx.maybe<{ status: string; leaf: boolean }>(sql`select status, leaf from industry where id = ${args.into}::bigint for update`)
      if (stays?.status !== 'enabled' || !stays.leaf) throw refuse.INDUSTRY_TARGET({}, 'args.into')
      if (!doc.leaf) throw refuse.INDUSTRY_CHILDREN()
      await repoint({ app, tx }, 'industry', doc.id, args.into, ['industry'])
      await app.jobs.ask(tx, ctx, scoreJob, { industry: args.into })
      return 'disabled' as const
    },
    disable: () => 'disabled' as const,
    enable: () => 'enabled' as const,
  },
})
