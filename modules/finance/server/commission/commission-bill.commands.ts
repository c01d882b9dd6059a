import type { Context } from '@crossway/server-kit'
import { num, round } from '@crossway/kernel'
import { deptHead } from '@crossway/organization/server'
import { emit, handle, sql, type Tx } from '@crossway/server-kit'
import { isClosed, reversePl } from '@crossway/ledger/server'
import { heldOf } from '../../model/commission/calculate.ts'
import { commissionBill } from '../../model/commission/commission-bill.resource.ts'
import { refuse } from '../../model/commission/errors.ts'
import { commissionRoutes } from '../../model/commission/words.ts'
import { fixedBills } from './approved-months.ts'
import { accrue, drawUp, postCommission, reverseAccrual, rewriteLines, sumsOf, type BillDoc } from './bill.ts'
import { collectedRatio, questionsOf, type ProjectQuestion } from './questions.ts'

/** Above this part of a line an adjustment needs a right of its own. */
const smallPart = '0.1'
/** Part of a month's money that must have come in before what was held back is paid. */
const collectedPart = '0.95'

const platformOf = (doc: BillDoc): number | null => doc.platform?.id ?? null
/** What the bill is of: the whole project, or one platform of it; undefined where no structure holds for that any more. */
const partOf = async ({ app, tx }: Context<'app' | 'tx'>, doc: BillDoc): Promise<ProjectQuestion | undefined> =>
  (await questionsOf({ app, run: tx }, doc.channel_group, doc.month, [doc.project.id])).find((q) => q.platform === platformOf(doc))
async function questionOf({ app, tx }: Context<'app' | 'tx'>, doc: BillDoc): Promise<ProjectQuestion> {
  const q = await partOf({ app, tx }, doc)
  if (!q) throw refuse.NO_DIVIDING({ project: doc.project.title, month: doc.month })
  return q
}
const writeSums = (tx: Tx, id: number) =>
  tx.rows<{ amount: string; adjust_amount: string; held: string; payable: string; forfeited: boolean }>(
    sql`select amount::text as amount, adjust_amount::text as adjust_amount, held::text as held, payable::text as payable, forfeited from commission_line where commission_bill_id = ${id}::bigint`,
  )
const fixed = (tx: Tx, doc: BillDoc) => fixedBills(tx, { project: doc.project.id, group: doc.channel_group, platform: platformOf(doc), from: doc.month })

/** The head of the project's department, or of one above it, says that the lines are right. */
async function mustHead({ tx, ctx }: Context<'tx' | 'ctx'>, department: number): Promise<void> {
  const heads = await tx.maybe(
    sql`select 1 as x from department_closure c join department d on d.id = c.ancestor_id where c.descendant_id = ${department}::bigint and d.head_id = ${ctx.employee}::bigint limit 1`,
  )
  if (heads) return
  const head = await deptHead(tx, department)
  const who = head === null ? undefined : await tx.maybe<{ name: string }>(sql`select name from employee where id = ${head}::bigint`)
  throw refuse.NOT_HEAD({ name: who?.name ?? '–' })
}

export const commissionBillCommands = handle(commissionBill, {
  actions: {
    calculate: async ({ app, tx, ctx, doc, set }) => {
      const q = await questionOf({ app, tx }, doc)
      const { head, lines } = drawUp(q, { estimated: !(await isClosed(tx, doc.month, doc.company.id)), lang: ctx.lang, before: doc })
      await rewriteLines(tx, doc.id, lines)
      set(head)
      return 'calculated' as const
    },
    adjust: async ({ tx, ctx, doc, args, set }) => {
      const line = doc.lines.find((l) => l.id === Number(args.line))
      if (!line) throw refuse.NO_COMMISSION_LINE({}, 'args.line')
      if (line.forfeited) throw refuse.ADJUST_FORFEITED({}, 'args.line')
      const change = num(String(args.amount))
      const limit = num(line.amount).times(smallPart).abs()
      if (change.abs().gt(limit) && !ctx.access.has(`${commissionRoutes[doc.channel_group].bills}/adjustLarge`))
        throw refuse.ADJUST_LARGE({ limit: limit.toFixed(2) }, 'args.amount')
      const whole = num(line.amount).plus(change)
      if (whole.isNegative() && !whole.isZero()) throw refuse.ADJUST_BELOW({}, 'args.amount')
      const { held, payable } = heldOf(whole, doc.hold_ratio)
      await tx.run(
        sql`update commission_line set adjust_amount = ${change.toFixed(2)}::numeric, adjust_reason = ${String(args.reason)}, held = ${held.toFixed(2)}::numeric, payable = ${payable.toFixed(2)}::numeric where id = ${line.id}::bigint`,
      )
      set(sumsOf(await writeSums(tx, doc.id)))
      return 'calculated' as const
    },
    confirm: async ({ tx, ctx, doc }) => {
      await mustHead({ tx, ctx }, doc.department.id)
      return 'confirmed' as const
    },
    reject: () => 'rejected' as const,
    approve: async ({ app, tx, ctx, doc, set }) => {
      if (!(await isClosed(tx, doc.month, doc.company.id))) throw refuse.PERIOD_NOT_CLOSED({ month: doc.month })
      const now = drawUp(await questionOf({ app, tx }, doc), { estimated: false, lang: ctx.lang })
      if (now.head.data_stamp !== doc.data_stamp) throw refuse.DATA_CHANGED()
      await reverseAccrual(tx, { project: doc.project.id, platform: platformOf(doc), month: doc.month }, 'commission approved', ctx.account)
      await postCommission(
        tx,
        { id: doc.id, month: doc.month, project: doc.project.id, company: doc.company.id, amount: doc.total_amount, no: doc.bill_no },
        ctx.account,
      )
      set({ estimated: false, approved_at: new Date().toISOString() })
      const about = { resource: 'commission_bill', id: doc.id }
      await emit({ app, tx }, 'commission.approved', { bill: doc.id, project: doc.project.id, month: doc.month, amount: doc.total_amount }, about)
      return 'approved' as const
    },
    release: async ({ tx, doc, set }) => {
      const held = doc.lines.filter((l) => !l.forfeited && l.release_month === null && num(l.held).gt(0))
      if (held.length === 0) throw refuse.NOTHING_HELD()
      const ratio = await collectedRatio(tx, doc.project.id, doc.month)
      if (ratio !== undefined && num(ratio).lt(collectedPart))
        throw refuse.NOT_COLLECTED({ month: doc.month, ratio: round(num(ratio).times(100), 2).toString() })
      await tx.run(
        sql`update commission_line set release_month = to_char(now() at time zone 'Asia/Shanghai' + interval '1 month', 'YYYY-MM') where id = any(${held.map((l) => l.id)}::bigint[])`,
      )
      set({ held_amount: '0' })
      return doc.status === 'paid' ? ('paid' as const) : ('approved' as const)
    },
    pay: () => 'paid' as const,
    unpay: () => 'approved' as const,
    void: async ({ app, tx, ctx, doc }) => {
      if (doc.lines.some((l) => l.salary_slip_id !== null || l.held_slip_id !== null)) throw refuse.IN_SALARY_SHEET()
      const [later] = (await fixed(tx, doc)).filter((b) => b.month > doc.month)
      if (later && (later.carried || !num(doc.carry_in).isZero() || !num(doc.carry_out).isZero())) throw refuse.BILL_LATER({ no: later.no })
      if (doc.status !== 'approved') return 'void' as const
      await reversePl(tx, { type: 'commission_bill', id: doc.id }, 'commission voided', { account: ctx.account })
      // Until a new bill is approved, the month's commission is an estimate again.
      const q = await partOf({ app, tx }, doc)
      if (q) await accrue(tx, q, ctx.account)
      return 'void' as const
    },
  },
})
