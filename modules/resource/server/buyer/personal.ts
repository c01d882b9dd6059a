import { createHmac } from 'node:crypto'
import { openSecret, sealSecret, sql, type App, type Runner, type Sealed, type Tx } from '@crossway/server-kit'

/** What names a person: kept sealed, shown masked. */
export const personalFields = ['name', 'email', 'phone', 'address'] as const
export type PersonalField = (typeof personalFields)[number]
export type Personal = Readonly<Partial<Record<PersonalField, string | null>>>

/** How sealed rows of buyers name themselves, for the turning of keys. */
export const sealedBuyers = { table: 'buyer_personal', key: ['buyer_id', 'field'], about: `'buyer_personal|' || buyer_id || '|' || field` } as const
const about = (buyer: number, field: PersonalField): string => `buyer_personal|${buyer}|${field}`

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

/** Keeps what names a buyer; a field that nobody says stays as it was. */
export async function keepPersonal(app: App, tx: Tx, buyer: number, personal: Personal): Promise<void> {
  for (const field of personalFields) {
    const v = personal[field]?.trim()
    if (!v) continue
    const s = sealSecret(app, v, about(buyer, field))
    const hash = field === 'email' || field === 'phone' ? searchHash(app, field, v) : null
    await tx.run(sql`
      insert into buyer_personal (buyer_id, field, sealed, wrapped_key, key_id, search_hash) values (${buyer}::bigint, ${field}, ${s.sealed}, ${s.wrapped_key}, ${s.key_id}, ${hash})
      on conflict (buyer_id, field) do update set sealed = excluded.sealed, wrapped_key = excluded.wrapped_key, key_id = excluded.key_id, search_hash = excluded.search_hash`)
    await tx.run(sql`update buyer set ${sql.id(field)} = ${masked(field, v)} where id = ${buyer}::bigint`)
  }
}

export async function readPersonal(app: App, run: Runner, buyer: number, field: PersonalField): Promise<string | null> {
  const row = await run.maybe<Sealed>(sql`select sealed, wrapped_key, key_id from buyer_personal where buyer_id = ${buyer}::bigint and field = ${field}`)
  return row ? openSecret(app, row, about(buyer, field)) : null
}
