import { randomInt } from 'node:crypto'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { hrRequest } from '../../model/assistant/hr-event.resource.ts'

const incomeMonths = 3
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Everybody asks for his own papers; somebody else issues them, with a number and a code that others may check it by. */
export const hrRequestCommands = handle(hrRequest, {
  save: async ({ tx, ctx, draft, before }) => {
    if (!before) {
      if (ctx.employee === null) throw refuse.PERF_NOT_YOURS({ who: '员工本人', whoEn: 'employee himself' })
      draft.employee = ctx.employee
    }
    if ((draft.type ?? before?.type) !== 'income') return
    const { n } = await tx.one<{ n: number }>(
      sql`select count(distinct p.month)::int as n from salary_slip p join salary_sheet s on s.id = p.sheet_id and s.status in ('locked', 'paid') where p.employee_id = ${before?.employee.id ?? ctx.employee}::bigint`,
    )
    if (n < incomeMonths) throw refuse.HR_INCOME({}, 'type')
  },
  guard: ({ doc, action, ctx }) =>
    ['approve', 'issue', 'reject'].includes(action) && ctx.employee !== null && doc.employee.id === ctx.employee ? refuse.HR_OWN() : undefined,
  actions: {
    approve: () => 'approved' as const,
    reject: ({ args, set }) => {
      set({ reason: args.reason })
      return 'rejected' as const
    },
    issue: async ({ tx, set }) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('hr_request certificate', 0))`)
      const year = new Date().getFullYear()
      const last = await tx.one<{ n: number }>(sql`select count(*)::int as n from hr_request where certificate_no like ${`RZ${year}%`}`)
      const code = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
      set({ certificate_no: `RZ${year}${String(last.n + 1).padStart(4, '0')}`, code, issued_at: new Date().toISOString() })
      return 'issued' as const
    },
  },
})
