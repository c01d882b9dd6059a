import type { Fixture } from './fixture.ts'

interface Call {
  readonly fixture: Fixture
  readonly seller: string
  /** Path and query values. */
  readonly values: Readonly<Record<string, string>>
  readonly body: unknown
  /** Address under which the emulator is reached. */
  readonly base: string
}
export interface Reply {
  readonly status: number
  /** undefined: no body. */
  readonly body: unknown
}
/** Answers a call of one operation from what the emulator holds; undefined where the static cases answer it. */
export type Handler = (call: Call) => Reply | undefined

export const ok = (body: unknown, status = 200): Reply => ({ status, body })
/** Amazon's shape of a refusal. */
export const refusal = (status: number, code: string, message: string, details = ''): Reply => ({ status, body: { errors: [{ code, message, details }] } })
export const bad = (details: string): Reply => refusal(400, '400', 'Invalid input', details)
