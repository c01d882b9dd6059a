import { createTodo, handle, sql } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { refId } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { ktFeedback } from '../../model/kt/kt.resource.ts'

const graded = ['helpful', 'unhelpful']

export const ktFeedbackCommands = handle(ktFeedback, {
  save: async ({ tx, ctx, draft }) => {
    const article = await tx.one<{ owner: number; version: number; status: string }>(
      sql`select owner_id as owner, current_version as version, status from kt_article where id = ${refId(draft.article)}::bigint`,
    )
    if (article.status !== 'published') throw refuse.KT_UNPUBLISHED({}, 'article')
    if (!graded.includes(String(draft.kind)) && !draft.text) throw refuse.KT_FEEDBACK_TEXT({}, 'text')
    draft.employee = ctx.employee
    draft.owner = article.owner
    draft.version_no = article.version
    draft.seen_by = ctx.employee === null ? [] : [ctx.employee]
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (before) return
    const wants = !graded.includes(doc.kind)
    if (!wants) await tx.run(sql`update kt_feedback set status = 'settled' where id = ${doc.id}`)
    await tx.run(sql`
      update kt_article a set open_feedback = f.open, helpful_pct = f.pct from (
        select (count(*) filter (where status = 'open'))::int as open,
          round(100.0 * count(*) filter (where kind = 'helpful') / nullif(count(*) filter (where kind in ('helpful', 'unhelpful')), 0), 2) as pct
        from kt_feedback where article_id = ${doc.article.id}) f where a.id = ${doc.article.id}`)
    if (!wants || !doc.owner) return
    await notify({ app, tx }, 'kt.feedback', {
      employees: [doc.owner.id],
      vars: { title: doc.article.title },
      record: { resource: 'kt_feedback', id: doc.id },
      by: { account: ctx.account, name: ctx.name },
    })
    await createTodo(
      { app, tx, ctx },
      {
        title: `知识反馈：${doc.article.title}`,
        assignee: doc.owner.id,
        key: `kt:feedback:${doc.id}`,
        source: 'system',
        link: { route: 'kt', id: doc.article.id },
      },
    )
  },
  actions: {
    settle: async ({ app, tx, ctx, doc, args, set }) => {
      set({ answer: args.answer })
      await tx.run(sql`update kt_article set open_feedback = greatest(open_feedback - 1, 0) where id = ${doc.article.id}`)
      if (doc.employee)
        await notify({ app, tx }, 'kt.answered', {
          employees: [doc.employee.id],
          vars: { title: doc.article.title },
          record: { resource: 'kt_article', id: doc.article.id },
          by: { account: ctx.account, name: ctx.name },
        })
      return 'settled' as const
    },
  },
})
