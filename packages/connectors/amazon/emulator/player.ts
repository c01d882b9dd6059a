import type { Fixture } from './world.ts'

interface Scene {
  readonly fixture: Fixture
  readonly seller: string
  /** Path and query values. */
  readonly values: Readonly<Record<string, string>>
  readonly body: unknown
  /** Address under which the emulator is reached. */
  readonly base: string
}
export interface Played {
  readonly status: number
  /** undefined: no body. */
  readonly body: unknown
}
/** Plays one operation with what the emulator remembers; nothing where the call is none that it plays, but one of the static cases. */
export type Player = (scene: Scene) => Played | undefined

export const ok = (body: unknown, status = 200): Played => ({ status, body })
/** Amazon's shape of a refusal. */
export const refusal = (status: number, code: string, message: string, details = ''): Played => ({ status, body: { errors: [{ code, message, details }] } })
export const bad = (details: string): Played => refusal(400, '400', 'Invalid input', details)
