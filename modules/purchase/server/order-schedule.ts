import { dayOf, moneyText, num, sum, type NumLike } from '@crossway/kernel'
import { insertMany, sql, type Runner, type Tx } from '@crossway/server-kit'
import { isWorkdayIn } from '@crossway/settings/server'
import { dueDate, stageAmount, stagesOn, type Shift, type Stage } from '../model/due-date.ts'

interface Term {
  readonly holiday_shift: Shift
  readonly stages: readonly Stage[]
}

const asTerm = sql.raw(
  `json_build_object('holiday_shift', a.holiday_shift, 'stages', (select json_agg(json_build_object('percent', s.percent::text, 'trigger', s.trigger, 'offset_days', s.offset_days, 'cutoff_day', s.cutoff_day, 'pay_day', s.pay_day, 'need_invoice', s.need_invoice) order by s.seq) from account_term_stage s where s.account_term_id = a.id))`,
)
/** A term as it is now, and which version of it that is. */
export const termNow = (run: Runner, id: number): Promise<{ term: Term; term_version: number }> =>
  run.one<{ term: Term; term_version: number }>(sql`select ${asTerm} as term, a.term_version from account_term a where a.id = ${id}`)
/** The term that an order was placed under; an edit of the term since then does not touch it (purchase.md accountTermManagement). */
export const termOf = async (run: Runner, order: number): Promise<Term> =>
  (
    await run.one<{ term: Term }>(
      sql`select coalesce(o.term_kept::json, ${asTerm}) as term from purchase_order o join account_term a on a.id = o.account_term_id where o.id = ${order}`,
    )
  ).term

export interface ScheduleEvent {
  readonly event: 'order' | 'sign' | 'inspect' | 'invoice'
  /** Value the stages share: the order's total, or that of one receipt. */
  readonly amount: NumLike
  /** The last receipt takes what rounding has left of each stage. */
  readonly whole?: { readonly total: NumLike }
}
export interface ScheduledOrder {
  readonly order: number
  /** The term that the order keeps. */
  readonly stored: Term
  readonly company: number
  readonly currency: string
  /** Moment or day of the events. */
  readonly at: string
}

/** What dates and amounts of payments hang on: working days, and the rows that are planned already. The order is locked by whoever asks. */
export async function readSchedule(tx: Tx, o: ScheduledOrder, events: readonly ScheduleEvent['event'][]): Promise<SchedulePlan> {
  const day = o.at.length === 10 ? o.at : dayOf(new Date(o.at))
  if (!events.some((e) => stagesOn(o.stored.stages, e).length > 0)) return { o, day, workday: () => true, before: [] }
  const [workday, before] = await Promise.all([
    o.stored.holiday_shift === 'none' ? (): boolean => true : isWorkdayIn(tx, o.company, day),
    tx.rows<Planned>(sql`select seq, stage, amount, state from po_payment_row where purchase_order_id = ${o.order} limit 5000`),
  ])
  return { o, day, workday, before }
}
export interface SchedulePlan {
  readonly o: ScheduledOrder
  readonly day: string
  readonly workday: (day: string) => boolean
  readonly before: readonly Planned[]
}
interface Planned {
  readonly seq: number
  readonly stage: number
  readonly amount: string
  readonly state: string
}

/**
 * Adds the payment rows that events make due (purchase.md accountTermManagement): one row a stage, a receipt's stages of its own value. `source` is
 * the number of the document that made them due, `sign` the receipt.
 */
export function schedule(tx: Tx, plan: SchedulePlan, events: readonly ScheduleEvent[], source: string, sign: number | null = null): void {
  const { o, day, workday } = plan
  const earlier = plan.before.filter((r) => r.state !== 'void')
  let seq = Math.max(0, ...plan.before.map((r) => r.seq))
  const rows = events.flatMap((e) =>
    stagesOn(o.stored.stages, e.event).map(({ stage, index }) => {
      const rest = e.whole
        ? stageAmount(stage, e.whole.total, o.currency).minus(sum(earlier.filter((r) => r.stage === index + 1).map((r) => r.amount)))
        : undefined
      const amount = rest && rest.gte(0) ? rest : stageAmount(stage, num(e.amount), o.currency)
      return {
        purchase_order_id: o.order,
        seq: ++seq,
        stage: index + 1,
        trigger: stage.trigger,
        source,
        source_sign_id: sign,
        amount: moneyText(amount),
        due_date: dueDate(stage, day, o.stored.holiday_shift, workday),
        requested: 0,
        paid: 0,
        state: 'open',
      }
    }),
  )
  if (rows.length) tx.later(insertMany('po_payment_row', paymentColumns, rows))
}

/** No other receipt of the order waits for its inspection: the stage takes what rounding has left. */
export const isLastInspected = async (tx: Tx, order: number, sign: number): Promise<boolean> =>
  !(await tx.maybe(sql`select 1 from purchase_sign where po_id = ${order} and id <> ${sign} and direction = 'receipt' and status = 'signed' limit 1`))

/** Columns of a planned payment, as its writers name them. */
export const paymentColumns = {
  purchase_order_id: 'bigint',
  seq: 'integer',
  stage: 'integer',
  trigger: 'text',
  source: 'text',
  source_sign_id: 'bigint',
  amount: 'numeric',
  due_date: 'date',
  requested: 'numeric',
  paid: 'numeric',
  state: 'text',
} as const
