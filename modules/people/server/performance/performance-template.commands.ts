import { num, sum } from '@crossway/kernel'
import { createRecord, handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { performanceTemplate } from '../../model/performance/performance.resource.ts'
import { knownMetric } from './collect-actuals.ts'

const mostBonus = 10

/** A version in use is frozen; changes make the next one, which counts from the next cycle (people.md performanceTemplate). */
export const performanceTemplateCommands = handle(performanceTemplate, {
  guard: ({ doc, action }) => {
    if (action !== 'activate') return undefined
    const weights = sum(doc.indicators.filter((i) => i.category !== 'bonus').map((i) => num(i.weight)))
    if (!weights.eq(100)) return refuse.WEIGHT_SUM({ sum: weights.toFixed() })
    if (doc.indicators.some((i) => i.category === 'bonus' && num(i.weight).gt(mostBonus))) return refuse.WEIGHT_BONUS()
    const scorers = sum([doc.self_pct, doc.leader_pct, doc.second_pct].map((p) => num(p)))
    if (doc.indicators.some((i) => i.source === 'manual') && !scorers.eq(100)) return refuse.SCORER_SUM({ sum: scorers.toFixed() })
    const nameless = doc.indicators.find((i) => i.source === 'metric' && !i.metric)
    if (nameless) return refuse.METRIC_MISSING({ name: nameless.name })
    const from = doc.grades.map((g) => num(g.score_from).toFixed(2))
    return from.includes('0.00') && new Set(from).size === from.length ? undefined : refuse.GRADE_GAP()
  },
  actions: {
    activate: async ({ app, tx, doc }) => {
      const strange = doc.indicators.find((i) => i.source === 'metric' && !knownMetric(app, i.metric!))
      if (strange) throw refuse.METRIC_UNKNOWN({ name: strange.name, metric: strange.metric! })
      await tx.run(
        sql`update performance_template set status = 'retired', updated_at = now(), version = version + 1 where code = ${doc.code} and status = 'active' and id <> ${doc.id}`,
      )
      return 'active' as const
    },
    revise: async ({ app, tx, ctx, doc }) => {
      const draft = await tx.maybe<{ n: number }>(
        sql`select revision as n from performance_template where code = ${doc.code} and status = 'draft' order by revision desc limit 1`,
      )
      if (draft) throw refuse.PERF_DRAFT_STANDS({ n: draft.n })
      const last = await tx.one<{ n: number }>(sql`select max(revision) as n from performance_template where code = ${doc.code}`)
      const plain = (rows: readonly object[]): object[] => rows.map((r) => Object.fromEntries(Object.entries(r).filter(([k]) => k !== 'id' && k !== 'seq')))
      const ids = (refs: readonly { readonly id: number }[] | null): number[] => (refs ?? []).map((r) => r.id)
      await createRecord(
        { app, tx, ctx },
        performanceTemplate,
        {
          code: doc.code,
          name: doc.name,
          cycle: doc.cycle,
          departments: ids(doc.departments),
          positions: ids(doc.positions),
          employees: ids(doc.employees),
          self_pct: doc.self_pct,
          leader_pct: doc.leader_pct,
          second_pct: doc.second_pct,
          indicators: plain(doc.indicators),
          grades: plain(doc.grades),
        },
        { preset: { revision: last.n + 1 } },
      )
      return doc.status as 'active'
    },
    retire: () => 'retired' as const,
  },
})
