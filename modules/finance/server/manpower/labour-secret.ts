import { openText, sealText, sql, type Context, type Runner, type SealedTable, type App } from '@crossway/server-kit'
import type { Cell, PersonCost } from '../../model/manpower/shares.ts'

/** What people cost lies here alone, sealed under a key outside the database: no list, file, log or timeline can name what no column holds. */
export const sealedLabour: SealedTable = {
  table: 'labour_secret',
  key: ['resource', 'record_id'],
  column: 'sealed',
  about: `'labour|' || resource || '|' || record_id`,
}
interface Kinds {
  /** What a salary sheet handed over. */
  payroll_cost: readonly { readonly employee: number; readonly department: number | null; readonly cost: string }[]
  manpower_apportion: {
    readonly people: readonly PersonCost[]
    readonly cells: readonly (Omit<Cell, 'amount'> & { readonly amount: string })[]
    readonly stamp: string
  }
}
const aboutOf = (kind: keyof Kinds, id: number): string => `labour|${kind}|${id}`

export const keepLabour = <K extends keyof Kinds>({ app, tx }: Context<'app' | 'tx'>, kind: K, id: number, value: Kinds[K]): Promise<number> =>
  tx.run(sql`
    insert into labour_secret (resource, record_id, sealed) values (${kind}, ${id}::bigint, ${sealText(app, JSON.stringify(value), aboutOf(kind, id))})
    on conflict (resource, record_id) do update set sealed = excluded.sealed`)

export async function readLabour<K extends keyof Kinds>(call: { readonly app: App; readonly run: Runner }, kind: K, id: number): Promise<Kinds[K] | undefined> {
  const row = await call.run.maybe<{ sealed: string }>(sql`select sealed from labour_secret where resource = ${kind} and record_id = ${id}::bigint`)
  return row && (JSON.parse(openText(call.app, row.sealed, aboutOf(kind, id))) as Kinds[K])
}
