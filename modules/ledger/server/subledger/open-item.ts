import type { Context } from '@crossway/server-kit'
import { dayOf, moneyText, num, roundMoney, type NumLike } from '@crossway/kernel'
import { createRecord, sql, systemAccess, systemCtx, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { payable } from '../../model/subledger/payable.resource.ts'
import { receivable } from '../../model/subledger/receivable.resource.ts'
import type { PartyType } from '../../model/subledger/subledger-words.ts'
import { getRate } from '../rate.ts'

export type Side = 'receivable' | 'payable'
const resources = { receivable, payable }

export interface ItemSource {
  readonly type: string
  readonly id: number
}
export interface NewItem {
  readonly company: number
  readonly project?: number | null | undefined
  readonly party: { readonly type: PartyType; readonly id: number; readonly name: string }
  readonly amount: NumLike
  readonly currency: string
  readonly due: string
  readonly source: ItemSource & { readonly no?: string | undefined }
  /** Code of the cost type. */
  readonly cost_type?: string | undefined
  /** Rate of type `book` of today when it is not given. */
  readonly book_rate?: string | undefined
  /** Who made it, for the timeline. */
  readonly account?: number | undefined
}
export interface OpenItem {
  readonly id: number
  readonly no: string
  readonly amount: string
  readonly currency: string
  readonly open: string
  readonly settled: string
  readonly status: string
  readonly book_rate: string
  readonly source_type: string
  readonly source_id: number
}
const columns = sql.raw(
  `id, no, amount::text as amount, currency, open_amount::text as open, (settled_amount + offset_amount)::text as settled, status, book_rate::text as book_rate, source_type, source_id`,
)

/** The live item of a source, held until the transaction ends when `lock` is asked. */
export const itemOf = (run: Runner, side: Side, source: ItemSource, lock = false): Promise<OpenItem | undefined> =>
  run.maybe<OpenItem>(
    sql`select ${columns} from ${sql.id(side)} where source_type = ${source.type} and source_id = ${source.id}::bigint and status <> 'cancelled'${lock ? sql.raw(' for update') : sql.empty}`,
  )
export const lockItem = (tx: Tx, side: Side, id: number): Promise<OpenItem> =>
  tx.one<OpenItem>(sql`select ${columns} from ${sql.id(side)} where id = ${id}::bigint for update`)

/** Makes what we owe or are owed, once a source: the same again answers the one that stands, another amount or currency is refused. */
export async function createItem(
  { app, tx }: Context<'app' | 'tx'>,
  side: Side,
  n: NewItem,
  more: Readonly<Record<string, unknown>> = {},
): Promise<OpenItem & { readonly created: boolean }> {
  const amount = num(n.amount)
  if (!amount.gt(0)) throw refuse.ITEM_AMOUNT({}, 'amount')
  // Two calls for the same source meet here; without a row there is nothing else to hold.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${side} ${n.source.type} ${n.source.id}`}, 0))`)
  const stands = await itemOf(tx, side, n.source)
  if (stands) {
    if (!amount.eq(stands.amount) || stands.currency !== n.currency)
      throw refuse.ITEM_OTHER({
        source: n.source.no ?? `${n.source.type} ${n.source.id}`,
        stands: `${num(stands.amount).toFixed(2)} ${stands.currency}`,
        amount: `${amount.toFixed(2)} ${n.currency}`,
      })
    return { ...stands, created: false }
  }
  const rate = n.book_rate ?? (await getRate(tx, n.currency, 'CNY', dayOf(new Date()), 'book'))
  const type = n.cost_type === undefined ? undefined : await tx.maybe<{ id: number }>(sql`select id from cost_type where code = ${n.cost_type}`)
  if (n.cost_type !== undefined && !type) throw refuse.PL_NO_COST_TYPE({ code: n.cost_type })
  const ctx = { ...systemCtx(), account: n.account ?? 0, access: systemAccess }
  const id = await createRecord(
    { app, tx, ctx },
    resources[side],
    {},
    {
      preset: {
        company: n.company,
        project: n.project ?? null,
        party_type: n.party.type,
        party_id: n.party.id,
        party_name: n.party.name,
        source_type: n.source.type,
        source_id: n.source.id,
        source_no: n.source.no ?? null,
        cost_type: type?.id ?? null,
        amount: moneyText(amount),
        currency: n.currency,
        book_rate: rate,
        amount_cny: roundMoney(amount.times(rate)).toFixed(2),
        due_date: n.due,
        open_amount: moneyText(amount),
        ...more,
      },
    },
  )
  return { ...(await lockItem(tx, side, id)), created: true }
}

/** Takes the item of a source back while nothing was settled on it; answers whether there was one. A second call answers false. */
export async function cancelItem(tx: Tx, side: Side, source: ItemSource): Promise<boolean> {
  const item = await itemOf(tx, side, source, true)
  if (!item) return false
  if (num(item.settled).gt(0)) throw refuse.ITEM_SETTLED()
  if (item.status === 'requested') throw refuse.PAYMENT_REQUESTED()
  if (await tx.maybe(sql`select 1 as x from item_hold where target_type = ${side} and target_id = ${item.id}::bigint limit 1`))
    throw refuse.ITEM_HELD({ no: item.no })
  await tx.run(sql`update ${sql.id(side)} set status = 'cancelled', open_amount = 0, version = version + 1, updated_at = now() where id = ${item.id}::bigint`)
  return true
}
