import { Refusal } from '@crossway/kernel'
import { explodeMsku } from '@crossway/product/server'
import { sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { postStock, shipOut } from '@crossway/warehouse/server'
import { placeOfStore } from '../selling/store-places.ts'

interface Head {
  readonly id: number
  readonly no: string
  readonly platform_order_id: string | null
  readonly store: number
  readonly type: 'return' | 'disposal' | 'liquidation'
  readonly receiver: number | null
  readonly project: number | null
  readonly at: string
}
interface Line {
  readonly id: number
  readonly msku: number
  readonly disposition: 'sellable' | 'unsellable'
  readonly disposed: number
  readonly shipped: number
  readonly disposed_booked: number
  readonly shipped_booked: number
}
export type Waits = 'receiver' | 'no_warehouse' | 'unmapped' | 'refused'

/** Share of a house that takes goods of a project: its own before the common one, of the company that owns them. */
export const shareOf = async (run: Runner, warehouse: number, project: number | null, vw: number): Promise<number | undefined> =>
  (
    await run.maybe<{ id: number }>(sql`
      select v.id from virtual_warehouse v where v.warehouse_id = ${warehouse}::bigint and v.status = 'active' and v.ownership = 'own'
      order by (v.company_id = (select company_id from virtual_warehouse where id = ${vw}::bigint)) desc, (v.project_id = ${project}::bigint) desc nulls last, v.is_default desc, v.id limit 1`)
  )?.id

export const stockState = (disposition: Line['disposition']): 'available' | 'defective' => (disposition === 'sellable' ? 'available' : 'defective')

async function headAndLines(tx: Tx, id: number): Promise<{ head: Head; lines: Line[] }> {
  const head = await tx.one<Head>(
    sql`select id, no, platform_order_id, store_id as store, type, receiver_id as receiver, project_id as project, least(coalesce(last_shipped_at, now()), now()) as at from removal_order where id = ${id}::bigint for update`,
  )
  const lines = await tx.rows<Line>(
    sql`select id, msku_id as msku, disposition, disposed, shipped, disposed_booked, shipped_booked from removal_order_line where removal_order_id = ${id}::bigint and (disposed > disposed_booked or shipped > shipped_booked) order by id`,
  )
  return { head, lines }
}

/** What the platform has destroyed or sold off leaves the book as a loss; what it has sent is on its way to the receiving house. */
async function bookLine(call: CommandContext, head: Head, line: Line, fromVw: number): Promise<Waits | undefined> {
  const { tx } = call
  const source = { type: 'removal_order', id: head.id, line: line.id, no: head.platform_order_id ?? head.no }
  const piecesOf = (units: number) => explodeMsku(tx, line.msku, units, new Date().toISOString())
  const gone = line.disposed - line.disposed_booked
  if (gone > 0) {
    const goods = await piecesOf(gone)
    if (goods.length === 0) return 'unmapped'
    const entry_type = head.type === 'liquidation' ? ('other_out' as const) : ('disposal_out' as const)
    await postStock(call, {
      type: entry_type,
      source,
      idem_key: `removal:${head.id}:${line.id}:disposed:${line.disposed}`,
      lines: goods.map((g) => ({ entry_type, vw: fromVw, sku: g.sku, msku: line.msku, state: stockState(line.disposition), qty: -g.qty })),
    })
    await tx.run(sql`update removal_order_line set disposed_booked = ${line.disposed} where id = ${line.id}`)
  }
  const sent = line.shipped - line.shipped_booked
  if (sent <= 0) return undefined
  if (head.receiver === null) return 'receiver'
  const to_vw = await shareOf(tx, head.receiver, head.project, fromVw)
  if (to_vw === undefined) return 'no_warehouse'
  const goods = await piecesOf(sent)
  if (goods.length === 0) return 'unmapped'
  await shipOut(call, {
    source,
    idem_key: `removal:${head.id}:${line.id}:shipped:${line.shipped}`,
    lines: goods.map((g) => ({ line: line.id, from_vw: fromVw, sku: g.sku, msku: line.msku, state: stockState(line.disposition), to_vw, qty: g.qty })),
  })
  await tx.run(sql`update removal_order_line set shipped_booked = ${line.shipped} where id = ${line.id}`)
  return undefined
}

/**
 * Brings into the book what the platform has done of a removal and is not there yet (operations.md removeOrder, import). Numbers are cumulative, so that
 * the same report posts nothing twice; what cannot be posted stays open with its reason.
 */
export async function bookRemoval(call: CommandContext, id: number): Promise<Waits | null> {
  const { tx } = call
  const { head, lines } = await headAndLines(tx, id)
  let waits: Waits | null = null
  if (lines.length > 0) {
    const place = await placeOfStore(tx, head.store)
    for (const line of place ? lines : []) {
      try {
        waits = (await bookLine(call, head, line, place!.vw)) ?? waits
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        waits = 'refused'
      }
    }
    if (!place) waits = 'no_warehouse'
  }
  await tx.run(sql`update removal_order set waits_for = ${waits} where id = ${id}::bigint and waits_for is distinct from ${waits}`)
  return waits
}
