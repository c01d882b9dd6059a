import { num } from '@crossway/kernel'
import type { ImportedLine, ImportedOrder, RowProblem } from './imported-order.ts'

export type Row = readonly string[]
export interface ReadOrders {
  readonly orders: readonly ImportedOrder[]
  readonly problems: readonly RowProblem[]
}
export type OrderTemplate = 'generic' | 'shopify'

/** Cells of a row by the names of their columns, as they stand in the head. */
class Cells {
  readonly #at: ReadonlyMap<string, number>
  constructor(head: Row) {
    this.#at = new Map(head.map((h, i) => [h.trim().toLowerCase(), i]))
  }
  has(name: string): boolean {
    return this.#at.has(name.toLowerCase())
  }
  /** Of several names the first that stands there. */
  of(row: Row, ...names: string[]): string {
    for (const n of names) {
      const i = this.#at.get(n.toLowerCase())
      const v = i === undefined ? '' : (row[i] ?? '').trim()
      if (v !== '') return v
    }
    return ''
  }
}
const money = (v: string): string | undefined => {
  const t = v.replaceAll(/[,\s$€£]/g, '')
  return t === '' ? '0' : /^-?\d{1,12}(\.\d{1,6})?$/.test(t) ? t : undefined
}
const whole = (v: string): number | undefined => (/^\d{1,6}$/.test(v) ? Number(v) : undefined)
/** A moment as files write it: with an offset as it is, without one in China. */
export function moment(v: string): string | undefined {
  const m = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(v)
  if (!m) return undefined
  const [, y, mo, d, h = '0', mi = '00', s = '00', z = '+08:00'] = m
  const zone = z === 'UTC' || z === 'Z' ? 'Z' : z.includes(':') ? z : `${z.slice(0, 3)}:${z.slice(3)}`
  const at = new Date(`${y}-${mo!.padStart(2, '0')}-${d!.padStart(2, '0')}T${h.padStart(2, '0')}:${mi}:${s}${zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Names of the columns of our own template, Chinese and English. */
const own = {
  order: ['平台单号', 'Order no.', 'Order'],
  status: ['平台状态', 'Status'],
  ordered_at: ['下单时间', 'Ordered at'],
  paid_at: ['付款时间', 'Paid at'],
  ship_by: ['最晚发货', 'Ship by'],
  deliver_by: ['最晚送达', 'Deliver by'],
  line: ['平台行号', 'Line no.'],
  sku: ['卖家SKU', 'Seller SKU', 'SKU'],
  title: ['商品名称', 'Title'],
  qty: ['数量', 'Qty', 'Quantity'],
  cancelled: ['取消数量', 'Cancelled qty'],
  price: ['单价', 'Unit price'],
  discount: ['折扣', 'Discount'],
  tax: ['税', 'Tax'],
  shipping: ['运费收入', 'Shipping income'],
  currency: ['币种', 'Currency'],
  name: ['收件人', 'Recipient'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  company: ['收件公司', 'Company'],
  country: ['国家', 'Country'],
  state: ['州/省', 'State'],
  city: ['城市', 'City'],
  zip: ['邮编', 'Postal code', 'Zip'],
  address1: ['地址1', 'Address 1'],
  address2: ['地址2', 'Address 2'],
  note: ['买家留言', 'Buyer note'],
} as const

/** Which template a head is of, or the first column that it lacks. */
export function templateOf(head: Row): OrderTemplate | { readonly missing: string } {
  const c = new Cells(head)
  if (c.has('Lineitem sku') && c.has('Financial Status')) return 'shopify'
  const missing = ([own.order, own.ordered_at, own.sku, own.qty, own.country, own.zip] as const).find((names) => !names.some((n) => c.has(n)))
  return missing ? { missing: missing[0] } : 'generic'
}

const none = (v: string): string | null => (v === '' ? null : v)

/** Our own sheet: one row a line, rows of one number are one order. */
function readGeneric(rows: readonly Row[]): ReadOrders {
  const c = new Cells(rows[0]!)
  const problems: RowProblem[] = []
  const orders = new Map<string, ImportedOrder & { lines: ImportedLine[] }>()
  for (const [i, row] of rows.slice(1).entries()) {
    const n = i + 2
    const cell = (f: keyof typeof own): string => c.of(row, ...own[f])
    const bad = (f: keyof typeof own): void => void problems.push({ row: n, column: own[f][0], value: cell(f).slice(0, 60) })
    const no = cell('order')
    const [qty, price, discount, tax, shipping] = [
      whole(cell('qty')),
      money(cell('price')),
      money(cell('discount')),
      money(cell('tax')),
      money(cell('shipping')),
    ]
    const ordered = moment(cell('ordered_at'))
    const cancelled = cell('cancelled') === '' ? 0 : whole(cell('cancelled'))
    const before = problems.length
    if (no === '') bad('order')
    if (cell('sku') === '') bad('sku')
    if (!qty) bad('qty')
    if (price === undefined) bad('price')
    if (discount === undefined) bad('discount')
    if (tax === undefined) bad('tax')
    if (shipping === undefined) bad('shipping')
    if (cancelled === undefined || cancelled > (qty ?? 0)) bad('cancelled')
    if (!ordered) bad('ordered_at')
    if (!/^[A-Z]{2}$/i.test(cell('country'))) bad('country')
    if (cell('zip').length < 2) bad('zip')
    for (const f of ['paid_at', 'ship_by', 'deliver_by'] as const) if (cell(f) !== '' && !moment(cell(f))) bad(f)
    if (problems.length > before) continue
    let order = orders.get(no)
    if (!order)
      orders.set(
        no,
        (order = {
          row: n,
          platform_order_no: no,
          raw_status: cell('status'),
          order_type: 'online',
          fulfil_by: 'self',
          currency: cell('currency').toUpperCase(),
          ordered_at: ordered!,
          paid_at: cell('paid_at') === '' ? null : moment(cell('paid_at'))!,
          ship_by: cell('ship_by') === '' ? null : moment(cell('ship_by'))!,
          deliver_by: cell('deliver_by') === '' ? null : moment(cell('deliver_by'))!,
          ack_by: null,
          updated_at: null,
          cancel_asked: false,
          recipient: {
            buyer_name: cell('name'),
            phone: none(cell('phone')),
            email: none(cell('email')),
            buyer_company: none(cell('company')),
            country: cell('country').toUpperCase(),
            state: none(cell('state')),
            city: none(cell('city')),
            zip: cell('zip'),
            address1: cell('address1'),
            address2: none(cell('address2')),
          },
          shipping_income: shipping!,
          risk: 'low',
          buyer_note: none(cell('note')),
          tags: [],
          utm: { source: null, medium: null, campaign: null },
          lines: [],
          raw: null,
        }),
      )
    order.lines.push({
      line_no: cell('line') || String(order.lines.length + 1),
      seller_sku: cell('sku'),
      title: none(cell('title')),
      qty: qty!,
      unit_price: price!,
      discount: discount!,
      tax: tax!,
      cancelled: cancelled!,
      shipped: 0,
      customisation: null,
    })
  }
  return { orders: [...orders.values()], problems }
}

const risks: Readonly<Record<string, ImportedOrder['risk']>> = { medium: 'medium', high: 'high' }
/** Orders as Shopify exports them: what belongs to the order stands on its first row only, and prices may hold the tax. */
function readShopify(rows: readonly Row[]): ReadOrders {
  const c = new Cells(rows[0]!)
  const problems: RowProblem[] = []
  const orders = new Map<string, ImportedOrder & { lines: ImportedLine[] }>()
  for (const [i, row] of rows.slice(1).entries()) {
    const n = i + 2
    const cell = (name: string): string => c.of(row, name)
    const no = cell('Name')
    const bad = (column: string): void => void problems.push({ row: n, column, value: cell(column).slice(0, 60) })
    let order = orders.get(no)
    if (!order) {
      const ordered = moment(cell('Created at'))
      const country = (cell('Shipping Country') || cell('Billing Country')).toUpperCase()
      const shipping = money(cell('Shipping'))
      if (no === '' || !ordered || shipping === undefined) {
        bad(no === '' ? 'Name' : ordered ? 'Shipping' : 'Created at')
        continue
      }
      orders.set(
        no,
        (order = {
          row: n,
          platform_order_no: no,
          raw_status: cell('Cancelled at') ? 'cancelled' : cell('Fulfillment Status') === 'fulfilled' ? 'fulfilled' : cell('Financial Status'),
          order_type: 'online',
          fulfil_by: 'self',
          currency: cell('Currency').toUpperCase(),
          ordered_at: ordered,
          paid_at: moment(cell('Paid at')) ?? null,
          ship_by: null,
          deliver_by: null,
          ack_by: null,
          updated_at: null,
          cancel_asked: false,
          recipient: {
            buyer_name: cell('Shipping Name') || cell('Billing Name'),
            phone: none(cell('Shipping Phone') || cell('Phone')),
            email: none(cell('Email')),
            buyer_company: none(cell('Shipping Company')),
            country: /^[A-Z]{2}$/.test(country) ? country : 'US',
            state: none(cell('Shipping Province')),
            city: none(cell('Shipping City')),
            zip: (cell('Shipping Zip') || cell('Billing Zip')).replace(/^'/, '') || '--',
            address1: cell('Shipping Address1') || cell('Shipping Street'),
            address2: none(cell('Shipping Address2')),
          },
          shipping_income: shipping,
          risk: risks[cell('Risk Level').toLowerCase()] ?? 'low',
          buyer_note: none(cell('Notes')),
          tags: [],
          utm: { source: none(cell('Source')), medium: null, campaign: null },
          lines: [],
          raw: { discount: cell('Discount Amount'), taxes: cell('Taxes'), total: cell('Total'), subtotal: cell('Subtotal'), code: cell('Discount Code') },
        }),
      )
    }
    const [qty, price, discount] = [whole(cell('Lineitem quantity')), money(cell('Lineitem price')), money(cell('Lineitem discount'))]
    if (!qty || price === undefined || discount === undefined) {
      bad(!qty ? 'Lineitem quantity' : price === undefined ? 'Lineitem price' : 'Lineitem discount')
      continue
    }
    order.lines.push({
      line_no: String(order.lines.length + 1),
      seller_sku: cell('Lineitem sku') || cell('Lineitem name').slice(0, 80),
      title: none(cell('Lineitem name').slice(0, 300)),
      qty,
      unit_price: price,
      discount,
      tax: '0',
      cancelled: 0,
      shipped: cell('Lineitem fulfillment status') === 'fulfilled' ? qty : 0,
      customisation: null,
    })
  }
  return { orders: [...orders.values()].map(settleShopify), problems }
}

/** Spreads what Shopify says of the whole order over its lines: the discount that no line names, and the tax, unless prices hold it already. */
function settleShopify(o: ImportedOrder): ImportedOrder {
  const raw = o.raw as { discount: string; taxes: string; total: string; subtotal: string }
  const gross = o.lines.map((l) => num(l.unit_price).times(l.qty))
  const goods = gross.reduce((a, b) => a.plus(b), num(0))
  const [subtotal, taxes, total] = [num(money(raw.subtotal) ?? 0), num(money(raw.taxes) ?? 0), num(money(raw.total) ?? 0)]
  // Σ lines − discount is the subtotal, whatever the file calls its parts
  const discount = goods.minus(subtotal)
  const included = !total.eq(subtotal.plus(o.shipping_income).plus(taxes))
  const share = (amount: typeof goods) => {
    let left = amount
    return gross.map((g, i) => {
      const mine = i === gross.length - 1 ? left : goods.isZero() ? num(0) : amount.times(g).div(goods).toDecimalPlaces(2)
      left = left.minus(mine)
      return mine.toFixed(2)
    })
  }
  const [discounts, tax] = [share(discount.gt(0) ? discount : num(0)), share(included ? num(0) : taxes)]
  return { ...o, raw, lines: o.lines.map((l, i) => ({ ...l, discount: discounts[i]!, tax: tax[i]! })) }
}

export const readOrders = (rows: readonly Row[], template: OrderTemplate): ReadOrders => (template === 'shopify' ? readShopify(rows) : readGeneric(rows))
