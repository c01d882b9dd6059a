import type { Runner } from '@crossway/server-kit'
import { expect } from 'vitest'
import { refusalOf, rowsOf } from './refusal-of.ts'

type Call = (method: 'POST', url: string, body?: object, headers?: Record<string, string>) => Promise<{ readonly status: number; readonly body: unknown }>
interface Refusal {
  readonly status: number
  readonly code: string
  /** The form field it stands at; none for a refusal of the whole action. */
  readonly field?: string
  readonly zh: string
  readonly en: string
}
const accepted = { 'zh-cn': 'zh-CN', en: 'en' } as const

/**
 * Calls once in either language and holds both answers to what they must be: status, code, field and words with every parameter filled in.
 * The tables named must read afterwards, row for row, as they did before: a refusal leaves nothing behind.
 */
export const refusedOf =
  (run: Runner, call: Call, tables: readonly string[]) =>
  async (expected: Refusal, method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<void> => {
    const before = await rowsOf(run, ...tables)
    const reported = await refusalOf((lang) => call(method as 'POST', url, body, { 'accept-language': accepted[lang], ...headers }))
    const { status, code, field, zh, en } = expected
    expect(reported, `${method} ${url}`).toEqual([status, code, field ?? null, zh, en])
    expect((await rowsOf(run, ...tables)) === before, `${code} left something behind`).toBe(true)
  }
