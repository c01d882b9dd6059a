import type { App } from '@crossway/server-kit'
import type { VcOrder } from './suggest-order.ts'

/** The vendor API of Amazon, as far as orders need it; filled at start by whoever holds the connection. */
export interface VendorPort {
  /** Answer of getPurchaseOrders since a moment. */
  pull(since: string): Promise<unknown>
  /** Sends an acknowledgement; answers the transaction's id. */
  acknowledge(order: VcOrder): Promise<string>
  /** Answer of getPurchaseOrdersStatus for orders that changed since a moment: what Amazon has received of them. */
  received?(since: string): Promise<unknown>
}
const ports = new WeakMap<App, VendorPort>()
export const registerVendorPort = (app: App, port: VendorPort): void => void ports.set(app, port)
export const vendorPort = (app: App): VendorPort | undefined => ports.get(app)
