import { createRecord, createTodo, closeTodo, handle, sql, type CommandContext, type Ctx } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { faqAsk } from '../../model/library/faq-ask.resource.ts'
import { faq } from '../../model/library/faq.resource.ts'
import { answerDue, ownerOfCategory } from './category-owner.ts'

type Asked = RowOf<typeof faqAsk>
const taskKey = (id: number): string => `faq:ask:${id}`
export const lateKey = (id: number): string => `faq:late:${id}`
/** The question waits no more: neither for its expert nor for who was told that it is late. */
async function endTasks(call: CommandContext, id: number, result: string): Promise<void> {
  for (const key of [taskKey(id), lateKey(id)]) await closeTodo(call, key, result)
}

/** A question with an expert is his to settle; one without is settled by whoever may answer. */
function holdExpert(doc: Asked, ctx: Ctx): void {
  if (doc.expert && doc.expert.id !== ctx.employee && !ctx.access.super) throw refuse.ASK_EXPERT({ name: doc.expert.title })
}

/** A question of anybody who sees the page, for the one who keeps its category, with two working days to answer. */
export async function askQuestion(
  { app, tx, ctx }: CommandContext,
  q: { readonly question: string; readonly category: Asked['category']; readonly expert?: number | undefined },
): Promise<number> {
  if (ctx.employee === null) throw refuse.ASK_PERSON()
  // two who ask the same at once, or one who presses twice, ask once
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('faq_ask'))`)
  const same = await tx.maybe<{ question: string }>(
    sql`select question from faq_ask where status = 'open' and category = ${q.category} and lower(btrim(question)) = lower(btrim(${q.question})) limit 1`,
  )
  if (same) throw refuse.ASK_ANSWERED({ question: same.question }, 'question')
  const expert = q.expert ?? (await ownerOfCategory(tx, q.category)) ?? null
  const due = await answerDue(tx)
  const id = await createRecord({ app, tx, ctx }, faqAsk, { question: q.question, category: q.category, asker: ctx.employee, expert, due_at: due })
  if (expert !== null)
    await createTodo(
      { app, tx, ctx },
      { title: `回答提问：${q.question}`, assignee: expert, key: taskKey(id), source: 'system', due, link: { route: 'documentFAQ/faq_ask', id } },
    )
  return id
}

export const faqAskCommands = handle(faqAsk, {
  actions: {
    answer: async ({ app, tx, ctx, doc, args, set }) => {
      holdExpert(doc, ctx)
      set({ answer: args.answer, answered_by: ctx.employee, answered_at: new Date().toISOString() })
      const known = await tx.maybe<{ id: number }>(sql`select id from faq where category = ${doc.category} and question = ${doc.question}`)
      if (args.as_faq)
        set({ faq: known?.id ?? (await createRecord({ app, tx, ctx }, faq, { question: doc.question, category: doc.category, answer: args.answer })) })
      await endTasks({ app, tx, ctx }, doc.id, '已回答')
      return 'answered' as const
    },
    merge: async ({ app, tx, ctx, doc, args, set }) => {
      holdExpert(doc, ctx)
      set({ faq: args.faq, answered_by: ctx.employee, answered_at: new Date().toISOString() })
      // whoever asks like this finds the answer the next time
      await tx.run(
        sql`update faq set similar_questions = array_append(coalesce(similar_questions, '{}'), ${doc.question}), alike = concat_ws(chr(10), alike, ${doc.question}::text), version = version + 1, updated_at = now() where id = ${args.faq}::bigint and not ${doc.question} = any(coalesce(similar_questions, '{}')) and cardinality(coalesce(similar_questions, '{}')) < 50`,
      )
      await endTasks({ app, tx, ctx }, doc.id, '已合并')
      return 'merged' as const
    },
    reject: async ({ app, tx, ctx, doc, args, set }) => {
      holdExpert(doc, ctx)
      set({ reason: args.reason, answered_by: ctx.employee, answered_at: new Date().toISOString() })
      await endTasks({ app, tx, ctx }, doc.id, '已驳回')
      return 'rejected' as const
    },
    hand_over: async ({ app, tx, ctx, doc, args, set }) => {
      holdExpert(doc, ctx)
      set({ expert: args.expert })
      await closeTodo({ app, tx, ctx }, taskKey(doc.id), '已转交')
      await createTodo(
        { app, tx, ctx },
        {
          title: `回答提问：${doc.question}`,
          assignee: args.expert,
          key: taskKey(doc.id),
          source: 'system',
          due: doc.due_at,
          link: { route: 'documentFAQ/faq_ask', id: doc.id },
        },
      )
      return 'open' as const
    },
  },
})
