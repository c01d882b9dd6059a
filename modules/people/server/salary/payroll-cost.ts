import type { CommandContext } from '@crossway/server-kit'

/** What a locked sheet hands down to finance for spreading labour cost (contracts.md importPayrollCost). */
export interface PayrollCostLine {
  readonly employee: number
  readonly department: number | null
  readonly cost: string
  /** Part of it that is commission: it is in the books already and is not spread. */
  readonly commission: string
}
export type PayrollCost = (call: CommandContext, company: number, month: string, lines: readonly PayrollCostLine[], sheet: number) => Promise<void>
/** Also locks what design has pushed for the month (contracts.md setPayrollState). */
export type PayrollLock = (call: CommandContext, company: number, month: string, locked: boolean) => Promise<void>

let cost: PayrollCost | undefined
const locks: PayrollLock[] = []
/** Finance's importPayrollCost, from the start of this module on; tests put their own in its place. */
export const registerPayrollCost = (f: PayrollCost | undefined): void => void (cost = f)
export const registerPayrollLock = (f: PayrollLock): void => void locks.push(f)
export const handDownCost: PayrollCost = async (...a) => cost?.(...a)
export const tellPayrollLock: PayrollLock = async (...a) => {
  for (const f of locks) await f(...a)
}
