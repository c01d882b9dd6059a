import type { App } from '@crossway/server-kit'

/** A store at its platform. */
export interface StorePlace {
  readonly store: number
  readonly account: number
  readonly merchant: string | null
}
export interface PlatformStock {
  readonly sku: string
  readonly qty: number
  /** What the platform compares by, where it has more than the quantity. */
  readonly version?: string | undefined
}
export interface StockWish {
  readonly sku: string
  readonly qty: number
  readonly location: string | null
  /** The last quantity known of the platform: it takes the new one only while this holds. Nothing = whatever stands there. */
  readonly compare: number | null
  readonly version: string | null
}
export type StockAnswer =
  | { readonly sku: string; readonly ok: true; readonly version?: string | undefined }
  | { readonly sku: string; readonly ok: false; readonly why: 'conflict' }
  | { readonly sku: string; readonly ok: false; readonly why: 'refused' | 'passing'; readonly text: string }

/** How quantities reach a platform. Asked outside of transactions; throws nothing but what nobody foresaw. */
export interface StockConnector {
  /** Most rows of one call. */
  readonly batch: number
  read(app: App, place: StorePlace, skus: readonly string[]): Promise<readonly PlatformStock[]>
  set(app: App, place: StorePlace, wishes: readonly StockWish[]): Promise<readonly StockAnswer[]>
  /** What of the platform's limit is used now, where it tells it. */
  usage?(app: App, place: StorePlace): Promise<{ readonly used: number; readonly limit: number } | undefined>
}
const registered = new WeakMap<App, Map<string, StockConnector>>()
/** Port: whoever speaks with a platform brings its quantities; `platform` is the code of platformInfo. */
export function registerStockConnector(app: App, platform: string, connector: StockConnector): void {
  const mine = registered.get(app) ?? new Map<string, StockConnector>()
  registered.set(app, mine.set(platform, connector))
}
export const stockConnector = (app: App, platform: string): StockConnector | undefined => registered.get(app)?.get(platform)
/** Is there any platform that quantities can be brought to? */
export const hasConnectors = (app: App): boolean => (registered.get(app)?.size ?? 0) > 0
