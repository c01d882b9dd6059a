import { addDays, addMonths, endOfMonth, num, roundMoney, startOfMonth, type Num, type NumLike } from '@crossway/kernel'

export interface Stage {
  readonly percent: NumLike
  readonly trigger: 'order' | 'before_ship' | 'sign' | 'inspect' | 'invoice' | 'month_end'
  readonly offset_days: number
  readonly cutoff_day?: number | null
  readonly pay_day?: number | null
}
export type Shift = 'none' | 'before' | 'after'

/** Day of a month, or its last one where the month is shorter. */
function dayIn(month: string, day: number): string {
  const first = startOfMonth(month)
  const last = endOfMonth(first)
  const wanted = first.slice(0, 8) + String(day).padStart(2, '0')
  return wanted > last ? last : wanted
}
/** First day not before `from` that is the given day of its month (31 = the last). */
function nextDay(from: string, day: number): string {
  const here = dayIn(from, day)
  return here >= from ? here : dayIn(addMonths(startOfMonth(from), 1), day)
}

/**
 * When a stage falls due after its event (purchase.md accountTermManagement): event + offset; monthly terms first go to the cut-off day; a pay
 * day moves it on to that day; then rest days are passed by. `isWorkday` answers from the company's calendar.
 */
export function dueDate(stage: Stage, event: string, shift: Shift, isWorkday: (day: string) => boolean): string {
  const base = stage.trigger === 'month_end' ? nextDay(event, stage.cutoff_day ?? 31) : event
  let due = addDays(base, stage.offset_days)
  if (stage.pay_day) due = nextDay(due, stage.pay_day)
  for (let i = 0; shift !== 'none' && !isWorkday(due) && i < 60; i++) due = addDays(due, shift === 'after' ? 1 : -1)
  return due
}

/** Stages that an event of this kind makes due; the month-end stages run from the receipt. */
export const stagesOn = (stages: readonly Stage[], event: 'order' | 'sign' | 'inspect' | 'invoice'): { stage: Stage; index: number }[] =>
  stages
    .map((stage, index) => ({ stage, index }))
    .filter(
      ({ stage }) => stage.trigger === event || (event === 'order' && stage.trigger === 'before_ship') || (event === 'sign' && stage.trigger === 'month_end'),
    )

/** Part of an amount that a stage asks for, at the currency's minor unit. */
export const stageAmount = (stage: Stage, amount: NumLike, currency: string): Num => roundMoney(num(amount).times(stage.percent).div(100), currency)
