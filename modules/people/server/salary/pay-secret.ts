import { openText, sealText, sql, type App, type Context, type Runner, type SealedTable, type Tx } from '@crossway/server-kit'

/** Amounts that somebody is paid lie here alone, sealed under a key outside the database: no list, file, log or timeline can name what no column holds. */
export type PayRecord = 'salary_profile' | 'social_enrolment' | 'salary_adjust' | 'bonus_plan' | 'salary_slip' | 'tax_ledger'
export const sealedPay: SealedTable = { table: 'pay_secret', key: ['resource', 'record_id'], column: 'sealed', about: `'pay|' || resource || '|' || record_id` }
const aboutOf = (record: PayRecord, id: number): string => `pay|${record}|${id}`

export async function keepPay(
  { app, tx }: Context<'app' | 'tx'>,
  record: PayRecord,
  rows: readonly { readonly id: number; readonly value: unknown }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`
    insert into pay_secret (resource, record_id, sealed) select ${record}, u.* from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => sealText(app, JSON.stringify(r.value), aboutOf(record, r.id)))}::text[]) u
    on conflict (resource, record_id) do update set sealed = excluded.sealed`)
}

export async function readPay<T>(
  { app, run }: { readonly app: App; readonly run: Runner },
  record: PayRecord,
  ids: readonly number[],
): Promise<Map<number, T>> {
  if (ids.length === 0) return new Map()
  const rows = await run.rows<{ id: number; sealed: string }>(
    sql`select record_id as id, sealed from pay_secret where resource = ${record} and record_id = any(${[...ids]}::bigint[]) order by record_id limit 20000`,
  )
  return new Map(rows.map((r) => [Number(r.id), JSON.parse(openText(app, r.sealed, aboutOf(record, Number(r.id)))) as T]))
}

export const forgetPay = (tx: Tx, record: PayRecord, ids: readonly number[]): Promise<number> =>
  tx.run(sql`delete from pay_secret where resource = ${record} and record_id = any(${[...ids]}::bigint[])`)

/** What a form said in clear, until its record has a number. */
const clear = new WeakMap<object, Record<string, string>>()
/** Takes amounts out of a draft, so that neither the row nor its history ever holds them. */
export function takePay(draft: Record<string, unknown>, fields: readonly string[]): Record<string, string> {
  const out: Record<string, string> = {}
  for (const f of fields) {
    const v = draft[f]
    if (v !== null && v !== undefined && v !== '') out[f] = String(v)
    if (f in draft) draft[f] = null
  }
  clear.set(draft, out)
  return out
}
/** Seals what the form said; what it left out stays as it was. */
export async function storePay({ app, tx }: Context<'app' | 'tx'>, record: PayRecord, id: number, draft: object): Promise<void> {
  const given = clear.get(draft) ?? {}
  if (Object.keys(given).length === 0) return
  const before = (await readPay<Record<string, string>>({ app, run: tx }, record, [id])).get(id)
  await keepPay({ app, tx }, record, [{ id, value: { ...before, ...given } }])
}
