import { sum } from '@crossway/kernel'
import { createRecord, route, sql, type App, type CommandContext, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { feeOf, type BillRow } from '../../../model/bills/bill-table.ts'
import { cfBill } from '../../../model/bills/cf-bill.resource.ts'
import { cfColumns, cfFees, cfUnits } from '../../../model/bills/cf-table.ts'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import { billBody, headFields, withBill, type BillFile, type BillHead } from '../bill-file.ts'
import { billIsNew } from '../known-bill.ts'

type Row = BillRow<keyof typeof cfColumns>
const most = 500

/** Shipments by what the bill calls them: their number, else the only one with that bill of lading, container, booking or tracking number. */
async function noticesOf(tx: Tx, rows: readonly Row[]): Promise<Map<string, number>> {
  const wanted = [...new Set(rows.map((r) => r.notice!))]
  const found = await tx.rows<{ value: string; id: number; own: boolean }>(sql`
    select v.value, n.id, lower(n.no) = lower(v.value) as own from unnest(${wanted}::text[]) as v(value)
    join shipping_notice n on lower(v.value) in (lower(n.no), lower(n.bl_no), lower(n.container_no), lower(n.booking_no), lower(n.tracking_no)) where n.status <> 'voided'`)
  const out = new Map<string, number>()
  for (const r of rows) {
    const hits = found.filter((f) => f.value === r.notice)
    const own = hits.filter((f) => f.own)
    const ids = new Set((own.length ? own : hits).map((h) => h.id))
    if (ids.size === 0) throw refuse.CF_NOTICE({ n: r.row, value: r.notice! })
    if (ids.size > 1) throw refuse.CF_NOTICE_TWICE({ n: r.row, value: r.notice! })
    out.set(r.notice!, [...ids][0]!)
  }
  return out
}

/** A draft out of a provider's file, whole or not at all (finance-treasury.md CFSettlement). */
async function importCfBill(c: CommandContext, head: BillHead, file: BillFile<keyof typeof cfColumns>): Promise<{ id: number; no: string; lines: number }> {
  await billIsNew(c.tx, 'cf_bill', { id: 0, provider: head.provider, no: head.bill_no_ext, sha: file.sha })
  const notices = await noticesOf(c.tx, file.rows)
  const seen = new Set<string>()
  const lines = file.rows.map((r) => {
    const fee = feeOf(r.fee_type!, cfFees)
    if (!fee) throw refuse.BILL_FEE({ n: r.row, value: r.fee_type! })
    const notice = notices.get(r.notice!)!
    const key = `${notice} ${fee}`
    const supplementary = seen.has(key)
    seen.add(key)
    return {
      notice,
      fee_type: fee,
      bill_amount: r.bill_amount!,
      supplementary,
      ...(r.bill_qty ? { bill_qty: r.bill_qty } : {}),
      ...(r.bill_price ? { bill_price: r.bill_price } : {}),
      ...(r.unit && feeOf(r.unit, cfUnits) ? { unit: feeOf(r.unit, cfUnits) } : {}),
      ...(r.reason ? { reason: r.reason.slice(0, 300) } : {}),
    }
  })
  const amount = head.amount ?? sum(lines.map((l) => l.bill_amount)).toFixed(2)
  const id = await createRecord(c, cfBill, { ...headFields(head), amount, attachment: [file.file], lines }, { preset: { file_sha256: file.sha } })
  const { no } = await c.tx.one<{ no: string }>(sql`select no from cf_bill where id = ${id}::bigint`)
  return { id, no, lines: lines.length }
}

export function cfImportRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/cf-bill/import-file',
      node: 'CFSettlement/import',
      summary: '导入头程账单 · A bill out of a file (xlsx, csv)',
      bodyLimit: 16_000_000,
      body: billBody,
    },
    (call) => withBill(app, call, cfColumns, most, importCfBill),
  )
}
