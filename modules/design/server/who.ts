import { leaderOf } from '@crossway/organization/server'
import { nextNumber, sql, type App, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import type { Kind } from '../model/words.ts'

/** The system, and accounts that may do everything. */
export const isFree = (ctx: Ctx): boolean => ctx.account === 0 || ctx.access.super
export const isOne = (ctx: Ctx, ...people: readonly (number | null | undefined)[]): boolean => ctx.employee !== null && people.includes(ctx.employee)

/** The lead, or who stands above him. */
export async function leads(run: Runner, ctx: Ctx, leader: number | null | undefined): Promise<boolean> {
  if (isFree(ctx) || leader === null || leader === undefined || isOne(ctx, leader)) return true
  return ctx.employee !== null && (await leaderOf(run, leader)) === ctx.employee
}
export const nameOf = async (run: Runner, employee: number | null | undefined): Promise<string> =>
  (await run.maybe<{ name: string }>(sql`select name from employee where id = ${employee ?? 0}::bigint`))?.name ?? ''
export const idsOf = (...people: readonly (number | null | undefined)[]): number[] => [
  ...new Set(people.filter((p): p is number => p !== null && p !== undefined)),
]

const rules = {
  demand: { plane: ['plane_demand', 'GD'], video: ['video_demand', 'VD'] },
  task: { plane: ['plane_task', 'GT'], video: ['video_task', 'VK'] },
  performance: { plane: ['plane_performance', 'GP'], video: ['video_performance', 'VP'] },
} as const
/** Both kinds lie in one table and are counted by rules of their own (contracts.md §4). */
export function numberOf(app: App, tx: Tx, what: keyof typeof rules, kind: Kind): Promise<string> {
  const [code, prefix] = rules[what][kind]
  return nextNumber(app, tx, code, `${prefix}{yyMMdd}{seq:4}`)
}
export const numberRule = (what: keyof typeof rules, kind: Kind): { code: string; pattern: string } => {
  const [code, prefix] = rules[what][kind]
  return { code, pattern: `${prefix}{yyMMdd}{seq:4}` }
}
