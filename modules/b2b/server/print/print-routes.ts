import { buffer } from 'node:stream/consumers'
import { refuse as engine, type ResourceDef } from '@crossway/kernel'
import { pdfOf } from '@crossway/contract/server'
import { cartonLabels } from '@crossway/logistics/server'
import {
  audit,
  idsIn,
  idsParam,
  levelOf,
  pathId,
  readRecord,
  requireNode,
  route,
  sendFile,
  zipStream,
  type App,
  type QueryContext,
  type ServerModule,
} from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import { b2bAddress, b2bBuyer } from '../../model/sale/b2b-buyer.resource.ts'
import { b2bStatement } from '../../model/statement/b2b-statement.resource.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { goodsOf, paperFacts, type Goods, type PaperFacts } from './paper-head.ts'
import { billPaper, commercialPaper, packingPaper, pickPaper, proformaPaper, type Delivery, type Invoice, type Order } from './sale-papers.ts'
import { statementBook, statementPaper, type Statement } from './statement-papers.ts'

interface Doc {
  readonly company: { readonly id: number } | null
  readonly buyer: { readonly id: number } | null
  readonly status: string
  readonly lines?: readonly { readonly sku?: { readonly id: number } | null }[] | null
}
interface Known {
  readonly facts: PaperFacts
  readonly goods: ReadonlyMap<number, Goods>
}
interface Print {
  readonly record: ResourceDef
  readonly paper: string
  readonly page: 'saleOrder' | 'invoiceBill' | 'customerSalesBill'
  /** A paper is printed; a workbook is taken out, under the right to export. */
  readonly as?: 'xlsx'
  readonly summary: string
  /** Which of its fields names the document. */
  readonly no: string
  readonly bytes: (doc: never, known: Known, context: QueryContext) => Promise<Buffer>
}
/** A paper that binds nobody yet, or no more, says so across its pages. */
const marks: Readonly<Record<string, string>> = { draft: '草稿 DRAFT', reviewing: '草稿 DRAFT', voided: '作废 VOID', cancelled: '已取消 CANCELLED' }
const marked = (doc: { readonly status: string }, no: string) => ({ foot: no, watermark: marks[doc.status] })

function labels(doc: Delivery, { facts, goods }: Known): Promise<Buffer> {
  const cartons = [...Map.groupBy(doc.cartons ?? [], (c) => c.carton_no)]
  if (cartons.length === 0) throw refuse.SD_NOT_PACKED()
  return cartonLabels(
    cartons.map(([carton, rows], i) => ({
      code: rows[0]!.sscc ?? `${doc.no}-C${carton}`,
      fba: null,
      from: facts.company ?? '',
      to: [doc.ship_to, doc.ship_to_address].filter(Boolean).join(' '),
      n: i + 1,
      of: cartons.length,
      contents: rows.map((r) => ({ sku: (r.sku && goods.get(r.sku.id)?.code) ?? r.sku?.title ?? '', qty: r.qty })),
      kg: String(rows[0]!.weight ?? ''),
      size: rows[0]!.length ? `${rows[0]!.length} x ${rows[0]!.width} x ${rows[0]!.height}` : '',
    })),
  )
}

const delivery = { record: b2bDelivery, page: 'saleOrder', no: 'no' } as const
const account = { record: b2bStatement, page: 'customerSalesBill', no: 'bill_no' } as const
const prints: readonly Print[] = [
  {
    record: saleOrder,
    paper: 'proforma',
    page: 'saleOrder',
    no: 'no',
    summary: '打印形式发票 · Proforma invoice',
    bytes: (doc: Order, k) => pdfOf(proformaPaper(doc, k.facts, k.goods), marked(doc, doc.no)),
  },
  {
    ...delivery,
    paper: 'packing',
    summary: '打印装箱单 · Packing list',
    bytes: (doc: Delivery, k) => {
      if (!doc.cartons?.length) throw refuse.SD_NOT_PACKED()
      return pdfOf(packingPaper(doc, k.facts, k.goods), { ...marked(doc, doc.no) })
    },
  },
  {
    ...delivery,
    paper: 'commercial',
    summary: '打印商业发票 · Commercial invoice',
    bytes: (doc: Delivery, k) => pdfOf(commercialPaper(doc, k.facts, k.goods), marked(doc, doc.no)),
  },
  // the warehouse picks for a draft: no mark on it
  { ...delivery, paper: 'pick', summary: '打印拣货单 · Pick list', bytes: (doc: Delivery, k) => pdfOf(pickPaper(doc, k.goods), { foot: doc.no }) },
  { ...delivery, paper: 'carton-labels', summary: '打印箱唛 · Carton labels', bytes: labels },
  {
    record: b2bInvoice,
    paper: 'bill',
    page: 'invoiceBill',
    no: 'invoice_no',
    summary: '打印发票 · Invoice, credit note or debit note',
    bytes: (doc: Invoice, k) => pdfOf(billPaper(doc, k.facts, k.goods), marked(doc, doc.invoice_no)),
  },
  {
    ...account,
    paper: 'statement',
    summary: '打印对账单 · Statement of account',
    bytes: (doc: Statement, k) => pdfOf(statementPaper(doc, k.facts), marked(doc, doc.bill_no)),
  },
  {
    ...account,
    paper: 'statement',
    as: 'xlsx',
    summary: '导出对账单 · Statement of account with its documents and deductions',
    bytes: (doc: Statement, _, context) => statementBook(context, doc),
  },
]

const ending = ({ as }: Print): string => as ?? 'pdf'

async function printed(context: QueryContext, p: Print, id: number): Promise<{ name: string; bytes: Buffer }> {
  const { app, ctx } = context
  requireNode(ctx, p.page)
  const doc = (await readRecord(context, p.record, id)) as unknown as Doc & Readonly<Record<string, unknown>>
  const no = String(doc[p.no])
  const places = levelOf(context, b2bBuyer, 'addresses', b2bAddress.fields.address)
  const [facts, goods] = await Promise.all([
    paperFacts(app, { company: doc.company?.id ?? null, buyer: doc.buyer?.id ?? null }, !['hidden', 'masked'].includes(places)),
    goodsOf(
      app,
      (doc.lines ?? []).flatMap((l) => (l.sku ? [l.sku.id] : [])),
    ),
  ])
  const bytes = await p.bytes(doc as never, { facts, goods }, context)
  await audit({ run: app.db, ctx }, [{ resource: p.record.name, record: id, no, operation: 'export', comment: p.summary }])
  return { name: `${no}-${p.paper}.${ending(p)}`, bytes }
}

const mostBills = 200
/** Papers of several invoices as one archive, each under its number. */
async function billsZip(context: QueryContext, ids: readonly number[]): Promise<{ name: string; bytes: Buffer }> {
  const bill = prints.find((p) => p.paper === 'bill')!
  const papers: { name: string; bytes: Buffer }[] = []
  for (const id of ids) papers.push(await printed(context, bill, id))
  const zip = zipStream(papers.map((p) => ({ path: p.name, open: () => Promise.resolve(p.bytes) })))
  return { name: `${papers[0]!.name.replace(/\.pdf$/, '')}-${papers.length}.zip`, bytes: await buffer(zip) }
}

/** Papers of bulk trade as PDF; whoever printed what stands in the timeline (b2b.md saleOrder and invoiceBill, Print). */
export const printRoutes: NonNullable<ServerModule['routes']> = (http, app: App) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/b2b-invoice/bills.zip',
      node: 'invoiceBill/print',
      module: 'b2b',
      summary: '批量下载发票 · Invoices as one archive of PDF files',
      query: { ids: idsParam },
      refuses: [409],
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const ids = idsIn((req.query as { ids?: string }).ids)
      if (ids.length === 0 || ids.length > mostBills) throw engine.BAD_REQUEST({ detail: `ids: 1 – ${mostBills}` })
      const { name, bytes } = await billsZip({ app, ctx }, ids)
      return sendFile(reply, name, bytes)
    },
  )
  for (const p of prints)
    route(
      http,
      app,
      {
        method: 'GET',
        url: `/api/${p.record.name.replaceAll('_', '-')}/:id/${p.paper}.${ending(p)}`,
        node: `${p.page}/${p.as ? 'export' : 'print'}`,
        module: 'b2b',
        summary: p.summary,
        refuses: [409],
        doc: { responses: {} },
      },
      async ({ ctx, req, reply }) => {
        const { name, bytes } = await printed({ app, ctx }, p, pathId(req))
        return sendFile(reply, name, bytes)
      },
    )
}
