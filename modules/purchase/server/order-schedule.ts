import { dayOf, moneyText, num, sum, type NumLike } from '@crossway/kernel'
import { insertMany, sql, type Runner, type Tx } from '@crossway/server-kit'
import { isWorkdayIn } from '@crossway/settings/server'
import { dueDate, stageAmount, stagesOn, type Shift, type Stage } from '../model/due-date.ts'

interface Term {
  readonly holiday_shift: Shift
  readonly stages: readonly Stage[]
}

const asTerm = sql.raw(
  `json_build_object('holiday_shift', a.holiday_shift, 'stages', (select json_agg(json_build_object('percent', s.percent::text, 'trigger', s.trigger, 'offset_days', s.offset_days, 'cutoff_day', s.cutoff_day, 'pay_day', s.pay_day) order by s.seq) from account_term_stage s where s.account_term_id = a.id))`,
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
  readonly order: number
  readonly no: string
  /** The term, where the caller has it; else the one that the order keeps. */
  readonly kept?: Term
  readonly company: number
  readonly currency: string
  readonly event: 'order' | 'sign' | 'inspect' | 'invoice'
  /** Moment or day of the event. */
  readonly at: string
  /** Value the stages share: the order's total, or that of one receipt. */
  readonly amount: NumLike
  readonly source: string
  readonly sign?: number
  /** The last receipt takes what rounding has left of each stage. */
  readonly whole?: { readonly total: NumLike }
}

/** Adds the payment rows that an event makes due (purchase.md accountTermManagement): one row a stage, a receipt's stages of its own value. */
export async function schedule(tx: Tx, e: ScheduleEvent): Promise<void> {
  const term = e.kept ?? (await termOf(tx, e.order))
  const due = stagesOn(term.stages, e.event)
  if (due.length === 0) return
  const day = e.at.length === 10 ? e.at : dayOf(new Date(e.at))
  const [workday, before] = await Promise.all([
    term.holiday_shift === 'none' ? (): boolean => true : isWorkdayIn(tx, e.company, day),
    tx.rows<{ seq: number; stage: number; amount: string; state: string }>(
      sql`select seq, stage, amount, state from po_payment_row where purchase_order_id = ${e.order} limit 5000`,
    ),
  ])
  const earlier = before.filter((r) => r.state !== 'void')
  const seq = Math.max(0, ...before.map((r) => r.seq))
  const rows = due.map(({ stage, index }, i) => {
    const rest = e.whole
      ? stageAmount(stage, e.whole.total, e.currency).minus(sum(earlier.filter((r) => r.stage === index + 1).map((r) => r.amount)))
      : undefined
    const amount = rest && rest.gte(0) ? rest : stageAmount(stage, num(e.amount), e.currency)
    return {
      purchase_order_id: e.order,
      seq: seq + i + 1,
      stage: index + 1,
      trigger: stage.trigger,
      source: e.source,
      source_sign_id: e.sign ?? null,
      amount: moneyText(amount),
      due_date: dueDate(stage, day, term.holiday_shift, workday),
      requested: 0,
      paid: 0,
      state: 'open',
    }
  })
  tx.later(insertMany('po_payment_row', paymentColumns, rows))
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
