import { moneyText, num, sum, type NumLike } from '@crossway/kernel'
import { dueDate, stageAmount, stagesOn, type Shift, type Stage } from './due-date.ts'

export interface Simulation {
  readonly amount: NumLike
  readonly currency: string
  readonly order: string
  /** What arrives when; it is inspected and invoiced on its own days, else on the day it came. */
  readonly receipts: readonly {
    readonly day: string
    readonly amount: NumLike
    readonly inspected?: string | undefined
    readonly invoiced?: string | undefined
  }[]
}
export interface SimulatedRow {
  readonly stage: number
  readonly trigger: Stage['trigger']
  readonly event: string
  readonly amount: string
  readonly due: string
}

/** The payment rows that a term would make of an order and its receipts, as placing and signing make them (purchase.md accountTermManagement, simulate). */
export function simulateTerm(
  term: { readonly holiday_shift: Shift; readonly stages: readonly Stage[] },
  wish: Simulation,
  isWorkday: (day: string) => boolean,
): SimulatedRow[] {
  const out: SimulatedRow[] = []
  const add = (event: 'order' | 'sign' | 'inspect' | 'invoice', day: string, amount: NumLike, last: boolean): void => {
    for (const { stage, index } of stagesOn(term.stages, event)) {
      const earlier = sum(out.filter((r) => r.stage === index + 1).map((r) => r.amount))
      const part = last ? stageAmount(stage, wish.amount, wish.currency).minus(earlier) : stageAmount(stage, amount, wish.currency)
      out.push({ stage: index + 1, trigger: stage.trigger, event: day, amount: moneyText(part), due: dueDate(stage, day, term.holiday_shift, isWorkday) })
    }
  }
  add('order', wish.order, wish.amount, false)
  const complete = sum(wish.receipts.map((r) => num(r.amount))).eq(num(wish.amount))
  wish.receipts.forEach((r, i) => {
    const last = complete && i === wish.receipts.length - 1
    add('sign', r.day, r.amount, last)
    add('inspect', r.inspected ?? r.day, r.amount, last)
    add('invoice', r.invoiced ?? r.day, r.amount, last)
  })
  return out.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.stage - b.stage))
}
