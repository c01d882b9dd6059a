import { num, sum, type RowOf } from '@crossway/kernel'
import type { Block } from '@crossway/contract/server'
import type { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import type { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { figure, paperHead, type Goods, type PaperFacts } from './paper-head.ts'

type Names = ReadonlyMap<number, Goods>
export type Order = RowOf<typeof saleOrder>
export type Delivery = RowOf<typeof b2bDelivery>
export type Invoice = RowOf<typeof b2bInvoice>

const nameOf = (goods: Names, sku: { readonly id: number; readonly title: string } | null): string => {
  const g = sku ? goods.get(sku.id) : undefined
  return g ? `${g.code} ${g.name}` : (sku?.title ?? '')
}
/** Pieces of all lines; a dash where whoever prints may not see them. */
const pieces = (lines: readonly { readonly qty: number | null }[]): string =>
  lines.some((l) => l.qty === null) ? figure(null, 0) : figure(sum(lines.map((l) => l.qty ?? 0)), 0)
const charges: Readonly<Record<string, string>> = {
  freight: 'Freight 运费',
  packing: 'Packing 包装',
  duty: 'Duty 关税',
  service: 'Service 服务',
  insurance: 'Insurance 保险',
}
const total = 'TOTAL 总计'
const sums = (currency: string, rows: readonly (readonly [string, unknown])[]): Block => ({
  kind: 'table',
  head: ['', currency],
  rows: rows.filter(([k, v]) => k === total || (v !== null && !/^-?0(\.0+)?$/.test(String(v)))).map(([k, v]) => [k, figure(v, 2)]),
  widths: [0.8, 0.2],
})
const signs: Block = { kind: 'text', text: 'Seller 卖方盖章：　　　　　　　　　　　　　　Buyer 买方盖章：' }

/** What is offered or agreed, before anything leaves (b2b.md saleOrder, Print: PI). */
export function proformaPaper(doc: Order, facts: PaperFacts, goods: Names): Block[] {
  return [
    ...paperHead('PROFORMA INVOICE 形式发票', facts, [
      ['No. 编号', doc.no],
      ["Buyer's order 客户单号", doc.customer_po],
      ['Date 日期', doc.order_date],
      ['Shipment 发货期', `${doc.ship_from} – ${doc.ship_to_date}`],
      ['Terms 贸易术语', doc.incoterm],
      ['Ship to 收货地址', [doc.ship_to, doc.ship_to_address].filter(Boolean).join(' ')],
    ]),
    {
      kind: 'table',
      head: ['Item 货号', 'Description 品名', 'Qty 数量', `Price 单价 ${doc.currency}`, 'Disc. 折扣 %', `Amount 金额 ${doc.currency}`],
      rows: [
        ...doc.lines.map((l) => [
          l.buyer_item_no ?? l.asin ?? '',
          nameOf(goods, l.sku),
          figure(l.qty, 0),
          figure(l.price, 4),
          figure(l.discount_pct, 2),
          figure(l.amount, 2),
        ]),
        ['', 'Total of goods 货款合计', pieces(doc.lines), '', '', figure(doc.goods_amount, 2)],
      ],
      widths: [0.15, 0.35, 0.1, 0.14, 0.1, 0.16],
    },
    sums(doc.currency ?? '', [
      ...(doc.charges ?? []).map((c): [string, unknown] => [charges[c.type ?? ''] ?? '', c.amount]),
      ['Tax 税额', doc.tax_amount],
      [total, doc.total],
      ['Of it payable in advance 其中须预付', doc.prepay_required],
    ]),
    signs,
  ]
}

const shipment = (doc: Delivery): [string, unknown][] => [
  ['Delivery 发货单', doc.no],
  ['Orders 销售单', (doc.sale_orders ?? []).map((o) => o.title).join(', ')],
  ['Shipped on 发货日', doc.ship_date],
  ['Ship to 收货地址', [doc.ship_to, doc.ship_to_address].filter(Boolean).join(' ')],
  ['Carrier 承运商', [doc.carrier, doc.scac].filter(Boolean).join(' ')],
  ['BOL / PRO / Tracking 运单', [doc.bol_no, doc.pro_no, doc.tracking].filter(Boolean).join(' / ')],
  ['ARN', doc.arn],
]

/** Cartons and what lies in them, as the receiver counts them (Print: packing list). */
export function packingPaper(doc: Delivery, facts: PaperFacts, goods: Names): Block[] {
  const cartons = doc.cartons ?? []
  // a carton of several articles weighs once, on the first of its rows
  const first = new Set([...Map.groupBy(cartons, (c) => c.carton_no).values()].map((rows) => rows[0]))
  return [
    ...paperHead('PACKING LIST 装箱单', facts, shipment(doc)),
    {
      kind: 'table',
      head: ['Carton 箱号', 'SSCC', 'Description 品名', 'Qty 数量', 'cm', 'kg'],
      rows: [
        ...cartons.map((c) => [
          first.has(c) ? c.carton_no : '',
          first.has(c) ? (c.sscc ?? '') : '',
          nameOf(goods, c.sku),
          figure(c.qty, 0),
          first.has(c) && c.length ? `${num(c.length).toString()} × ${num(c.width ?? 0).toString()} × ${num(c.height ?? 0).toString()}` : '',
          first.has(c) ? figure(c.weight, 2) : '',
        ]),
        [`${first.size}`, '', 'TOTAL 合计', pieces(cartons), doc.volume ? `${figure(doc.volume, 3)} m³` : '', figure(doc.gross_weight, 2)],
      ],
      widths: [0.13, 0.24, 0.28, 0.1, 0.15, 0.1],
    },
  ]
}

/** Goods and what they are worth, as customs and carriers ask for it (Print: commercial invoice). */
export function commercialPaper(doc: Delivery, facts: PaperFacts, goods: Names): Block[] {
  const lines = doc.lines ?? []
  const worth = (l: (typeof lines)[number]): string | null =>
    l.price === null || l.price === undefined || l.qty === null ? null : num(l.price).times(l.qty).toFixed(2)
  return [
    ...paperHead('COMMERCIAL INVOICE 商业发票', facts, shipment(doc)),
    {
      kind: 'table',
      head: ['Description 品名', 'Qty 数量', `Price 单价 ${doc.currency}`, `Amount 金额 ${doc.currency}`],
      rows: [
        ...lines.map((l) => [nameOf(goods, l.sku), figure(l.qty, 0), figure(l.price, 4), figure(worth(l), 2)]),
        ['TOTAL 合计', pieces(lines), '', figure(doc.amount, 2)],
      ],
      widths: [0.52, 0.12, 0.17, 0.19],
    },
    {
      kind: 'text',
      text: `Cartons 箱数: ${doc.carton_count ?? 0}　　Gross weight 毛重: ${figure(doc.gross_weight, 2)} kg　　Volume 体积: ${figure(doc.volume, 3)} m³`,
    },
    signs,
  ]
}

/** What the warehouse takes from the shelves; no price stands on it (Print: pick list). */
export function pickPaper(doc: Delivery, goods: Names): Block[] {
  const lines = doc.lines ?? []
  return [
    { kind: 'title', text: 'PICK LIST 拣货单' },
    {
      kind: 'text',
      text: [
        `Delivery 发货单: ${doc.no}　　Warehouse 发货仓: ${doc.vw?.title ?? ''}`,
        `Ship to 收货地址: ${doc.ship_to ?? ''}　　Shipped on 发货日: ${doc.ship_date ?? ''}`,
      ].join('\n'),
    },
    {
      kind: 'table',
      head: ['SKU', 'Description 品名', 'Barcode 条码', 'Qty 数量', 'Picked 实拣'],
      rows: [
        ...lines.map((l) => {
          const g = l.sku ? goods.get(l.sku.id) : undefined
          return [g?.code ?? l.sku?.title ?? '', g?.name ?? '', g?.barcode ?? '', figure(l.qty, 0), '']
        }),
        ['', 'TOTAL 合计', '', pieces(lines), ''],
      ],
      widths: [0.2, 0.36, 0.2, 0.12, 0.12],
    },
    { kind: 'text', text: '拣货 Picked by：　　　　　　复核 Checked by：　　　　　　日期 Date：' },
  ]
}

const kinds: Readonly<Record<string, string>> = { invoice: 'INVOICE 发票', credit_note: 'CREDIT NOTE 贷项通知单', debit_note: 'DEBIT NOTE 借项通知单' }
/** The bill as the buyer gets it (b2b.md invoiceBill: printed as PDF). */
export function billPaper(doc: Invoice, facts: PaperFacts, goods: Names): Block[] {
  return [
    ...paperHead(kinds[doc.kind ?? 'invoice']!, facts, [
      ['No. 发票号', doc.invoice_no],
      ['Date 开票日', doc.invoice_date],
      ["Buyer's order 客户单号", doc.po_number],
      ['Of invoice 原发票', doc.ref_invoice?.title],
      ['Ship to 收货地', doc.ship_to],
      ['Due 到期日', doc.due_date],
      doc.discount_date === null ? ['', null] : ['Discount 现金折扣', `${doc.currency} ${figure(doc.discount_amount, 2)} until 截至 ${doc.discount_date}`],
    ]),
    {
      kind: 'table',
      head: ['Description 品名', 'Delivery 发货单', 'Qty 数量', `Price 单价 ${doc.currency}`, 'Tax 税率 %', `Amount 金额 ${doc.currency}`],
      rows: (doc.lines ?? []).map((l) => [
        l.sku ? nameOf(goods, l.sku) : (l.item ?? ''),
        l.delivery?.title ?? '',
        figure(l.qty, 0),
        figure(l.price, 4),
        figure(l.tax_rate, 2),
        figure(l.amount, 2),
      ]),
      widths: [0.32, 0.18, 0.1, 0.14, 0.1, 0.16],
    },
    sums(doc.currency ?? '', [
      ['Goods 货款', doc.goods],
      ['Charges 费用', doc.charges],
      ['Allowances 票面折让', doc.allowance],
      ['Tax 税额', doc.tax],
      [total, doc.total],
    ]),
    ...(doc.remark ? [{ kind: 'text', text: doc.remark } as const] : []),
  ]
}
