import { sql, type Runner } from '@crossway/server-kit'
import { expect } from 'vitest'

interface Told {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}
type Call = (method: 'POST', url: string, body?: object, headers?: Record<string, string>) => Promise<{ readonly status: number; readonly body: unknown }>
interface Refusal {
  readonly status: number
  readonly code: string
  /** The form field it stands at; none for a refusal of the whole deed. */
  readonly field?: string
  readonly zh: string
  readonly en: string
}

/**
 * Calls once in either language and holds both answers to what they must be: status, code, field and words with every parameter filled in.
 * The tables named must read afterwards, row for row, as they did before: a refusal leaves nothing behind.
 */
export const refusedOf =
  (run: Runner, call: Call, tables: readonly string[]) =>
  async (expected: Refusal, method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<void> => {
    const state = (): Promise<unknown> =>
      run.one(
        sql`select ${sql.join(
          tables.map((t) => sql`(select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) from ${sql.id(t)} x) as ${sql.id(t)}`),
          ', ',
        )}`,
      )
    const before = await state()
    const answers = [
      await call(method as 'POST', url, body, { 'accept-language': 'zh-CN', ...headers }),
      await call(method as 'POST', url, body, { 'accept-language': 'en', ...headers }),
    ]
    const seen = answers.map(({ status, body: answer }) => {
      const told = answer as Told | null
      const first = told?.errors?.[0]
      // a form with several problems is VALIDATION as a whole; each field says its own
      const code = told?.code === 'VALIDATION' && first ? first.code : told?.code
      return { status, code, field: first?.field, text: first && first.code === code ? first.message : told?.detail }
    })
    const { status, code, field } = expected
    expect(seen, `${method} ${url}`).toEqual([expected.zh, expected.en].map((text) => ({ status, code, field, text })))
    expect(await state(), `${code} left something behind`).toEqual(before)
  }
