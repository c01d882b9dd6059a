import { sum } from '@crossway/kernel'
import type { ImportedLine, ImportedOrder } from './imported-order.ts'

interface Amount {
  readonly amount?: number | string
  readonly currency?: string
}
interface WalmartLine {
  readonly lineNumber?: string
  readonly item?: { readonly productName?: string; readonly sku?: string }
  readonly charges?: {
    readonly charge?: readonly { readonly chargeType?: string; readonly chargeAmount?: Amount; readonly tax?: { readonly taxAmount?: Amount } | null }[]
  }
  readonly orderLineQuantity?: { readonly amount?: string }
  readonly orderLineStatuses?: { readonly orderLineStatus?: readonly { readonly status?: string; readonly statusQuantity?: { readonly amount?: string } }[] }
}
interface WalmartOrder {
  readonly purchaseOrderId?: string
  readonly customerEmailId?: string
  readonly orderType?: string
  readonly orderDate?: number
  readonly shippingInfo?: {
    readonly phone?: string
    readonly estimatedDeliveryDate?: number
    readonly estimatedShipDate?: number
    readonly postalAddress?: Readonly<Record<'name' | 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country', string | undefined>>
  }
  readonly shipNode?: { readonly type?: string }
  readonly orderLines?: { readonly orderLine?: readonly WalmartLine[] }
}
/** JSON numbers are read as the text they print. */
const amount = (a: Amount | undefined): string => String(a?.amount ?? 0)
const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString())
const countries: Readonly<Record<string, string>> = { USA: 'US', CAN: 'CA', MEX: 'MX' }

function lineOf(l: WalmartLine): ImportedLine {
  const charges = l.charges?.charge ?? []
  const qty = Math.max(1, Number(l.orderLineQuantity?.amount ?? 1))
  const of = (status: string): number =>
    (l.orderLineStatuses?.orderLineStatus ?? []).filter((s) => s.status === status).reduce((n, s) => n + Number(s.statusQuantity?.amount ?? 0), 0)
  const product = charges.find((c) => c.chargeType === 'PRODUCT')
  return {
    line_no: l.lineNumber ?? '1',
    seller_sku: l.item?.sku ?? '',
    title: l.item?.productName?.slice(0, 300) ?? null,
    qty,
    unit_price: amount(product?.chargeAmount),
    discount: '0',
    tax: sum(charges.map((c) => amount(c.tax?.taxAmount))).toFixed(2),
    cancelled: Math.min(qty, of('Cancelled')),
    shipped: Math.min(qty, of('Shipped') + of('Delivered')),
    customisation: null,
  }
}
/** State of an order by those of its lines: the least of what is not cancelled. */
function stateOf(o: WalmartOrder): string {
  const words = (o.orderLines?.orderLine ?? []).flatMap((l) => (l.orderLineStatuses?.orderLineStatus ?? []).map((s) => s.status ?? ''))
  const alive = words.filter((w) => w !== 'Cancelled')
  if (words.length > 0 && alive.length === 0) return 'Cancelled'
  return ['Created', 'Acknowledged', 'Shipped', 'Delivered'].find((w) => alive.includes(w)) ?? alive[0] ?? ''
}
const hours = 3_600_000

/** Orders of an answer of Walmart's interface (integrations.md §14). */
export function readWalmart(answer: unknown): readonly ImportedOrder[] {
  const list = (answer as { list?: { elements?: { order?: readonly WalmartOrder[] } }; order?: WalmartOrder } | null) ?? {}
  const orders = list.list?.elements?.order ?? (list.order ? [list.order] : [])
  return orders.flatMap((o, i): ImportedOrder[] => {
    const lines = (o.orderLines?.orderLine ?? []).map(lineOf)
    if (!o.purchaseOrderId || o.orderDate === undefined || lines.length === 0) return []
    const a = o.shippingInfo?.postalAddress
    const currency = o.orderLines?.orderLine?.[0]?.charges?.charge?.[0]?.chargeAmount?.currency ?? 'USD'
    return [
      {
        row: i + 1,
        platform_order_no: o.purchaseOrderId,
        raw_status: stateOf(o),
        order_type: 'online',
        fulfil_by: o.shipNode?.type === 'WFSFulfilled' ? 'platform' : 'self',
        currency,
        ordered_at: iso(o.orderDate)!,
        paid_at: iso(o.orderDate),
        ship_by: iso(o.shippingInfo?.estimatedShipDate),
        deliver_by: iso(o.shippingInfo?.estimatedDeliveryDate),
        // taken on within four hours, or Walmart counts it as late
        ack_by: iso(o.orderDate + 4 * hours),
        updated_at: null,
        cancel_asked: false,
        recipient: {
          buyer_name: a?.name ?? '',
          phone: o.shippingInfo?.phone ?? null,
          email: o.customerEmailId ?? null,
          buyer_company: null,
          country: countries[a?.country ?? ''] ?? (a?.country ?? 'US').slice(0, 2),
          state: a?.state ?? null,
          city: a?.city ?? null,
          zip: a?.postalCode ?? '--',
          address1: a?.address1 ?? '',
          address2: a?.address2 ?? null,
        },
        shipping_income: sum(
          (o.orderLines?.orderLine ?? []).flatMap((l) => l.charges?.charge ?? []).map((c) => (c.chargeType === 'SHIPPING' ? amount(c.chargeAmount) : '0')),
        ).toFixed(2),
        risk: 'low',
        buyer_note: null,
        tags: o.orderType === 'REPLACEMENT' ? ['REPLACEMENT'] : [],
        utm: { source: null, medium: null, campaign: null },
        lines,
        raw: { orderType: o.orderType ?? null },
      },
    ]
  })
}
