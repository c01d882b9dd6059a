import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql, systemCtx, type CommandContext, type EventHandler, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { fbaShipment, fbaStates, type FbaState } from '../model/fba-shipment.resource.ts'
import { amazonDays, writeDiffs } from './write-diffs.ts'

/** States beside the way: from and to them Amazon goes as it likes. */
const aside: readonly FbaState[] = ['CANCELLED', 'DELETED', 'ERROR']
const rank = (s: FbaState): number => fbaStates.indexOf(s)

/** A shipment that Amazon has closed takes nothing more: what is open of it is a difference, of which whoever answers for it hears with the last day of a claim. */
async function closed({ app, tx, ctx }: CommandContext, shipment: string): Promise<void> {
  const notices = await tx.rows<{ id: number; no: string; owner: number | null }>(
    sql`select distinct n.id, n.no, n.owner_id as owner from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id where l.fba_shipment_id = ${shipment} and n.status in ('shipped', 'delivered', 'receiving') order by n.id`,
  )
  for (const n of notices) {
    const missing = await writeDiffs({ app, tx, ctx }, n.id, { fba: shipment })
    if (missing > 0 && n.owner !== null)
      await notify({ app, tx }, 'logistics.fba_closed', {
        employees: [n.owner],
        vars: { fba: shipment, no: n.no, date: addDays(dayOf(new Date()), amazonDays) },
        record: { resource: 'shipping_notice', id: n.id },
        key: `logistics.fba_closed ${shipment}`,
      })
  }
}

/** Amazon's own list of shipments, typed or imported (logistics.md shippingNotice, fba_shipment). */
export const fbaShipmentCommands = handle(fbaShipment, {
  save: async ({ tx, before, draft }) => {
    const was = before?.fba_status
    const now = draft.fba_status as FbaState | undefined
    // a list that was made earlier is imported later: it does not take a shipment back
    if (was && now && !aside.includes(was) && !aside.includes(now) && rank(now) < rank(was)) throw refuse.FBA_BACK({ status: was }, 'fba_status')
    if (now && now !== was) draft.closed_at = now === 'CLOSED' ? new Date().toISOString() : null
    if (!before) Object.assign(draft, (await noticeOf(tx, String(draft.shipment_id))) ?? {})
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (doc.fba_status === 'CLOSED' && before?.fba_status !== 'CLOSED') await closed({ app, tx, ctx }, doc.shipment_id)
  },
  actions: {},
})
const noticeOf = (tx: Tx, shipment: string) =>
  tx.maybe<{ notice: number; project: number | null; company: number }>(
    sql`select n.id as notice, n.project_id as project, n.company_id as company from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id where l.fba_shipment_id = ${shipment} and n.status <> 'voided' order by n.id desc limit 1`,
  )

/** Writes how far a notice's FBA shipments are as far as we know it ourselves; what Amazon has said beyond that stays. */
async function follow(tx: Tx, notice: number): Promise<void> {
  const order = sql`array[${sql.join(
    fbaStates.map((s) => sql`${s}`),
    ', ',
  )}]::text[]`
  await tx.run(sql`
    insert into fba_shipment as f (shipment_id, notice_id, project_id, company_id, qty_declared, qty_received, box_count, fba_status, created_by, updated_by)
    select x.fba, n.id, n.project_id, n.company_id, x.qty, x.received, x.cartons,
      case when x.received > 0 then 'RECEIVING' when n.delivered_at is not null then 'DELIVERED' when n.atd is not null then 'IN_TRANSIT' when n.shipped_at is not null then 'SHIPPED' else 'READY_TO_SHIP' end, n.created_by, n.created_by
    from shipping_notice n cross join lateral (
      select l.fba, sum(l.qty)::int as qty, sum(l.received)::int as received, sum(l.cartons)::int as cartons from (
        select distinct on (stocking_line, fba_shipment_id) fba_shipment_id as fba, qty, received_qty as received, cartons from shipping_notice_line where shipping_notice_id = n.id and fba_shipment_id is not null order by stocking_line, fba_shipment_id, id) l group by 1) x
    where n.id = ${notice}::bigint and n.status <> 'voided'
    on conflict (lower(shipment_id)) do update set notice_id = excluded.notice_id, project_id = excluded.project_id, company_id = excluded.company_id, qty_declared = coalesce(f.qty_declared, excluded.qty_declared), qty_received = excluded.qty_received, box_count = coalesce(f.box_count, excluded.box_count),
      fba_status = case when f.fba_status in ('CLOSED', 'CANCELLED', 'DELETED', 'ERROR') or array_position(${order}, f.fba_status) >= array_position(${order}, excluded.fba_status) then f.fba_status else excluded.fba_status end, version = f.version + 1, updated_at = now()`)
}
export const fbaHandlers: readonly EventHandler[] = (['shipment.shipped', 'shipment.milestone', 'shipment.delivered', 'receipt.confirmed'] as const).map(
  (event) => ({
    event,
    name: 'logistics.fbaShipments',
    run: ({ tx, payload }) => follow(tx, Number(payload.notice)),
  }),
)

/** Thirty days after its delivery a shipment counts as closed by Amazon, whether or not a file has said so; answers how many were (logistics.md receiptSign, calculations). */
export async function closeOld({ app, tx }: Pick<CommandContext, 'app' | 'tx'>): Promise<number> {
  const due = await tx.rows<{ shipment_id: string }>(sql`
    update fba_shipment f set fba_status = 'CLOSED', closed_at = now(), version = f.version + 1, updated_at = now() from shipping_notice n
    where n.id = f.notice_id and n.status in ('delivered', 'receiving', 'closed') and n.delivered_at < now() - interval '30 days' and f.fba_status not in ('CLOSED', 'CANCELLED', 'DELETED', 'ERROR') returning f.shipment_id`)
  for (const { shipment_id } of due) await closed({ app, tx, ctx: systemCtx() }, shipment_id)
  return due.length
}
