import { dayOf } from '@crossway/kernel'
import { handle, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { accessReview } from '../../model/access-review.resource.ts'
import { refuse } from '../../model/errors.ts'
import { revokeRole } from '../role/assign.ts'

/** One line for every person and role in the scope of the review. */
async function fillLines(tx: Tx, review: number, o: { scope: string; role: number | null; department: number | null }): Promise<number> {
  await tx.run(sql`delete from access_review_line where access_review_id = ${review}`)
  return tx.run(
    sql`insert into access_review_line (access_review_id, seq, employee_id, role_id) select ${review}::bigint, row_number() over (order by e.emp_no, r.code), e.id, r.id from employee e join role r on true where exists (select 1 from employee_role er where er.employee_id = e.id and er.role_id = r.id and er.status = 'active' and er.valid_from <= ${dayOf(new Date())}::date and (er.valid_to is null or er.valid_to >= ${dayOf(new Date())}::date)) and (${o.scope} <> 'role' or r.id = ${o.role}::bigint) and (${o.scope} <> 'department' or e.department_id in (select descendant_id from department_closure where ancestor_id = ${o.department}::bigint))`,
  )
}

const mayDecide = (ctx: Ctx, reviewer: number): boolean => ctx.access.super || ctx.employee === reviewer

export const accessReviewCommands = handle(accessReview, {
  actions: {
    start: async ({ tx, doc }) => {
      if ((await fillLines(tx, doc.id, { scope: doc.scope, role: doc.role?.id ?? null, department: doc.department?.id ?? null })) === 0)
        throw refuse.REVIEW_EMPTY()
      return 'running' as const
    },
    decide: async ({ app, tx, ctx, doc, args }) => {
      if (!mayDecide(ctx, doc.reviewer.id)) throw refuse.REVIEW_NOT_YOURS()
      const ids = (Array.isArray(args.lines) ? args.lines : []).map(Number).filter(Number.isSafeInteger)
      const lines = await tx.rows<{ employee: number; role: number }>(
        sql`update access_review_line set decision = ${args.decision}, comment = ${args.comment ?? null}, decided_at = ${new Date().toISOString()}::timestamptz where access_review_id = ${doc.id} and id = any(${ids}::bigint[]) returning employee_id as employee, role_id as role`,
      )
      if (args.decision === 'revoke') for (const l of lines) await revokeRole({ app, tx, ctx }, l.employee, l.role, `权限复核 ${doc.period}`)
      return 'running' as const
    },
    finish: async ({ tx, ctx, doc, set }) => {
      if (!mayDecide(ctx, doc.reviewer.id)) throw refuse.REVIEW_NOT_YOURS()
      const open = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from access_review_line where access_review_id = ${doc.id} and (decision is null or decision = 'unsure')`,
      )
      if (open.n > 0) throw refuse.REVIEW_OPEN({ n: open.n })
      set({ finished_at: new Date().toISOString() })
      return 'finished' as const
    },
  },
})
