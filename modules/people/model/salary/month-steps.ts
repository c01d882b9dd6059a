import { addMonths } from '@crossway/kernel'

export const stepKeys = ['attendance', 'performance', 'commission', 'calculate', 'approve', 'lock', 'pay', 'publish', 'apportion', 'close', 'tax'] as const
export type StepKey = (typeof stepKeys)[number]
export interface MonthStep {
  readonly key: StepKey
  readonly due: string
  readonly done: boolean
  /** How many people or documents it waits for. */
  readonly open: number
  readonly late: boolean
}
/** Days of the month after, by which each is done; the declaration has the month after payment. */
const dueDay: Readonly<Record<StepKey, number>> = {
  attendance: 3,
  performance: 5,
  commission: 8,
  calculate: 9,
  approve: 11,
  lock: 12,
  pay: 15,
  publish: 16,
  apportion: 17,
  close: 18,
  tax: 15,
}
export const stepsOf = (month: string, open: Readonly<Record<StepKey, number>>, today: string): MonthStep[] =>
  stepKeys.map((key) => {
    const due = `${addMonths(`${month}-01`, key === 'tax' ? 2 : 1).slice(0, 7)}-${String(dueDay[key]).padStart(2, '0')}`
    return { key, due, done: open[key] === 0, open: open[key], late: open[key] > 0 && due < today }
  })
