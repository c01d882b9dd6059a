import { fixed, type NumLike, type RowOf } from '@crossway/kernel'
import type { Block } from '@crossway/contract/server'
import type { tradeInvoice } from '../model/trade-invoice.resource.ts'

type Invoice = RowOf<typeof tradeInvoice>
export interface InvoiceFacts {
  readonly exporter: string
  readonly exporter_address: string | null
  readonly consignee: string | null
  readonly vessel: string | null
  readonly bl_no: string | null
  readonly container_no: string | null
}
const titles: Readonly<Record<Invoice['kind'], string>> = {
  export: 'EXPORT INVOICE 出口报关发票',
  commercial: 'COMMERCIAL INVOICE 商业发票',
  packing: 'PACKING LIST 装箱单',
  proforma: 'PROFORMA INVOICE 形式发票',
}
const figure = (v: NumLike | null | undefined, digits: number): string => fixed(v ?? 0, digits)

/** A paper of the shipment, as customs on both sides read it: goods and prices, or cartons and weights; elements for the declaration at home. */
export function invoicePaper(doc: Invoice, facts: InvoiceFacts): Block[] {
  const lines = doc.lines ?? []
  const name = (l: (typeof lines)[number]): string => [l.declare_name_en, l.declare_name_zh].filter(Boolean).join(' ')
  const rows: (string | null | false)[] = [
    `No. ${doc.no}    Shipment ${doc.notice.title}    ${doc.incoterm} ${doc.port_to ?? ''}`,
    `Exporter 出口方: ${facts.exporter}${facts.exporter_address ? `, ${facts.exporter_address}` : ''}`,
    doc.importer !== null && `Importer 进口方: ${doc.importer}${doc.importer_address ? `, ${doc.importer_address}` : ''}`,
    facts.consignee !== null && `Consignee 收货方: ${facts.consignee}`,
    `From 起运港: ${doc.port_from ?? ''}    To 目的港: ${doc.port_to ?? ''}    Vessel/flight: ${facts.vessel ?? ''}    B/L: ${facts.bl_no ?? ''}    Container: ${facts.container_no ?? ''}`,
    doc.marks !== null && `Marks 唛头: ${doc.marks}`,
  ]
  const packing: Block = {
    kind: 'table',
    head: ['Description 品名', 'Qty', 'Cartons', 'N.W. kg', 'G.W. kg', 'm³'],
    rows: [
      ...lines.map((l) => [name(l), `${figure(l.qty, 0)} ${l.unit}`, figure(l.cartons, 0), figure(l.net_kg, 3), figure(l.gross_kg, 3), figure(l.cbm, 3)]),
      ['TOTAL 合计', figure(doc.total_qty, 0), figure(doc.cartons, 0), figure(doc.net_kg, 3), figure(doc.gross_kg, 3), figure(doc.cbm, 3)],
    ],
    widths: [0.4, 0.14, 0.1, 0.12, 0.12, 0.12],
  }
  const priced: Block = {
    kind: 'table',
    head: ['HS code', 'Description 品名', 'Origin', 'Qty', `Price ${doc.currency}`, `Amount ${doc.currency}`],
    rows: [
      ...lines.map((l) => [l.hs_code ?? '', name(l), l.origin, `${figure(l.qty, 0)} ${l.unit}`, figure(l.unit_price, 4), figure(l.amount, 2)]),
      ['', 'TOTAL 合计', '', figure(doc.total_qty, 0), '', figure(doc.total_amount, 2)],
    ],
    widths: [0.15, 0.36, 0.09, 0.13, 0.12, 0.15],
  }
  const elements: Block[] =
    doc.kind === 'export'
      ? [
          { kind: 'heading', text: '申报要素 Declaration elements' },
          {
            kind: 'table',
            head: ['HS编码', '品名', '材质', '用途', '品牌', '申报要素'],
            rows: lines.map((l) => [l.hs_code ?? '', l.declare_name_zh ?? '', l.material ?? '', l.usage ?? '', l.brand ?? '', l.elements ?? '']),
            widths: [0.14, 0.18, 0.14, 0.14, 0.12, 0.28],
          },
        ]
      : []
  return [
    { kind: 'title', text: titles[doc.kind] },
    { kind: 'text', text: rows.filter(Boolean).join('\n') },
    ...(doc.kind === 'packing' ? [packing] : [priced, { kind: 'heading' as const, text: 'Packing 装箱' }, packing]),
    ...elements,
  ]
}
