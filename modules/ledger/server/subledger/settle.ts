import type { Context } from '@crossway/server-kit'
import { moneyText, num, type Num, type NumLike } from '@crossway/kernel'
import { emit, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { rateDifference, settledBy } from '../../model/subledger/settlement-plan.ts'
import { freeOf } from './hold.ts'
import { lockItem, type OpenItem, type Side } from './open-item.ts'

export interface Settling {
  readonly target: number
  readonly document: { readonly type: string; readonly id: number }
  /** In the target's currency. */
  readonly amount: NumLike
  /** In the document's currency, where that is another one. */
  readonly amount_doc?: NumLike | undefined
  /** What a unit of the target's currency was worth in CNY when the money moved; the book rate without it. */
  readonly rate?: NumLike | undefined
  /** What all of it was worth in CNY, where the document says that itself; amount × rate without it. */
  readonly worth?: NumLike | undefined
  readonly bank_txn?: number | undefined
  readonly account?: number | undefined
}

/** Documents that move no money but set one side off against the other. */
const offsets = new Set(['offset_doc'])

async function write(tx: Tx, side: Side, item: OpenItem, amount: Num, document: string): Promise<void> {
  const isOffset = offsets.has(document)
  const { open, status } = settledBy(item, amount, isOffset)
  const column = sql.id(isOffset ? 'offset_amount' : 'settled_amount')
  await tx.run(
    sql`update ${sql.id(side)} set ${column} = ${column} + ${moneyText(amount)}::numeric, open_amount = ${open}, status = ${status}, version = version + 1, updated_at = now() where id = ${item.id}::bigint`,
  )
}
const tell = ({ app, tx }: Context<'app' | 'tx'>, side: Side, event: string, item: OpenItem, amount: Num, rate: NumLike): Promise<unknown> =>
  emit(
    { app, tx },
    event,
    {
      [side]: item.id,
      source_type: item.source_type,
      source_id: item.source_id,
      amount: moneyText(amount),
      currency: item.currency,
      rate: num(rate).toFixed(8),
    },
    { resource: side, id: item.id },
  )

/**
 * A money document settles a receivable or payable, wholly or in part (finance-treasury.md §0.1 settle_alloc). Once a document and target: the
 * same amount again answers without a second row, another one and more than is open are refused.
 */
async function settle({ app, tx }: Context<'app' | 'tx'>, side: Side, s: Settling, event: string): Promise<void> {
  const amount = num(s.amount)
  if (!amount.gt(0)) throw refuse.ITEM_AMOUNT({}, 'amount')
  const item = await lockItem(tx, side, s.target)
  if (item.status === 'cancelled' || item.status === 'written_off') throw refuse.ITEM_GONE({ no: item.no })
  const same = await tx.maybe<{ amount: string }>(
    sql`select a.amount_target::text as amount from settle_alloc a where a.target_type = ${side} and a.target_id = ${item.id}::bigint and a.document_type = ${s.document.type} and a.document_id = ${s.document.id}::bigint
      and a.reversal_of_id is null and not exists (select 1 from settle_alloc b where b.reversal_of_id = a.id)`,
  )
  if (same && amount.eq(same.amount)) return
  if (same) throw refuse.ITEM_OTHER({ source: `${s.document.type} ${s.document.id}`, stands: num(same.amount).toFixed(2), amount: amount.toFixed(2) })
  const free = await freeOf(tx, side, item, s.document)
  if (amount.gt(free)) throw refuse.ITEM_SHORT({ no: item.no, open: num(free).toFixed(2), amount: amount.toFixed(2) })
  const rate = num(s.rate ?? item.book_rate)
  const diff = rateDifference({ side, amount, book_rate: item.book_rate, rate, worth: s.worth })
  await tx.run(sql`
    insert into settle_alloc (target_type, target_id, document_type, document_id, amount_doc, amount_target, rate, fx_diff_cny, bank_txn_id, created_by)
    values (${side}, ${item.id}::bigint, ${s.document.type}, ${s.document.id}::bigint, ${moneyText(s.amount_doc ?? amount)}, ${moneyText(amount)}, ${rate.toFixed(8)}, ${diff}, ${s.bank_txn ?? null}::bigint, ${s.account ?? null}::bigint)`)
  await write(tx, side, item, amount, s.document.type)
  await tell({ app, tx }, side, event, item, amount, rate)
}
export const settleReceivable = ({ app, tx }: Context<'app' | 'tx'>, s: Settling): Promise<void> => settle({ app, tx }, 'receivable', s, 'receivable.settled')
export const settlePayable = ({ app, tx }: Context<'app' | 'tx'>, s: Settling): Promise<void> => settle({ app, tx }, 'payable', s, 'payable.paid')

/** Takes back all that a money document settled; its items are open again. Answers how many; a second call answers 0. */
export async function reverseSettlement({ app, tx }: Context<'app' | 'tx'>, document: { type: string; id: number }, account?: number): Promise<number> {
  const rows = await tx.rows<{ id: number; side: Side; target: number; amount: string; rate: string }>(
    sql`select a.id, a.target_type as side, a.target_id as target, a.amount_target::text as amount, a.rate::text as rate from settle_alloc a where a.document_type = ${document.type} and a.document_id = ${document.id}::bigint
      and a.reversal_of_id is null and not exists (select 1 from settle_alloc b where b.reversal_of_id = a.id) order by a.target_type, a.target_id`,
  )
  for (const r of rows) {
    const item = await lockItem(tx, r.side, r.target)
    const back = await tx.run(sql`
      insert into settle_alloc (target_type, target_id, document_type, document_id, amount_doc, amount_target, rate, fx_diff_cny, bank_txn_id, reversal_of_id, created_by)
      select target_type, target_id, document_type, document_id, -amount_doc, -amount_target, rate, -fx_diff_cny, bank_txn_id, id, ${account ?? null}::bigint from settle_alloc where id = ${r.id}::bigint on conflict (reversal_of_id) do nothing`)
    if (back === 0) continue
    await write(tx, r.side, item, num(r.amount).negated(), document.type)
    await tell({ app, tx }, r.side, r.side === 'payable' ? 'payable.reopened' : 'receivable.settled', item, num(r.amount).negated(), r.rate)
  }
  return rows.length
}
