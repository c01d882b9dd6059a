import type { Lang } from '@crossway/kernel'
import type { App, Runner } from '@crossway/server-kit'

type Both = Readonly<Record<Lang, string>>
export type Level = 'info' | 'warn' | 'high'
export interface WarningHit {
  /** The same key is the same warning as long as it is open. */
  readonly key: string
  readonly subject: { readonly type: string; readonly id: number }
  readonly store?: number | null
  readonly msku?: number | null
  readonly project?: number | null
  /** Who has to act; without one the project's leader. */
  readonly owner?: number | null
  readonly title: Both
  readonly facts: Readonly<Record<string, string | number | null>>
  /** Where it is graver or lighter than its rule says. */
  readonly level?: Level
}
export interface WarningParam {
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
}
export interface WarningQuestion {
  readonly app: App
  readonly run: Runner
  readonly param: (name: string) => number
  /** Keys that are open: what has been raised closes at a softer figure than it began. */
  readonly open: ReadonlySet<string>
  readonly today: string
}
/** What a module watches over. Modules above register theirs in their `start`. */
export interface WarningSource {
  readonly code: string
  readonly name: Both
  readonly level: Level
  readonly schedule?: 'hourly' | 'daily'
  readonly params?: readonly WarningParam[]
  /** Without it the warning is raised by `raiseWarning` alone and closed by whoever raised it. */
  readonly find?: (q: WarningQuestion) => Promise<readonly WarningHit[]>
}
const sources = new Map<string, WarningSource>()
export const registerWarningSource = (...list: readonly WarningSource[]): void => void list.forEach((s) => sources.set(s.code, s))
export const warningSource = (code: string): WarningSource | undefined => sources.get(code)
export const warningSources = (): readonly WarningSource[] => [...sources.values()]
