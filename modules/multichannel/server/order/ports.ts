import type { App, Runner } from '@crossway/server-kit'
import type { ImportedOrder } from '../../model/order/imported-order.ts'

export interface Outcome {
  readonly ok: boolean
  readonly error?: string
}
export interface DeliveryToPush {
  readonly id: number
  readonly no: string
  readonly warehouse: number
  readonly channel: number | null
  readonly lines: readonly { readonly sku: number; readonly wsku: string | null; readonly qty: number }[]
  readonly recipient: Readonly<Record<string, string | null>>
}
export interface Tracking {
  readonly store: number
  readonly order: string
  readonly delivery: string
  readonly carrier: string | null
  readonly tracking: string
  readonly lines: readonly { readonly line: string | null; readonly qty: number }[]
}
export interface WarehouseNews {
  readonly delivery: string
  readonly status: 'accepted' | 'picking' | 'shipped' | 'failed' | 'cancelled'
  readonly shipment?: string
  readonly tracking?: string
  readonly carrier?: string
  readonly weight?: string
  readonly fee?: string
  readonly at?: string
  readonly error?: string
}
/** What orders ask of platforms, of operators of warehouses and of other pages; who has none answers nothing, and people do it by hand. */
export interface OrderPorts {
  /** Orders of a store that changed since the cursor. */
  pull?: (app: App, store: number, cursor: string | null) => Promise<{ readonly orders: readonly ImportedOrder[]; readonly cursor: string | null } | undefined>
  acknowledge?: (app: App, store: number, order: string) => Promise<Outcome | undefined>
  cancel?: (app: App, store: number, order: string, reason: string) => Promise<Outcome | undefined>
  upload?: (app: App, tracking: Tracking) => Promise<Outcome | undefined>
  /** Does a program of the warehouse's operator take delivery orders? */
  takes?: (run: Runner, warehouse: number) => Promise<boolean>
  push?: (app: App, delivery: DeliveryToPush) => Promise<Outcome & { readonly ext_no?: string }>
  poll?: (app: App, deliveries: readonly string[]) => Promise<readonly WarehouseNews[]>
  intercept?: (app: App, delivery: string) => Promise<Outcome | undefined>
  label?: (app: App, delivery: string) => Promise<{ readonly pdf: Buffer; readonly tracking: string; readonly carrier?: string } | undefined>
  /** What a store spent on advertising from one day to another, in its currency (shopifyAd). */
  adSpend?: (run: Runner, store: number, from: string, to: string) => Promise<string>
  /** Goods come back that could not be stopped or delivered (returnBill). */
  expectReturn?: (call: { readonly app: App; readonly delivery: number; readonly source: 'rto' | 'intercept' }) => Promise<void>
}
const ports = new WeakMap<App, OrderPorts>()
export function orderPorts(app: App): OrderPorts {
  let mine = ports.get(app)
  if (!mine) ports.set(app, (mine = {}))
  return mine
}
