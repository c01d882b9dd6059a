import { dayOf } from '@crossway/kernel'
import { createRecord, insertAll, route, sql, type App, type CommandContext } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { feeOf } from '../../../model/bills/bill-table.ts'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import { owBill } from '../../../model/bills/ow-bill.resource.ts'
import { owColumns, owFeeNames } from '../../../model/bills/ow-table.ts'
import { headFields, periodBillBody, withBill, type BillFile, type BillHead } from '../bill-file.ts'
import { billIsNew } from '../known-bill.ts'
import { sumOf } from './match-bill.ts'

const most = 20_000
const text = (t: string | undefined, max: number): string | null => t?.slice(0, max) ?? null

/** A bill with all its lines out of a file, whole or not at all (finance-treasury.md OWSettlement import). */
async function importOwBill(c: CommandContext, head: BillHead, file: BillFile<keyof typeof owColumns>): Promise<{ id: number; no: string; lines: number }> {
  const { tx } = c
  const today = dayOf(new Date())
  if ((head.bill_date ?? today) > today) throw refuse.BILL_FUTURE({}, 'bill_date')
  if (head.period_end! < head.period_start! || head.period_end! > today) throw refuse.OW_PERIOD({}, 'period_end')
  await billIsNew(tx, 'ow_bill', { id: 0, provider: head.provider, no: head.bill_no_ext, sha: file.sha })
  const rows = file.rows.map((r) => {
    const fee = feeOf(r.fee_type!, owFeeNames)
    if (!fee) throw refuse.BILL_FEE({ n: r.row, value: r.fee_type! })
    if (r.bill_amount!.startsWith('-') !== (fee === 'compensation')) throw refuse.OW_NEGATIVE({ n: r.row })
    return { ...r, fee_type: fee, bill_amount: r.bill_amount! }
  })
  const total = sumOf(rows)
  if (head.amount !== undefined && Number(head.amount) !== Number(total)) throw refuse.BILL_SUM({ sum: total, amount: head.amount }, 'amount')
  const id = await createRecord(
    c,
    owBill,
    { ...headFields(head), bill_amount: total, attachment: [file.file] },
    { preset: { file_sha256: file.sha, line_count: rows.length, open_count: rows.length } },
  )
  const { no, currency } = await tx.one<{ no: string; currency: string }>(sql`select no, currency from ow_bill where id = ${id}::bigint`)
  await insertAll(
    tx,
    'ow_bill_line',
    {
      label: 'text',
      bill_id: 'bigint',
      company_id: 'bigint',
      row_no: 'int',
      fee_type: 'text',
      reference: 'text',
      tracking_no: 'text',
      biz_date: 'date',
      item_code: 'text',
      qty: 'numeric',
      weight: 'numeric',
      length: 'numeric',
      width: 'numeric',
      height: 'numeric',
      volume: 'numeric',
      age_days: 'int',
      zone: 'text',
      service: 'text',
      currency: 'text',
      bill_amount: 'numeric',
      note: 'text',
      status: 'text',
      created_by: 'bigint',
    },
    rows.map((r, i) => ({
      label: `${no}-${i + 1}`,
      bill_id: id,
      company_id: head.company,
      row_no: i + 1,
      fee_type: r.fee_type,
      reference: text(r.reference, 80),
      tracking_no: text(r.tracking_no, 80),
      biz_date: r.biz_date ?? null,
      item_code: text(r.sku, 80),
      qty: r.qty ?? null,
      weight: r.weight ?? null,
      length: r.length ?? null,
      width: r.width ?? null,
      height: r.height ?? null,
      volume: r.volume ?? null,
      age_days: r.age_days ? Math.round(Number(r.age_days)) : null,
      zone: text(r.zone, 20),
      service: text(r.service, 60),
      currency,
      bill_amount: r.bill_amount,
      note: text(r.note, 300),
      status: 'pending',
      created_by: c.ctx.account,
    })),
  )
  return { id, no, lines: rows.length }
}

export function owImportRoute(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/ow-bill/import-file',
      node: 'OWSettlement/import',
      summary: '导入海外仓账单 · A bill out of a file (xlsx, csv)',
      bodyLimit: 16_000_000,
      body: periodBillBody,
    },
    (call) => withBill(app, call, owColumns, most, importOwBill),
  )
}
