import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { getLayers, shipIn, writeOffTransit, type StockLayer } from '@crossway/warehouse/server'
import { sumRemoval } from './sync-removals.ts'

export interface Arrived {
  readonly line: number
  readonly good: number
  readonly defective: number
}
interface OpenLine {
  readonly id: number
  readonly shipped_booked: number
  readonly open: number
}
export const openLines = (tx: Tx, id: number): Promise<OpenLine[]> =>
  tx.rows<OpenLine>(sql`select id, shipped_booked, open from removal_order_line where removal_order_id = ${id}::bigint order by id for update`)

/** Pieces of each article in one unit of the line, out of what was sent for it. */
function perUnit(layers: readonly StockLayer[], units: number): Map<number, number> {
  const sent = new Map<number, number>()
  for (const l of layers) sent.set(l.sku, (sent.get(l.sku) ?? 0) + l.qty)
  return new Map([...sent].map(([sku, n]) => [sku, Math.round(n / Math.max(units, 1))]))
}
const transitOf = async (tx: Tx, id: number, line: number): Promise<StockLayer[]> =>
  (await getLayers(tx, { type: 'removal_order', id, line })).filter((l) => l.kind === 'transit')

/** Books what has come of a removal out of the layers that its parcels opened, oldest first. */
export async function receiveRemoval(
  call: CommandContext,
  doc: { readonly id: number; readonly no: string },
  rows: readonly Arrived[],
  at: string | undefined,
): Promise<void> {
  const { tx } = call
  const open = new Map((await openLines(tx, doc.id)).map((l) => [l.id, l]))
  const into: { layer: number; line: number; good: number; defective: number }[] = []
  for (const r of rows) {
    const layers = await transitOf(tx, doc.id, r.line)
    for (const [sku, n] of perUnit(layers, open.get(r.line)!.shipped_booked)) {
      let good = r.good * n
      let defective = r.defective * n
      for (const l of layers.filter((x) => x.sku === sku && x.left > 0)) {
        const g = Math.min(good, l.left)
        const d = Math.min(defective, l.left - g)
        if (g + d > 0) into.push({ layer: l.id, line: r.line, good: g, defective: d })
        good -= g
        defective -= d
      }
    }
  }
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from stock_posting where source_type = 'removal_order' and source_id = ${doc.id} and posting_type = 'ship_in'`,
  )
  await shipIn(call, { source: { type: 'removal_order', id: doc.id, no: doc.no }, lines: into, occurred_at: at, idem_key: `removal:${doc.id}:in:${n}` })
  await tx.run(
    sql`update removal_order_line l set received = l.received + u.n from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.good + r.defective)}::int[]) as u(id, n) where l.id = u.id`,
  )
  await sumRemoval(tx, doc.id)
}

/** What has not come within its days leaves the way as lost. Answers the units. */
export async function giveUpRest(call: CommandContext, doc: { readonly id: number; readonly no: string }, reason: string): Promise<number> {
  const { tx } = call
  let lost = 0
  for (const line of await openLines(tx, doc.id)) {
    if (line.open === 0) continue
    for (const l of await transitOf(tx, doc.id, line.id))
      if (l.left > 0)
        await writeOffTransit(call, {
          source: { type: 'removal_order', id: doc.id, line: line.id, no: doc.no },
          layer: l.id,
          qty: l.left,
          reason,
          idem_key: `removal:${doc.id}:lost:${l.id}`,
        })
    lost += line.open
    await tx.run(sql`update removal_order_line set lost = lost + ${line.open}::int where id = ${line.id}`)
  }
  await sumRemoval(tx, doc.id)
  return lost
}
