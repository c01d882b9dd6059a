import { dayOf, refId, sum, type RowOf } from '@crossway/kernel'
import { handle, sql, type Runner, type Tx } from '@crossway/server-kit'
import { designCategory } from '../../model/category/design-category.resource.ts'
import { difficultyText, usualDifficulty } from '../../model/category/worth.ts'
import { refuse } from '../../model/errors.ts'

type Category = RowOf<typeof designCategory>
const isUsed = async (run: Runner, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await run.rows<{ id: number }>(
        sql`select c.id from design_category c where c.id = any(${ids}::bigint[]) and (exists (select 1 from design_demand_line l where l.category_id = c.id) or exists (select 1 from visual_order_line l where l.category_id = c.id))`,
      )
    ).map((r) => r.id),
  )
const childrenOf = async (tx: Tx, id: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from design_category where parent_id = ${id}::bigint`)).n

/** Where a category may stand: under one of the first level and its kind that no work is booked on, with nothing below itself. */
async function requirePlace(tx: Tx, self: { id?: number; kind: string }, parent: number | null, field: string): Promise<void> {
  if (parent === null) return
  const p = await tx.maybe<{ level: number; kind: string }>(sql`select level, kind from design_category where id = ${parent}::bigint for update`)
  if (!p || p.level !== 1 || parent === self.id || (self.id !== undefined && (await childrenOf(tx, self.id)) > 0)) throw refuse.DC_DEPTH({}, field)
  if (p.kind !== self.kind) throw refuse.DC_KIND({}, field)
  if ((await isUsed(tx, [parent])).has(parent)) throw refuse.DC_PARENT_USED({}, field)
}
const settleLeaves = (tx: Tx, ids: readonly (number | null)[]): Promise<number> =>
  tx.run(
    sql`update design_category i set leaf = not exists (select 1 from design_category c where c.parent_id = i.id) where i.id = any(${ids.filter((x) => x !== null)}::bigint[])`,
  )

const difficultyOf = (doc: Category): Record<string, string> =>
  doc.difficulty?.length ? Object.fromEntries(doc.difficulty.map((d) => [d.code, d.coefficient])) : usualDifficulty
/** What counts from a day on is written down; the same day again corrects it. */
async function writeVersion(tx: Tx, doc: Category): Promise<void> {
  const text = difficultyText(difficultyOf(doc))
  const last = await tx.maybe<{ same: boolean }>(
    sql`select (base_points, standard_hours, lead_days, extra_days_per_unit, difficulty) = (${doc.base_points}::numeric, ${doc.standard_hours}::numeric, ${doc.lead_days}::int, ${doc.extra_days_per_unit}::numeric, ${text}::text) as same
      from design_category_version where category_id = ${doc.id} order by valid_from desc limit 1`,
  )
  if (last?.same) return
  const from = last ? (doc.valid_from ?? dayOf(new Date())) : '2000-01-01'
  await tx.run(sql`
    insert into design_category_version (category_id, valid_from, base_points, standard_hours, lead_days, extra_days_per_unit, difficulty)
    values (${doc.id}, ${from}, ${doc.base_points}, ${doc.standard_hours}, ${doc.lead_days}, ${doc.extra_days_per_unit}, ${text})
    on conflict (category_id, valid_from) do update set base_points = excluded.base_points, standard_hours = excluded.standard_hours, lead_days = excluded.lead_days, extra_days_per_unit = excluded.extra_days_per_unit, difficulty = excluded.difficulty, version = design_category_version.version + 1`)
}

export const designCategoryCommands = handle(designCategory, {
  tree: { fields: ['parent'], actions: ['move'] },
  save: async ({ tx, before, draft }) => {
    const shares = (draft.stages as { share_pct?: string }[] | undefined)?.map((s) => s.share_pct ?? '0')
    if (shares?.length && !sum(shares).eq(100)) throw refuse.DC_SHARES({ n: sum(shares).toFixed() }, 'stages')
    const from = draft.valid_from
    if (before && typeof from === 'string' && from !== before.valid_from) {
      const last = await tx.maybe<{ day: string }>(sql`select max(valid_from)::text as day from design_category_version where category_id = ${before.id}`)
      if (last?.day && from < last.day) throw refuse.DC_FROM({ date: last.day }, 'valid_from')
    }
    if (before && draft.parent === undefined) return
    const parent = refId(draft.parent)
    if (!before || parent !== refId(before.parent))
      await requirePlace(tx, { ...(before ? { id: before.id } : {}), kind: String(before?.kind ?? draft.kind) }, parent, 'parent')
    draft.level = parent === null ? 1 : 2
  },
  saved: async ({ tx, before, doc }) => {
    await settleLeaves(tx, [refId(doc.parent), refId(before?.parent), doc.id])
    await writeVersion(tx, doc)
  },
  remove: async ({ tx, doc }) => {
    await tx.run(sql`delete from design_category_version where category_id = ${doc.id}`)
    if (doc.parent)
      await tx.run(
        sql`update design_category i set leaf = not exists (select 1 from design_category c where c.parent_id = i.id and c.id <> ${doc.id}) where i.id = ${doc.parent.id}`,
      )
  },
  guardRows: async ({ run, docs }) => {
    const used = await isUsed(
      run,
      docs.map((d) => d.id),
    )
    return (doc, action) => (action !== 'delete' ? undefined : used.has(doc.id) ? refuse.DC_USED() : doc.leaf ? undefined : refuse.DC_CHILDREN())
  },
  actions: {
    move: async ({ tx, doc, args, set }) => {
      await requirePlace(tx, doc, args.parent, 'args.parent')
      const siblings = await tx.rows<{ id: number }>(
        sql`select id from design_category where parent_id is not distinct from ${args.parent}::bigint and kind = ${doc.kind} and id <> ${doc.id} order by sort, code`,
      )
      const order = siblings.map((s) => s.id)
      order.splice(args.place ?? order.length, 0, doc.id)
      await tx.run(sql`update design_category i set sort = u.n * 10 from unnest(${order}::bigint[]) with ordinality u(id, n) where i.id = u.id`)
      set({ parent: args.parent, level: args.parent === null ? 1 : 2, sort: (order.indexOf(doc.id) + 1) * 10 })
      await tx.run(sql`update design_category set parent_id = ${args.parent} where id = ${doc.id}`)
      await settleLeaves(tx, [args.parent, refId(doc.parent)])
      return 'enabled' as const
    },
    disable: () => 'disabled' as const,
    enable: () => 'enabled' as const,
  },
})
