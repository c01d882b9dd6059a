import { addDays, dayOf, endOfMonth, num, refId, startOfMonth, type RowOf } from '@crossway/kernel'
import { createRecord, createTodo, handle, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionPlan } from '../../model/plan/promotion-plan.resource.ts'
import { competitorSurvey } from '../../model/survey/competitor-survey.resource.ts'
import { departmentOf } from '../places.ts'
import { bringCompetitors } from './bring-competitors.ts'
import { surveyFigures, type CompetitorFacts } from './survey-figures.ts'

type Survey = RowOf<typeof competitorSurvey>
const least = 3

async function save({ tx, ctx, before, draft, next }: SaveCall<typeof competitorSurvey>): Promise<void> {
  if (!before) draft.surveyor ??= ctx.employee
  Object.assign(draft, surveyFigures(next, (next.lines ?? []) as readonly CompetitorFacts[]), {
    department: await departmentOf(tx, refId(draft.surveyor === undefined ? before?.surveyor : draft.surveyor)),
  })
}

/** Each suggestion becomes a task of whoever shall do it. */
async function askFor({ app, tx, ctx }: CommandContext, doc: Survey): Promise<void> {
  for (const s of doc.suggestions ?? [])
    if (s.owner)
      await createTodo(
        { app, tx, ctx },
        {
          title: `${doc.no} ${s.action}`.slice(0, 120),
          assignee: s.owner.id,
          key: `competitor_survey:${doc.id}:${s.id}`,
          source: 'system',
          due: `${s.due ?? addDays(dayOf(new Date()), 14)}T18:00:00+08:00`,
          project: doc.project?.id ?? null,
          link: { route: 'competitorSurvey', id: doc.id },
        },
      )
}

/** The same competitors on another day: the facts that move are noted anew. */
const copyOf = (doc: Survey): Record<string, unknown> => ({
  title: doc.title,
  project: doc.project?.id ?? null,
  object: doc.object?.id ?? null,
  marketplace: doc.marketplace.id,
  category: doc.category?.id ?? null,
  keywords: doc.keywords,
  currency: doc.currency,
  own_price: doc.own_price,
  own_reviews: doc.own_reviews,
  conclusion: doc.conclusion,
  lines: (doc.lines ?? []).map(({ id: _, seq: __, est_month_sales: ___, images: ____, ...l }) => l),
})

/** Surveys (promotion.md competitorSurvey, actions). */
export const competitorSurveyCommands = handle(competitorSurvey, {
  save,
  guard: ({ doc, action, ctx }) => {
    if (action === 'submit' && (doc.line_count ?? 0) < least) return refuse.CS_LINES()
    const unpriced = action === 'submit' && doc.lines?.find((l) => num(l.price).isZero())
    if (unpriced) return refuse.CS_PRICE({ asin: unpriced.asin })
    if (action === 'review' && doc.surveyor?.id === ctx.employee && ctx.employee !== null) return refuse.CS_SELF()
    return action === 'toPlan' && !doc.project ? refuse.CS_PROJECT() : undefined
  },
  actions: {
    submit: () => 'submitted',
    import_lines: async ({ tx, doc, args, set }) => {
      set(await bringCompetitors({ tx }, doc, args.asins))
      return 'draft' as const
    },
    review: async ({ app, tx, ctx, doc, args, set }) => {
      set({ score: args.score, review_note: args.note })
      await askFor({ app, tx, ctx }, doc)
      return 'reviewed' as const
    },
    sendBack: ({ args, set }) => {
      set({ review_note: args.reason })
      return 'draft'
    },
    copy: async ({ app, tx, ctx, doc }) => {
      await createRecord({ app, tx, ctx }, competitorSurvey, copyOf(doc), { preset: { previous: doc.id } })
      return doc.status === 'draft' ? 'submitted' : doc.status
    },
    toPlan: async ({ app, tx, ctx, doc }) => {
      const month = startOfMonth(addDays(endOfMonth(dayOf(new Date())), 1))
      await createRecord(
        { app, tx, ctx },
        promotionPlan,
        {
          name: doc.title,
          type: 'campaign',
          project: doc.project!.id,
          period_from: month,
          period_to: endOfMonth(month),
          currency: doc.currency,
          remark: doc.conclusion.slice(0, 2000),
          lines: [{ channel: 'koc', object: doc.object?.id ?? null, month: month.slice(0, 7), budget: num(0).toFixed(2) }],
        },
        { preset: { survey: doc.id } },
      )
      return 'reviewed' as const
    },
    archive: () => 'archived',
  },
})
