import { langs, type Lang } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

interface Answered {
  readonly status: number
  readonly body: unknown
}
/** Status, code, field and the texts in Chinese and English of a call that is refused; of several faults the first. */
export type Refused = readonly [status: number, code: string, field: string | null, zh: string, en: string]

/** Makes a call in each language. What is refused writes nothing, so that the second finds what the first has found. */
export async function refusalOf(call: (lang: Lang) => Promise<Answered>): Promise<Refused> {
  const message: { status: number; code: string; field: string | null; text: string }[] = []
  for (const lang of langs) {
    const { status, body } = await call(lang)
    const b = (body ?? {}) as { code?: string; detail?: string; errors?: { code: string; field: string; detail: string }[] }
    const at = b.errors?.[0]
    message.push({ status, code: at?.code ?? b.code ?? '', field: at?.field ?? null, text: at?.detail ?? b.detail ?? JSON.stringify(body) })
  }
  const [zh, en] = message as [(typeof message)[0], (typeof message)[0]]
  return [zh.status === en.status ? zh.status : -1, zh.code === en.code ? zh.code : `${zh.code}/${en.code}`, zh.field, zh.text, en.text]
}

/** Every row of these tables as one text: what was refused must leave it as it was. */
export async function rowsOf(run: Runner, ...tables: readonly string[]): Promise<string> {
  const out: string[] = []
  for (const t of tables) {
    const rows = await run.rows<{ row: string }>(sql`select to_jsonb(t)::text as row from ${sql.id(t)} t order by 1 limit 5000`)
    out.push(t, ...rows.map((r) => r.row))
  }
  return out.join('\n')
}
