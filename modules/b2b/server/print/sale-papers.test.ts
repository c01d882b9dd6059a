import type { Block } from '@crossway/contract/server'
import { expect, it } from 'vitest'
import { billPaper, commercialPaper, packingPaper, pickPaper, proformaPaper, type Delivery, type Invoice, type Order } from './sale-papers.ts'

const sku = { id: 1, title: 'POT' }
const goods = new Map([[1, { code: 'POT', name: 'Cooking pot', barcode: '6901234567892' }]])
const facts = { company: 'Crossway Ltd', company_address: 'Shenzhen', tax_no: null, buyer: 'Nordic Home AB', buyer_tax_no: null, bill_to: 'Oslo' }
const text = (blocks: readonly Block[]): string =>
  blocks.map((b) => (b.kind === 'table' ? [b.head, ...b.rows].map((r) => r.join(' | ')).join('\n') : b.text)).join('\n')
const line = { sku, qty: 1000, price: '18.0000', discount_pct: '5.0000', amount: '17100.0000', buyer_item_no: 'N-1', asin: null }
const order = {
  no: 'XS261129001',
  status: 'confirmed',
  customer_po: 'PO-7',
  order_date: '2026-11-29',
  ship_from: '2026-12-01',
  ship_to_date: '2026-12-08',
  incoterm: 'FOB',
  currency: 'USD',
  goods_amount: '17100.0000',
  tax_amount: '0.0000',
  prepay_required: '5430.0000',
  total: '18100.0000',
  lines: [line],
  charges: [{ type: 'freight', amount: '1000.0000' }],
} as unknown as Order
const delivery = {
  no: 'FH261129001',
  sale_orders: [{ id: 1, title: 'XS261129001' }],
  ship_to: 'ONT8',
  ship_to_address: '24300 Nandina Ave',
  currency: 'USD',
  amount: '855.0000',
  carton_count: 2,
  gross_weight: '31.500',
  volume: '0.125000',
  vw: { id: 1, title: '龙岗仓' },
  lines: [{ sku, qty: 50, price: '17.1000' }],
  cartons: [
    { carton_no: '1', sscc: 'S1', sku, qty: 24, length: '60', width: '40', height: '40', weight: '15' },
    { carton_no: '2', sscc: null, sku, qty: 20, weight: '16.5' },
    { carton_no: '2', sscc: null, sku: { id: 2, title: 'LID' }, qty: 6 },
  ],
} as unknown as Delivery

it('a proforma names goods, charges and what is paid in advance, and leaves out what is nothing', () => {
  const paper = text(proformaPaper(order, facts, goods))
  expect(paper).toContain("Buyer's order 客户单号: PO-7")
  expect(paper).toContain('N-1 | POT Cooking pot | 1,000 | 18.0000 | 5.00 | 17,100.00')
  expect(paper).toContain('Freight 运费 | 1,000.00\nTOTAL 总计 | 18,100.00\nOf it payable in advance 其中须预付 | 5,430.00')
  expect(paper).not.toContain('税号')
  expect(paper).not.toContain('Tax 税额')
})
it('a packing list weighs a carton of several articles once', () => {
  const paper = text(packingPaper(delivery, facts, goods))
  expect(paper).toContain('1 | S1 | POT Cooking pot | 24 | 60 × 40 × 40 | 15.00\n2 |  | POT Cooking pot | 20 |  | 16.50\n |  | LID | 6 |  | ')
  expect(paper).toContain('2 |  | TOTAL 合计 | 50 | 0.125 m³ | 31.50')
  expect(paper).not.toContain('17.1')
  // whoever may not see what a line refers to, or how many pieces it has, gets a paper without
  const without = (hidden: object) => ({ ...delivery, lines: delivery.lines!.map((l) => ({ ...l, ...hidden })) }) as unknown as Delivery
  expect(text(pickPaper(without({ sku: null }), goods))).toContain(' |  |  | 50 | ')
  expect(text(pickPaper(without({ qty: null }), goods))).toContain('TOTAL 合计 |  | – | ')
  expect(text(commercialPaper(without({ sku: null, qty: null, price: null }), facts, goods))).toContain(' | – | – | –')
})
it('a commercial invoice prices what leaves, and says nothing of a price that its reader may not see', () => {
  expect(text(commercialPaper(delivery, facts, goods))).toContain('POT Cooking pot | 50 | 17.1000 | 855.00')
  const closed = { ...delivery, amount: null, lines: [{ sku, qty: 50, price: null }] } as unknown as Delivery
  expect(text(commercialPaper(closed, facts, goods))).toContain('POT Cooking pot | 50 | – | –\nTOTAL 合计 | 50 |  | –')
})
it('a pick list has a place for what was picked and no price', () => {
  const paper = text(pickPaper(delivery, goods))
  expect(paper).toContain('POT | Cooking pot | 6901234567892 | 50 | ')
  expect(paper).not.toContain('17.1')
})
it('a credit note is named as one and points to its invoice', () => {
  const note = {
    kind: 'credit_note',
    invoice_no: 'SZINV26110002',
    ref_invoice: { id: 1, title: 'SZINV26110001' },
    discount_date: null,
    currency: 'USD',
    goods: '540.0000',
    charges: '0.0000',
    allowance: '0.0000',
    tax: '0.0000',
    total: '540.0000',
    lines: [{ sku: null, item: 'Shortage', delivery: null, qty: 30, price: '18.0000', tax_rate: '0', amount: '540.0000' }],
  } as unknown as Invoice
  const paper = text(billPaper(note, facts, goods))
  expect(paper).toContain('CREDIT NOTE 贷项通知单')
  expect(paper).toContain('Of invoice 原发票: SZINV26110001')
  expect(paper).toContain('Shortage |  | 30 | 18.0000 | 0.00 | 540.00')
})
