import type { fulfilledBy, orderTypes, riskLevels } from './order-choices.ts'

export interface ImportedLine {
  readonly line_no: string
  readonly seller_sku: string
  readonly title: string | null
  readonly qty: number
  readonly unit_price: string
  readonly discount: string
  readonly tax: string
  readonly cancelled: number
  readonly shipped: number
  readonly customisation: string | null
}
/** An order as a platform tells it, whatever its file or its interface looks like. */
export interface ImportedOrder {
  /** Row of the file in which it begins. */
  readonly row: number
  readonly platform_order_no: string
  /** The platform's own word for its state. */
  readonly raw_status: string
  readonly order_type: (typeof orderTypes)[number]
  readonly fulfil_by: (typeof fulfilledBy)[number]
  readonly currency: string
  readonly ordered_at: string
  readonly paid_at: string | null
  readonly ship_by: string | null
  readonly deliver_by: string | null
  readonly ack_by: string | null
  readonly updated_at: string | null
  readonly cancel_asked: boolean
  readonly recipient: {
    readonly buyer_name: string
    readonly phone: string | null
    readonly email: string | null
    readonly buyer_company: string | null
    readonly country: string
    readonly state: string | null
    readonly city: string | null
    readonly zip: string
    readonly address1: string
    readonly address2: string | null
  }
  readonly shipping_income: string
  readonly risk: (typeof riskLevels)[number]
  readonly buyer_note: string | null
  readonly tags: readonly string[]
  readonly utm: { readonly source: string | null; readonly medium: string | null; readonly campaign: string | null }
  readonly lines: readonly ImportedLine[]
  readonly raw: unknown
}
/** A row that could not be read, and why. */
export interface RowProblem {
  readonly row: number
  readonly column: string
  readonly value: string
}
