import type { Context } from '@crossway/server-kit'
import { createHmac } from 'node:crypto'
import { openSecret, sealSecret, sql, type App, type Sealed, type Tx } from '@crossway/server-kit'

/** What names a person: kept sealed, shown masked. */
export const personalFields = ['name', 'email', 'phone', 'address'] as const
export type PersonalField = (typeof personalFields)[number]
type Personal = Readonly<Partial<Record<PersonalField, string | null>>>

/** Records of people whose values lie in a table of their own, `<record>_personal`. */
export type Person = 'buyer' | 'consumer' | 'after_card_claim'

/** How sealed rows name themselves, for the turning of keys. */
export const sealedPeople = (['buyer', 'consumer', 'after_card_claim'] as const).map((who) => ({
  table: `${who}_personal`,
  key: [`${who}_id`, 'field'],
  about: `'${who}_personal|' || ${who}_id || '|' || field`,
}))
const about = (who: Person, id: number, field: PersonalField): string => `${who}_personal|${id}|${field}`

/** One spelling of a value, so that the same mailbox or number is found however it was written. */
export function plainOf(field: PersonalField, v: string): string {
  if (field === 'email') return v.trim().toLowerCase()
  if (field === 'phone') return v.replaceAll(/[^\d]/g, '').replace(/^0+/, '')
  return v.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
/** Keyed, so that nobody can try all numbers against a stolen table. */
export const digest = (app: App, use: string, v: string): string => createHmac('sha256', `buyer ${use} ${app.config.secret}`).update(v).digest('base64url')
export const searchHash = (app: App, field: PersonalField, v: string): string => digest(app, `search ${field}`, plainOf(field, v))

/** Enough to recognise, too little to use. */
export function masked(field: PersonalField, v: string): string {
  const t = v.trim()
  if (field === 'email') return `${t.slice(0, 1)}***@${t.split('@')[1] ?? ''}`.slice(0, 120)
  if (field === 'phone') return t.length > 7 ? `${t.slice(0, 3)}****${t.slice(-4)}` : '****'
  return `${[...t].slice(0, 1).join('')}***`
}

const tableOf = (who: Person) => ({ table: sql.id(`${who}_personal`), column: sql.id(`${who}_id`) })

/** Keeps what names a person, sealed, with its masked form on the record; a field that nobody says stays as it was. */
export async function keepPersonal({ app, tx }: Context<'app' | 'tx'>, who: Person, id: number, personal: Personal): Promise<void> {
  const { table, column } = tableOf(who)
  const message = personalFields.flatMap((field) => {
    const v = personal[field]?.trim()
    return v
      ? [{ field, v, s: sealSecret(app, v, about(who, id, field)), hash: field === 'email' || field === 'phone' ? searchHash(app, field, v) : null }]
      : []
  })
  if (message.length === 0) return
  const of = <T>(pick: (x: (typeof message)[number]) => T): T[] => message.map(pick)
  await tx.run(sql`
    insert into ${table} (${column}, field, sealed, wrapped_key, key_id, search_hash)
    select ${id}::bigint, u.* from unnest(${of((x) => x.field)}::text[], ${of((x) => x.s.sealed)}::text[], ${of((x) => x.s.wrapped_key)}::text[], ${of((x) => x.s.key_id)}::text[], ${of((x) => x.hash)}::text[]) u
    on conflict (${column}, field) do update set sealed = excluded.sealed, wrapped_key = excluded.wrapped_key, key_id = excluded.key_id, search_hash = excluded.search_hash`)
  await tx.run(
    sql`update ${sql.id(who)} set ${sql.join(
      of((x) => sql`${sql.id(x.field)} = ${masked(x.field, x.v)}`),
      ', ',
    )} where id = ${id}::bigint`,
  )
}

export async function readPersonal({ app, run }: Context<'app' | 'run'>, who: Person, id: number, field: PersonalField): Promise<string | null> {
  const { table, column } = tableOf(who)
  const row = await run.maybe<Sealed>(sql`select sealed, wrapped_key, key_id from ${table} where ${column} = ${id}::bigint and field = ${field}`)
  return row ? openSecret(app, row, about(who, id, field)) : null
}

export const forgetPersonal = (tx: Tx, who: Person, id: number, fields: readonly PersonalField[] = personalFields): Promise<number> => {
  const { table, column } = tableOf(who)
  return tx.run(sql`delete from ${table} where ${column} = ${id}::bigint and field = any(${[...fields]}::text[])`)
}
