import { dayOf, type RowOf } from '@crossway/kernel'
import { rows, type ReportRow } from '@crossway/resource/server'
import { createRecord, loadDocs, runAction, sql, systemCtx, type App, type Context, type EventHandler, type JobDef } from '@crossway/server-kit'
import { receiptDiff } from '../model/receipt-diff.resource.ts'
import { receiptSign } from '../model/receipt-sign.resource.ts'
import { closeOld } from './fba-shipments.ts'
import { writeDiffs } from './write-diffs.ts'

/** A line of the report by our names; undefined where it says no shipment, listing, day or number. */
export function receiptOf(values: ReportRow['values']): { shipment: string; sku: string; day: string; fc: string; qty: number } | undefined {
  const of = (...names: string[]): string => String(names.map((n) => values[n]).find((v) => v !== undefined && v !== null) ?? '').trim()
  const [shipment, sku, fc] = [of('fba-shipment-id', 'fba_shipment_id'), of('sku', 'seller_sku'), of('fulfillment-center-id', 'fulfillment_center_id')]
  const day = of('received-date', 'received_date').slice(0, 10)
  const qty = Number(of('quantity', 'qty'))
  return shipment && sku && /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isSafeInteger(qty) ? { shipment, sku, day, fc, qty } : undefined
}

/** Takes the lines of a report file in; of one day, centre and listing the largest number counts, whatever file says it and in which order they come. */
async function takeIn(app: App, file: number): Promise<string[]> {
  const sums = new Map<string, { shipment: string; sku: string; day: string; fc: string; qty: number }>()
  for (let after = 0; ;) {
    const page = await rows(app.db, file, after, 1000)
    for (const r of page) {
      const one = receiptOf(r.values)
      if (!one) continue
      const key = JSON.stringify([one.shipment, one.sku, one.day, one.fc])
      sums.set(key, { ...one, qty: one.qty + (sums.get(key)?.qty ?? 0) })
    }
    if (page.length < 1000) break
    after = page.at(-1)!.id
  }
  const all = [...sums.values()].sort((a, b) => a.shipment.localeCompare(b.shipment) || a.sku.localeCompare(b.sku) || a.day.localeCompare(b.day))
  if (all.length === 0) return []
  await app.db.tx((tx) =>
    tx.run(
      sql`insert into fba_receipt (fba_shipment_id, seller_sku, received_on, fc, qty, file) select * from unnest(${all.map((x) => x.shipment)}::text[], ${all.map((x) => x.sku)}::text[], ${all.map((x) => x.day)}::date[], ${all.map((x) => x.fc)}::text[], ${all.map((x) => x.qty)}::int[], ${all.map(() => file)}::int[]) on conflict (fba_shipment_id, seller_sku, received_on, fc) do update set qty = greatest(fba_receipt.qty, excluded.qty), file = excluded.file`,
    ),
  )
  return [...new Set(all.map((x) => x.shipment))]
}

interface Line {
  readonly id: number
  readonly notice: number
  readonly status: string
  readonly seller_sku: string | null
  readonly shipped_at: string
  readonly open: number
  /** Booked here, or moved to the shipment that it belonged to. */
  readonly received: number
  readonly reported: number | null
  readonly last: string | null
}
/** Books what the reports say beyond what is booked, one receipt for each shipment of ours; fewer than booked is a correction that people look at. */
async function bookShipment({ app, tx }: Context<'app' | 'tx'>, shipment: string): Promise<number> {
  const ctx = systemCtx()
  const lines = await tx.rows<Line>(sql`
    select l.id, l.shipping_notice_id as notice, n.status, n.shipped_at, m.seller_sku, l.shipped_qty - l.received_qty - l.lost_qty as open,
      l.received_qty + coalesce((select sum(x.moved) from receipt_sign_line x join receipt_sign s on s.id = x.receipt_sign_id where x.notice_line = l.id and s.status <> 'reversed'), 0)::int as received, r.qty as reported, r.last
    from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id left join msku m on m.id = l.msku_id
    left join lateral (select sum(f.qty)::int as qty, max(f.received_on)::text as last from fba_receipt f where f.fba_shipment_id = l.fba_shipment_id and f.seller_sku = m.seller_sku) r on true
    where l.fba_shipment_id = ${shipment} and l.layer is not null order by l.shipping_notice_id, l.seq for no key update of l`)
  let booked = 0
  for (const notice of new Set(lines.map((l) => l.notice))) {
    const own = lines.filter((l) => l.notice === notice)
    const came = new Map<number, number>()
    for (const sku of new Set(own.map((l) => l.seller_sku))) {
      const same = own.filter((l) => l.seller_sku === sku)
      let rest = (same[0]!.reported ?? 0) - same.reduce((n, l) => n + l.received, 0)
      if (same[0]!.reported !== null && rest < 0) await correct({ app, tx }, same[0]!, -rest)
      for (const [i, l] of same.entries()) {
        const part = i === same.length - 1 ? rest : Math.min(rest, Math.max(l.open, 0))
        if (part > 0) came.set(l.id, part)
        rest -= Math.max(part, 0)
      }
    }
    if (came.size === 0) continue
    // what comes after the shipment was closed opens it again
    if (own[0]!.status === 'closed')
      await tx.run(sql`update shipping_notice set status = 'receiving', closed_at = null, version = version + 1 where id = ${notice}`)
    const last = own
      .map((l) => l.last)
      .filter((d) => d !== null)
      .sort()
      .at(-1)!
    const now = new Date().toISOString()
    const at = [`${last}T12:00:00+08:00`, own[0]!.shipped_at].sort((a, b) => Date.parse(b) - Date.parse(a))[0]!
    const id = await createRecord(
      { app, tx, ctx },
      receiptSign,
      { notice, fba_shipment_id: shipment, received_at: Date.parse(at) > Date.now() ? now : at },
      { preset: { source: 'fba_report' } },
    )
    const [doc] = (await loadDocs({ app, run: tx }, receiptSign, [id])) as unknown as RowOf<typeof receiptSign>[]
    const args = (doc!.lines ?? []).flatMap((l) => (came.has(l.notice_line!) ? [{ line: l.id, good: came.get(l.notice_line!)!, defective: 0 }] : []))
    await runAction({ app, tx, ctx }, receiptSign, id, 'confirm', { args: { lines: args } }, true)
    booked += 1
  }
  return booked
}

/** The platform took pieces back that it had reported: a difference, once as long as nobody has looked at it. */
async function correct({ app, tx }: Context<'app' | 'tx'>, line: Line, qty: number): Promise<void> {
  const open = await tx.maybe(sql`select 1 as x from receipt_diff where notice_line = ${line.id} and kind = 'corrected' and status = 'open' and qty = ${qty}`)
  if (open) return
  const head = await tx.one<Record<string, unknown>>(
    sql`select n.provider_id as provider, n.company_id as company, n.project_id as project, l.sku_id as sku, l.msku_id as msku, l.fba_shipment_id from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id where l.id = ${line.id}`,
  )
  const note = `平台回调${qty} / Platform corrected by ${qty}`
  await createRecord(
    { app, tx, ctx: systemCtx() },
    receiptDiff,
    {},
    { preset: { ...head, notice: line.notice, notice_line: line.id, kind: 'corrected', qty, note } },
  )
}

/** Reads a file of receipts and books what it adds (logistics.md receiptSign, auto). The same file again books nothing. */
export async function importFbaReceipts(app: App, file: number): Promise<{ receipts: number }> {
  let receipts = 0
  for (const shipment of await takeIn(app, file)) receipts += await app.db.tx((tx) => bookShipment({ app, tx }, shipment))
  return { receipts }
}

export const fbaReceiptJob: JobDef = {
  name: 'logistics.fbaReceipts',
  title: { 'zh-cn': 'FBA接收入账', en: 'Booking of FBA receipts' },
  run: ({ app, data }) => importFbaReceipts(app, Number(data.file)),
}
export const onReceiptsReported: EventHandler = {
  event: 'report.imported',
  name: 'logistics.fbaReceipts',
  run: async ({ app, tx, payload }) => {
    if (payload.type !== 'inbound_received') return
    await app.jobs.enqueue(
      tx,
      systemCtx(),
      fbaReceiptJob.name,
      fbaReceiptJob.title['zh-cn'],
      { file: Number(payload.file) },
      { uniqueKey: `fbaReceipts:${Number(payload.file)}` },
    )
  },
}

/** Thirty days after delivery whatever has not come is a difference (logistics.md receiptSign, calculations). */
export const differenceJob: JobDef = {
  name: 'logistics.receiptDiffs',
  title: { 'zh-cn': '到货差异判定', en: 'Differences of arrivals' },
  cron: '20 6 * * *',
  run: async ({ app, ctx }) => {
    const due = await app.db.rows<{ id: number }>(
      sql`select id from shipping_notice where status in ('delivered', 'receiving') and delivered_at < now() - interval '30 days' order by id limit 500`,
    )
    const closed = await app.db.tx((tx) => closeOld({ app, tx }))
    let written = 0
    for (const n of due) written += await app.db.tx((tx) => writeDiffs({ app, tx, ctx }, n.id))
    return { closed, written, day: dayOf(new Date()) }
  },
}
