import { isDay } from '@crossway/kernel'
import type { App, Ctx } from '@crossway/server-kit'

type Both = Readonly<Record<'zh-cn' | 'en', string>>

/** One typed parameter. Nothing typed by people reaches a command but a value of its list, a day, a month, a number or a yes. */
export interface CommandParam {
  readonly name: string
  readonly title: Both
  readonly kind: 'enum' | 'date' | 'month' | 'integer' | 'id' | 'bool'
  readonly values?: readonly string[] | ((app: App) => readonly string[])
  readonly min?: number
  readonly max?: number
  readonly optional?: boolean
}
export type ParamValues = Readonly<Record<string, string | number | boolean>>

export interface CommandCall {
  readonly app: App
  readonly ctx: Ctx
  readonly params: ParamValues
  /** Aborts when somebody cancels or the time limit passes. */
  readonly signal: AbortSignal
  log(line: string): Promise<void>
}

/** A maintenance command compiled into the server (platform.md §6.10): no shell, no text from outside. */
export interface TerminalCommand {
  readonly title: Both
  readonly params?: readonly CommandParam[]
  /** Seconds; 300 without it. */
  readonly limit?: number
  /** Needs the node terminal/danger, proof of identity, a reason and its name typed. */
  readonly danger?: boolean
  /** Exit code; 0 without one. What is thrown is exit code 1. */
  run(call: CommandCall): Promise<number | void>
}

const registered = new WeakMap<App, Map<string, TerminalCommand>>()

/** A module brings a maintenance command under a code such as `stock.verify`; called in its `start` (contracts.md §2.2). */
export function registerTerminalCommand(app: App, code: string, command: TerminalCommand): void {
  const all = registered.get(app) ?? new Map<string, TerminalCommand>()
  registered.set(app, all)
  if (!/^[a-z][\w-]*\.[\w-]+$/i.test(code)) throw new Error(`${code} is no command name`)
  all.set(code, command)
}
export const commandsOf = (app: App): ReadonlyMap<string, TerminalCommand> => registered.get(app) ?? new Map()

/** Values that the command takes, or the names of those that are wrong. */
export function readParams(
  app: App,
  command: TerminalCommand,
  raw: Readonly<Record<string, unknown>>,
): { values: ParamValues; problems: { field: string; code: string; param?: CommandParam }[] } {
  const values: Record<string, string | number | boolean> = {}
  const problems: { field: string; code: string; param?: CommandParam }[] = []
  const params = command.params ?? []
  for (const name of Object.keys(raw)) if (!params.some((p) => p.name === name)) problems.push({ field: `params.${name}`, code: 'PARAM_UNKNOWN' })
  for (const param of params) {
    const v = raw[param.name]
    if (v === undefined || v === null || v === '') {
      if (!param.optional && param.kind !== 'bool') problems.push({ field: `params.${param.name}`, code: 'PARAM_REQUIRED', param })
      continue
    }
    const value = readers[param.kind](v, param, app)
    if (value === undefined) problems.push({ field: `params.${param.name}`, code: 'PARAM_WRONG', param })
    else values[param.name] = value
  }
  return { values, problems }
}

type Reader = (v: unknown, p: CommandParam, app: App) => string | number | boolean | undefined
const whole: Reader = (v, p) => {
  const n = typeof v === 'number' ? v : typeof v === 'string' && /^-?\d{1,15}$/.test(v) ? Number(v) : Number.NaN
  return Number.isSafeInteger(n) && n >= (p.min ?? Number.MIN_SAFE_INTEGER) && n <= (p.max ?? Number.MAX_SAFE_INTEGER) ? n : undefined
}
const readers: Readonly<Record<CommandParam['kind'], Reader>> = {
  enum: (v, p, app) => (typeof v === 'string' && choicesOf(app, p).includes(v) ? v : undefined),
  date: (v) => (typeof v === 'string' && isDay(v) ? v : undefined),
  month: (v) => (typeof v === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(v) ? v : undefined),
  integer: whole,
  id: (v, p, app) => whole(v, { ...p, min: p.min ?? 1 }, app),
  bool: (v) => (typeof v === 'boolean' ? v : undefined),
}
export const choicesOf = (app: App, p: CommandParam): readonly string[] => (typeof p.values === 'function' ? p.values(app) : (p.values ?? []))
