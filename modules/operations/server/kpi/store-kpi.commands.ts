import { dayOf, num, refId, sum, type RowOf } from '@crossway/kernel'
import { isClosed } from '@crossway/ledger/server'
import { emit, handle, sql, type CommandContext, type Context } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { achievement, financeMetrics, lineScore, totalScore, type KpiLine, type KpiMetric } from '../../model/kpi/score.ts'
import { storeKpi } from '../../model/kpi/store-kpi.resource.ts'
import { actualsOf } from './actuals.ts'

type Kpi = RowOf<typeof storeKpi>
const lastDay = 20

function checkLines(lines: readonly Record<string, unknown>[], at = 'lines'): void {
  for (const [i, l] of lines.entries()) {
    const floor = l.floor
    if (floor === null || floor === undefined || (l.direction ?? 'up') !== 'up') continue
    if (num(String(floor)).lt(0) || num(String(floor)).gt(String(l.target ?? 0))) throw refuse.KPI_FLOOR({}, `${at}[${i}].floor`)
  }
}
const isSettled = async ({ tx }: Context<'tx'>, doc: Kpi): Promise<boolean> => {
  const { company } = await tx.one<{ company: number | null }>(sql`select company_id as company from store where id = ${doc.store.id}`)
  if (company === null) return false
  return isClosed(tx, doc.month, company)
}

/** Works out the figures and the score of a document from what the shop did. */
export async function calculate({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, docs: readonly Kpi[]): Promise<number> {
  for (const [month, of] of Map.groupBy(docs, (d) => d.month)) {
    const actuals = await actualsOf(
      { app, run: tx },
      of.map((d) => d.store.id),
      month,
    )
    for (const doc of of) {
      const mine = actuals.get(doc.store.id) ?? {}
      const lines = doc.lines.map((l) => ({
        id: l.id,
        of: { weight: l.weight, target: l.target, floor: l.floor, direction: l.direction, actual: mine[l.metric as KpiMetric] ?? null } satisfies KpiLine,
      }))
      await tx.run(sql`
        update store_kpi_line l set actual = u.actual, achievement = u.achievement, score = u.score
        from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.of.actual)}::numeric[], ${lines.map((l) => achievement(l.of))}::numeric[], ${lines.map((l) => lineScore(l.of))}::numeric[]) as u(id, actual, achievement, score) where l.id = u.id`)
      await tx.run(
        sql`update store_kpi set score = ${totalScore(lines.map((l) => l.of))}::numeric, calculated_at = now(), settled = ${await isSettled({ tx }, doc)} where id = ${doc.id}`,
      )
    }
  }
  return docs.length
}

/** Monthly targets of a shop (operations.md storeKpi). */
export const storeKpiCommands = handle(storeKpi, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Kpi
    if (draft.lines) checkLines(draft.lines as Record<string, unknown>[])
    if (before) return
    const store = await tx.one<{ name: string; owner: number | null }>(
      sql`select coalesce(s.name, s.store_no) as name, (select t.employee_id from store_staff t where t.store_id = s.id and t.is_primary limit 1) as owner from store s where s.id = ${refId(now.store)}::bigint`,
    )
    draft.name = `${store.name} ${now.month}`
    draft.owner ??= store.owner
  },
  guard: ({ doc, action }) => {
    const today = dayOf(new Date())
    if (action === 'adjust' && (today.slice(0, 7) > doc.month || (today.slice(0, 7) === doc.month && Number(today.slice(8)) > lastDay)))
      return refuse.KPI_LATE()
    if (action === 'review' && today.slice(0, 7) <= doc.month) return refuse.KPI_MONTH({ month: doc.month })
    return undefined
  },
  actions: {
    submit: ({ doc }) => {
      const total = sum(doc.lines.map((l) => l.weight))
      if (!total.eq(100)) throw refuse.KPI_WEIGHT({ total: total.toString() }, 'lines')
      return 'pending' as const
    },
    approve: () => 'active' as const,
    reject: () => 'draft' as const,
    adjust: async ({ app, tx, doc, args, set }) => {
      const changed = new Map(args.lines.map((l) => [l.line, l]))
      const after = doc.lines.map((l) => ({ ...l, target: changed.get(l.id)?.target ?? l.target, floor: changed.get(l.id)?.floor ?? l.floor }))
      checkLines(after as never, 'args.lines')
      for (const l of after)
        if (changed.has(l.id))
          await tx.run(
            sql`update store_kpi_line set old_target = coalesce(old_target, target), target = ${l.target}::numeric, floor = ${l.floor}::numeric where id = ${l.id} and store_kpi_id = ${doc.id}`,
          )
      set({ adjust_reason: args.reason })
      await calculate({ app, tx }, [{ ...doc, lines: after }])
      return 'active' as const
    },
    calc: async ({ app, tx, doc }) => {
      await calculate({ app, tx }, [doc])
      return doc.status === 'reviewing' ? ('reviewing' as const) : ('active' as const)
    },
    review: ({ doc, args, set }) => {
      const comment = args.comment ?? doc.comment
      if (!comment?.trim()) throw refuse.KPI_COMMENT({}, 'args.comment')
      set({ comment })
      return 'reviewing' as const
    },
    close: async ({ app, tx, doc, args }) => {
      const settled = await isSettled({ tx }, doc)
      if (!settled && !args.waive && doc.lines.some((l) => financeMetrics.has(l.metric))) throw refuse.KPI_UNSETTLED({}, 'args.waive')
      await calculate({ app, tx }, [doc])
      const { score } = await tx.one<{ score: string | null }>(sql`select score::text as score from store_kpi where id = ${doc.id}`)
      await emit(
        { app, tx },
        'kpi.closed',
        { store: doc.store.id, month: doc.month, score, owner: doc.owner?.id ?? null },
        { resource: 'store_kpi', id: doc.id },
      )
      return 'closed' as const
    },
  },
})
