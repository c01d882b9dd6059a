import { createHmac } from 'node:crypto'
import { openText, sealText, sql, type App, type Context, type Runner, type SealedTable } from '@crossway/server-kit'

/** Fields of an order that name who receives it. */
export const personalFields = ['buyer_name', 'phone', 'email', 'buyer_company', 'address1', 'address2'] as const
export type PersonalField = (typeof personalFields)[number]
export type Personal = Readonly<Partial<Record<PersonalField, string | null>>>

/** How sealed rows name themselves, for the turning of keys. */
export const sealedOrders: SealedTable = { table: 'mc_order_personal', key: ['order_id'], column: 'sealed', about: `'mc_order_personal|' || order_id` }
const about = (order: number): string => `mc_order_personal|${order}`

/** Enough to recognise, too little to use. */
export function masked(field: PersonalField, v: string): string {
  const t = v.trim()
  if (field === 'email') return `${t.slice(0, 1)}***@${t.split('@')[1] ?? ''}`.slice(0, 120)
  if (field === 'phone') return t.length > 7 ? `${t.slice(0, 3)}****${t.slice(-4)}` : '****'
  return `${[...t].slice(0, 1).join('')}***`
}
/** The masked form of every value that is there. */
export const maskedAll = (p: Personal): Personal => Object.fromEntries(personalFields.flatMap((f) => (p[f]?.trim() ? [[f, masked(f, p[f])]] : [])))

/** Keyed, so that orders of one buyer are found and nobody can try all buyers against a stolen table. */
export const buyerKey = (app: App, p: Personal & { readonly zip?: string | null }): string =>
  createHmac('sha256', `mc_order buyer ${app.config.secret}`)
    .update((p.email?.trim() || `${p.buyer_name ?? ''}|${p.zip ?? ''}|${p.address1 ?? ''}`).toLowerCase().replaceAll(/\s+/g, ' '))
    .digest('base64url')

type Place = Readonly<Partial<Record<'buyer_name' | 'country' | 'city' | 'zip' | 'address1' | 'address2', string | null>>>
/** Tells one address from another, keyed like buyers. How it is written makes no other one of it: the same order comes by file and by interface. */
export const addressKey = (app: App, p: Place): string =>
  createHmac('sha256', `mc_order address ${app.config.secret}`)
    .update(
      [p.buyer_name, p.country, p.city, p.zip?.split('-')[0], p.address1, p.address2]
        .map((v) => (v ?? '').toLowerCase().replaceAll(/[\s.,#-]+/g, ''))
        .join('|'),
    )
    .digest('base64url')

export const sealedPersonal = (app: App, order: number, all: Personal): string => sealText(app, JSON.stringify(all), about(order))

/** Stores what names the recipient, sealed; fields that are not given stay as they were. */
export async function storePersonal({ app, tx }: Context<'app' | 'tx'>, order: number, given: Personal): Promise<void> {
  const all = { ...(await readPersonal({ app, run: tx }, order)), ...given }
  await tx.run(sql`
    insert into mc_order_personal (order_id, sealed) values (${order}::bigint, ${sealedPersonal(app, order, all)})
    on conflict (order_id) do update set sealed = excluded.sealed`)
}
export async function readPersonal({ app, run }: { readonly app: App; readonly run: Runner }, order: number): Promise<Personal | undefined> {
  const row = await run.maybe<{ sealed: string }>(sql`select sealed from mc_order_personal where order_id = ${order}::bigint`)
  return row && (JSON.parse(openText(app, row.sealed, about(order))) as Personal)
}
/** Those of many orders at once. */
export async function readPersonals(
  { app, run }: { readonly app: App; readonly run: Runner },
  orders: readonly number[],
): Promise<ReadonlyMap<number, Personal>> {
  const rows = await run.rows<{ id: number; sealed: string }>(
    sql`select order_id as id, sealed from mc_order_personal where order_id = any(${[...orders]}::bigint[]) limit ${orders.length}`,
  )
  return new Map(rows.map((r) => [r.id, JSON.parse(openText(app, r.sealed, about(r.id))) as Personal]))
}
