import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { refuse as engine } from '@crossway/kernel'
import { audit, requireNode, route, scopeSql, sendFile, sql, xlsxWriter, type App, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { readPersonals } from '../order/personal.ts'

/** More than this is no day's work of a warehouse that is told by file. */
const most = 500
interface Row {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly mode: string
  readonly warehouse: number
  readonly warehouse_code: string
  readonly order: number
  readonly platform_order_no: string | null
  readonly channel: string | null
  readonly carrier: string | null
  readonly tracking_no: string | null
  readonly country: string
  readonly state: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly insured: boolean
  readonly signature: boolean
  readonly lines: readonly { readonly sku: string; readonly wsku: string | null; readonly qty: number }[]
}
type Column = readonly [zh: string, en: string, number?: true]
// Headings that the import of tracking numbers reads: the warehouse fills in two columns and sends the sheet back.
const columns: readonly Column[] = [
  ['发货单号', 'Delivery no.'],
  ['平台单号', 'Platform order no.'],
  ['渠道', 'Channel'],
  ['产品', 'SKU'],
  ['仓库SKU', 'WSKU'],
  ['数量', 'Pieces', true],
  ['收件人', 'Recipient'],
  ['收件公司', 'Company'],
  ['电话', 'Phone'],
  ['邮箱', 'E-mail'],
  ['国家', 'Country'],
  ['州', 'State'],
  ['城市', 'City'],
  ['邮编', 'Postal code'],
  ['地址1', 'Address 1'],
  ['地址2', 'Address 2'],
  ['保险', 'Insured'],
  ['签名', 'Signature'],
  ['跟踪号', 'Tracking no.'],
  ['承运商', 'Carrier'],
]

/** A cell that begins with + counts as a formula and would be quoted: the carrier prints the digits. */
const dialled = (phone: string | null | undefined): string | null => phone?.replace(/^\s*\+/, '') ?? null

/** Deliveries that a warehouse without an interface has before it, with their orders, as far as the caller may see both. */
async function rowsOf({ app, ctx }: QueryContext, ids: readonly number[]): Promise<readonly Row[]> {
  const scopes = (record: string, node: string) => ctx.access.scopes(record, [node], 'read')
  const rows = await app.db.rows<Row>(sql`
    select t.id, t.no, t.status, t.mode, t.warehouse_id as warehouse, w.code as warehouse_code, t.order_id as order, o.platform_order_no, c.name as channel, t.carrier, t.tracking_no, o.country, o.state, o.city, o.zip, t.insured, t.signature,
      (select json_agg(json_build_object('sku', s.code, 'wsku', l.wsku, 'qty', l.qty_open) order by l.seq) from delivery_line l join sku s on s.id = l.sku_id where l.delivery_bill_id = t.id and l.qty_open > 0) as lines
    from delivery_bill t join mc_order o on o.id = t.order_id join warehouse w on w.id = t.warehouse_id left join provider_channel c on c.id = t.channel_id
    where t.id = any(${[...ids]}::bigint[]) and ${scopeSql(scopes(deliveryBill.name, 'deliveryBill/export'), deliveryBill, ctx, 't')} and ${scopeSql(scopes(mcOrder.name, 'orderInfo/buyer'), mcOrder, ctx, 'o')}
    order by t.no limit ${most}`)
  if (rows.length < new Set(ids).size) throw refuse.DELIVERY_UNKNOWN()
  const other = rows.find((r) => !['accepted', 'picking'].includes(r.status) || !['file', 'manual'].includes(r.mode))
  if (other) throw refuse.DELIVERY_NO_FILE({ no: other.no })
  // A warehouse learns of no other warehouse's recipients.
  if (rows.some((r) => r.warehouse !== rows[0]!.warehouse)) throw refuse.DELIVERY_ONE_WAREHOUSE()
  return rows
}

/** What a warehouse without an interface needs to send its deliveries, recipients in clear; each delivery in it is a line of the log with the reason (multichannel.md deliveryBill, privacy). */
async function recipientsFile({ app, ctx }: QueryContext, ids: readonly number[], reason: string): Promise<{ name: string; bytes: Buffer }> {
  const rows = await rowsOf({ app, ctx }, ids)
  const who = await readPersonals(
    { app, run: app.db },
    rows.map((r) => r.order),
  )
  const gone = rows.find((r) => !who.get(r.order)?.buyer_name)
  if (gone) throw refuse.DELIVERY_PURGED({ no: gone.no })
  const en = ctx.lang === 'en'
  const yes = (v: boolean): string => (v ? (en ? 'Yes' : '是') : '')
  const out = new PassThrough()
  const file = buffer(out)
  const now = new Date().toISOString()
  const sheet = xlsxWriter(
    out,
    columns.map(([zh, latin, number]) => ({ title: en ? latin : zh, number: number === true })),
    [
      [en ? 'Exported by' : '导出人', ctx.name],
      [en ? 'At' : '时间', now],
      [en ? 'Reason' : '原因', reason],
    ],
  )
  for (const r of rows) {
    const p = who.get(r.order)!
    for (const l of r.lines ?? [])
      await sheet.row([
        r.no,
        r.platform_order_no,
        r.channel,
        l.sku,
        l.wsku,
        String(l.qty),
        p.buyer_name ?? null,
        p.buyer_company ?? null,
        dialled(p.phone),
        p.email ?? null,
        r.country,
        r.state,
        r.city,
        r.zip,
        p.address1 ?? null,
        p.address2 ?? null,
        yes(r.insured),
        yes(r.signature),
        r.tracking_no,
        r.carrier,
      ])
  }
  await sheet.end()
  const bytes = await file
  await app.db.tx((tx) =>
    audit(
      { run: tx, ctx },
      rows.map((r) => ({
        resource: deliveryBill.name,
        record: r.id,
        no: r.no,
        operation: 'export',
        action: 'recipients',
        comment: reason,
        node: 'orderInfo/buyer',
      })),
    ),
  )
  return { name: `${rows[0]!.warehouse_code}-${now.slice(0, 10)}.xlsx`, bytes }
}

export function recipientsRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'multichannel',
      node: 'deliveryBill/export',
      method: 'POST',
      url: '/api/delivery-bill/recipients-file',
      summary:
        'Workbook with the recipients of pushed delivery orders of one warehouse without an interface; wants the right to see buyers, logged with its reason',
      body: {
        type: 'object',
        required: ['ids', 'reason'],
        additionalProperties: false,
        properties: {
          ids: { type: 'array', minItems: 1, maxItems: most, items: { type: 'integer', minimum: 1 } },
          reason: { type: 'string', minLength: 2, maxLength: 300 },
        },
      },
      refuses: [409],
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      requireNode(ctx, 'orderInfo/buyer')
      const { ids, reason } = req.body as { ids: number[]; reason: string }
      if (reason.trim().length < 2) throw engine.BAD_REQUEST({ detail: 'reason' })
      const { name, bytes } = await recipientsFile({ app, ctx }, ids, reason.trim())
      return sendFile(reply, name, bytes)
    },
  )
}
