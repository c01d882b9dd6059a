import type { Runner } from '@crossway/server-kit'

/** Who knows when people are away: days of approved leave of a person between two days, both included (customer.md protect, rules). */
type LeaveBook = (run: Runner, employee: number, from: string, to: string) => Promise<number>
let book: LeaveBook | undefined
/** Filled at start by the module that keeps leave. Until then nobody is away. */
export const registerLeaveBook = (of: LeaveBook): void => void (book = of)

const most = 15
/** Days by which an owner's leave puts off that his customers fall back; fifteen at most, however long he is away. */
export const leaveDays = async (run: Runner, employee: number, from: string, to: string): Promise<number> =>
  book === undefined || to < from ? 0 : Math.min(most, await book(run, employee, from, to))
