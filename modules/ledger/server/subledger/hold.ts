import { moneyText, num, type NumLike } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { freeFor } from '../../model/subledger/settlement-plan.ts'
import { lockItem, type OpenItem, type Side } from './open-item.ts'

interface Document {
  readonly type: string
  readonly id: number
}
/** What documents other than this one hold of an item. */
export const heldByOthers = async (run: Runner, side: Side, item: number, document: Document): Promise<string> =>
  (
    await run.one<{ held: string }>(
      sql`select coalesce(sum(amount), 0)::text as held from item_hold where target_type = ${side} and target_id = ${item}::bigint and (document_type, document_id) <> (${document.type}, ${document.id}::bigint)`,
    )
  ).held

/** What a document may take of an item: its open amount less what others hold. The item is locked by the caller. */
export const freeOf = async (run: Runner, side: Side, item: OpenItem, document: Document): Promise<string> =>
  freeFor(item.open, await heldByOthers(run, side, item.id, document))

/**
 * A document that waits takes a part of an item, so that nobody else settles or cancels it meanwhile; again with another amount it takes that one instead.
 * Refused beyond what is free. A payable whose payment is asked for is not taken: what the payment order holds is not free.
 */
export async function holdItem(tx: Tx, side: Side, target: number, amount: NumLike, document: Document): Promise<OpenItem> {
  const item = await lockItem(tx, side, target)
  if (item.status === 'cancelled' || item.status === 'written_off') throw refuse.ITEM_GONE({ no: item.no })
  if (item.status === 'requested') throw refuse.ITEM_REQUESTED({ no: item.no })
  const free = await freeOf(tx, side, item, document)
  if (num(amount).gt(free)) throw refuse.ITEM_SHORT({ no: item.no, open: num(free).toFixed(2), amount: num(amount).toFixed(2) })
  await tx.run(sql`
    insert into item_hold (target_type, target_id, document_type, document_id, amount) values (${side}, ${target}::bigint, ${document.type}, ${document.id}::bigint, ${moneyText(amount)})
    on conflict (target_type, target_id, document_type, document_id) do update set amount = excluded.amount`)
  return item
}

/** The document lets go of all it holds. */
export const releaseItems = (tx: Tx, document: Document): Promise<number> =>
  tx.run(sql`delete from item_hold where document_type = ${document.type} and document_id = ${document.id}::bigint`)
