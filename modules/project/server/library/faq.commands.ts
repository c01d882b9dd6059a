import { handle, sql, type App, type Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { faq } from '../../model/library/faq.resource.ts'

const isAuthor = (ctx: Ctx, owner: number | null | undefined): boolean => owner !== null && owner !== undefined && ctx.employee === owner

export const faqCommands = handle(faq, {
  save: ({ ctx, before, draft, next }) => {
    draft.alike = next.similar_questions?.join('\n') ?? null
    if (!before) draft.owner ??= ctx.employee
    // another answer is judged anew
    else if (before.status !== 'draft' && draft.answer !== undefined && draft.answer !== before.answer)
      Object.assign(draft, { edition: before.edition + 1, helpful: 0, unhelpful: 0 })
  },
  actions: {
    submit: () => 'reviewing' as const,
    publish_faq: ({ doc, ctx, set }) => {
      if (isAuthor(ctx, doc.owner?.id)) throw refuse.FAQ_AUTHOR()
      set({ reviewer: ctx.employee })
      return 'published' as const
    },
    return_faq: () => 'draft' as const,
    retire: () => 'outdated' as const,
    feedback: async ({ tx, doc, args, ctx, set }) => {
      if (ctx.employee === null) throw refuse.FAQ_PERSON()
      if (args.value === 'unhelpful' && !args.reason) throw refuse.FAQ_REASON({}, 'reason')
      const made = await tx.rows(
        sql`insert into faq_feedback (faq_id, edition, employee_id, value, reason, note, created_by, updated_by)
          values (${doc.id}, ${doc.edition}, ${ctx.employee}, ${args.value}, ${args.reason}, ${args.note}, ${ctx.account}, ${ctx.account}) on conflict (faq_id, edition, employee_id) do nothing returning id`,
      )
      if (made.length === 0) throw refuse.FAQ_VOTED()
      set(args.value === 'helpful' ? { helpful: doc.helpful + 1 } : { unhelpful: doc.unhelpful + 1 })
      return 'published' as const
    },
  },
})

/** Published answers whose time has passed are outdated (project.md faq.status). */
export const endAnswers = (app: App, today: string): Promise<number> =>
  app.db
    .rows(
      sql`update faq set status = 'outdated', version = version + 1, updated_at = now() where status = 'published' and valid_until < ${today}::date returning id`,
    )
    .then((rows) => rows.length)
