import { num } from '@crossway/kernel'

export interface VcItemIn {
  readonly item_no: string
  readonly asin: string
  readonly vendor_sku: string | null
  /** Pieces. */
  readonly ordered_qty: number
  readonly uom: 'each' | 'case'
  readonly case_size: number
  readonly net_cost: string
  readonly list_price: string | null
  readonly backorder_allowed: boolean
  readonly cancelled_qty: number
}
export interface VcOrderIn {
  /** Where it stands in the file, for refusals. */
  readonly row: number
  readonly po_number: string
  readonly vendor_code: string
  readonly channel: 'po' | 'di' | 'df'
  readonly po_type: 'regular' | 'consigned' | 'new_product' | 'rush'
  readonly amazon_state: 'new' | 'acknowledged' | 'closed'
  readonly order_at: string
  readonly changed_at: string | null
  readonly ship_from: string
  readonly ship_to_date: string
  readonly delivery_from: string | null
  readonly delivery_to: string | null
  readonly ship_to_fc: string
  readonly bill_to: string | null
  readonly payment_method: 'invoice' | 'consignment' | 'credit_card' | 'prepaid'
  readonly deal_code: string | null
  readonly import_info: unknown
  readonly currency: string
  readonly items: readonly VcItemIn[]
}
/** A cell or a value that cannot be read; `column` is its name in the file. */
export interface VcFault {
  readonly row: number
  readonly column: string
  readonly value: string
}
class Fault extends Error {
  readonly at: VcFault
  constructor(at: VcFault) {
    super(at.column)
    this.at = at
  }
}
const fail = (row: number, column: string, value: unknown): never => {
  throw new Fault({ row, column, value: typeof value === 'string' ? value.slice(0, 60) : String(value ?? '').slice(0, 60) })
}

type Json = Readonly<Record<string, unknown>>
const object = (v: unknown): Json => (v !== null && typeof v === 'object' && !Array.isArray(v) ? (v as Json) : {})
const list = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [])
const text = (v: unknown): string => (typeof v === 'string' || typeof v === 'number' ? String(v).trim() : '')

const poTypes: Readonly<Record<string, VcOrderIn['po_type']>> = {
  RegularOrder: 'regular',
  ConsignedOrder: 'consigned',
  NewProductIntroduction: 'new_product',
  RushOrder: 'rush',
}
const payments: Readonly<Record<string, VcOrderIn['payment_method']>> = {
  Invoice: 'invoice',
  Consignment: 'consignment',
  CreditCard: 'credit_card',
  Prepaid: 'prepaid',
}
const states: Readonly<Record<string, VcOrderIn['amazon_state']>> = { New: 'new', Acknowledged: 'acknowledged', Closed: 'closed' }

/** Both ends of an interval "start--end", as days. */
function days(row: number, column: string, v: unknown): readonly [string, string] | undefined {
  const s = text(v)
  if (!s) return undefined
  const ends = s.split('--').map((x) => new Date(x))
  if (ends.length !== 2 || ends.some((d) => Number.isNaN(d.getTime()))) return fail(row, column, s)
  return [ends[0]!.toISOString().slice(0, 10), ends[1]!.toISOString().slice(0, 10)]
}
function moment(row: number, column: string, v: unknown): string {
  const d = new Date(text(v))
  return Number.isNaN(d.getTime()) ? fail(row, column, v) : d.toISOString()
}
function whole(row: number, column: string, v: unknown): number {
  const n = Number(text(v).replaceAll(',', ''))
  return Number.isSafeInteger(n) && n >= 0 && n <= 10_000_000 ? n : fail(row, column, v)
}
function money(row: number, column: string, v: unknown): string {
  const s = text(v).replaceAll(',', '').replace(/^\$/, '')
  return /^\d{1,10}(\.\d{1,4})?$/.test(s) ? num(s).toFixed(4) : fail(row, column, v)
}
const need = (row: number, column: string, v: unknown, most: number): string => {
  const s = text(v)
  return s && s.length <= most ? s : fail(row, column, v)
}

function item(row: number, raw: unknown): VcItemIn & { readonly currency: string } {
  const i = object(raw)
  const q = object(i.orderedQuantity)
  const cost = object(i.netCost)
  const isCase = text(q.unitOfMeasure) === 'Cases'
  const size = Math.max(whole(row, 'unitSize', q.unitSize ?? 1), 1)
  return {
    item_no: need(row, 'itemSequenceNumber', i.itemSequenceNumber, 10),
    asin: need(row, 'amazonProductIdentifier', i.amazonProductIdentifier, 10),
    vendor_sku: text(i.vendorProductIdentifier).slice(0, 40) || null,
    ordered_qty: whole(row, 'orderedQuantity', q.amount) * (isCase ? size : 1),
    uom: isCase ? 'case' : 'each',
    case_size: size,
    net_cost: money(row, 'netCost', cost.amount),
    list_price: i.listPrice ? money(row, 'listPrice', object(i.listPrice).amount) : null,
    backorder_allowed: i.isBackOrderAllowed === true,
    cancelled_qty: 0,
    currency: need(row, 'currencyCode', cost.currencyCode ?? 'USD', 3),
  }
}

function order(raw: unknown, at: number): VcOrderIn {
  const row = at + 1
  const o = object(raw)
  const d = object(o.orderDetails)
  const ship = days(row, 'shipWindow', d.shipWindow) ?? days(row, 'deliveryWindow', d.deliveryWindow)
  if (!ship) return fail(row, 'shipWindow', '')
  const delivery = days(row, 'deliveryWindow', d.deliveryWindow)
  const items = list(d.items).map((i) => item(row, i))
  if (items.length === 0) return fail(row, 'items', '')
  return {
    row,
    po_number: need(row, 'purchaseOrderNumber', o.purchaseOrderNumber, 20),
    vendor_code: need(row, 'sellingParty', object(d.sellingParty).partyId, 10),
    channel: d.importDetails ? 'di' : 'po',
    po_type: poTypes[text(d.purchaseOrderType)] ?? 'regular',
    amazon_state: states[text(o.purchaseOrderState)] ?? 'new',
    order_at: moment(row, 'purchaseOrderDate', d.purchaseOrderDate),
    changed_at: d.purchaseOrderChangedDate ? moment(row, 'purchaseOrderChangedDate', d.purchaseOrderChangedDate) : null,
    ship_from: ship[0],
    ship_to_date: ship[1],
    delivery_from: delivery?.[0] ?? null,
    delivery_to: delivery?.[1] ?? null,
    ship_to_fc: need(row, 'shipToParty', object(d.shipToParty).partyId, 40),
    bill_to: text(object(d.billToParty).partyId).slice(0, 40) || null,
    payment_method: payments[text(d.paymentMethod)] ?? 'invoice',
    deal_code: text(d.dealCode).slice(0, 40) || null,
    import_info: d.importDetails ?? null,
    currency: items[0]!.currency,
    items: items.map(({ currency: _, ...i }) => i),
  }
}

const caught = (work: () => readonly VcOrderIn[]): readonly VcOrderIn[] | VcFault => {
  try {
    return work()
  } catch (e) {
    if (e instanceof Fault) return e.at
    throw e
  }
}
/** Orders of an answer of Amazon's vendor API (integrations.md §11). */
export const readVcPayload = (body: unknown): readonly VcOrderIn[] | VcFault =>
  caught(() => {
    const b = object(body)
    const orders = list(object(b.payload ?? b).orders)
    return orders.length ? orders.map(order) : fail(1, 'orders', '')
  })

/** Columns of the list of order items that Vendor Central exports. */
const columns = {
  po: 'PO',
  vendor: 'Vendor',
  fc: 'Ship to location',
  asin: 'ASIN',
  model: 'Model Number',
  window_from: 'Window Start',
  window_to: 'Window End',
  qty: 'Quantity Requested',
  cost: 'Unit Cost',
} as const

/** The same of a file of Vendor Central: one row an item, items of one order under one number. */
export const readVcTable = (table: readonly (readonly string[])[]): readonly VcOrderIn[] | VcFault =>
  caught(() => {
    const head = (table[0] ?? []).map((h) => h.trim().toLowerCase())
    const at = (name: string): number => head.indexOf(name.toLowerCase())
    for (const name of Object.values(columns)) if (at(name) < 0) fail(1, name, '')
    const rows = table
      .slice(1)
      .flatMap((cells, i) => (cells.some((c) => c.trim()) ? [{ row: i + 2, cell: (name: string): string => cells[at(name)] ?? '' }] : []))
    if (rows.length === 0) fail(2, columns.po, '')
    const day = (row: number, name: string, v: string): string => {
      const [, m, d, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(v.trim()) ?? []
      const iso = y ? `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}` : v.trim()
      return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : fail(row, name, v)
    }
    return [...Map.groupBy(rows, (r) => need(r.row, columns.po, r.cell(columns.po), 20))].map(([po_number, own]): VcOrderIn => {
      const first = own[0]!
      const from = day(first.row, columns.window_from, first.cell(columns.window_from))
      return {
        row: first.row,
        po_number,
        vendor_code: need(first.row, columns.vendor, first.cell(columns.vendor), 10),
        channel: 'po',
        po_type: 'regular',
        amazon_state: 'new',
        order_at: `${at('Order date') < 0 ? from : day(first.row, 'Order date', first.cell('Order date'))}T00:00:00.000Z`,
        changed_at: null,
        ship_from: from,
        ship_to_date: day(first.row, columns.window_to, first.cell(columns.window_to)),
        delivery_from: null,
        delivery_to: null,
        ship_to_fc: need(first.row, columns.fc, first.cell(columns.fc), 40).split(' ')[0]!,
        bill_to: null,
        payment_method: 'invoice',
        deal_code: null,
        import_info: null,
        currency: at('Currency') < 0 ? 'USD' : need(first.row, 'Currency', first.cell('Currency'), 3),
        items: own.map((r, i) => ({
          item_no: String(i + 1),
          asin: need(r.row, columns.asin, r.cell(columns.asin), 10),
          vendor_sku: r.cell(columns.model).slice(0, 40) || null,
          ordered_qty: whole(r.row, columns.qty, r.cell(columns.qty)),
          uom: 'each',
          case_size: at('Case Size') < 0 ? 1 : Math.max(whole(r.row, 'Case Size', r.cell('Case Size') || '1'), 1),
          net_cost: money(r.row, columns.cost, r.cell(columns.cost)),
          list_price: null,
          backorder_allowed: at('Backorder') >= 0 && /^y/i.test(r.cell('Backorder')),
          cancelled_qty: 0,
        })),
      }
    })
  })
