import { sql, type App } from '@crossway/server-kit'
import type { StockConnector, StorePlace } from './connectors.ts'

/** Keeps how much of its platform's limit a store has used, after it was spoken with: the monitor warns before calls are refused. */
export async function noteUsage(app: App, connector: StockConnector, store: StorePlace): Promise<void> {
  const use = await connector.usage?.(app, store)
  if (use) await app.db.run(sql`update sync_store set api_used = ${use.used}, api_limit = ${use.limit}, api_at = now() where store_id = ${store.store}::bigint`)
}
