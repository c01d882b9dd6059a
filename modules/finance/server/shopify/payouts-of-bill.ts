import { sql, type CommandContext } from '@crossway/server-kit'
import { readPayouts } from '../../model/shopify/read-payouts.ts'
import { importPayouts, type Shop } from './import-payouts.ts'

/** A shop's bill out of its gateway's export tells the fees of its orders as well; a report of another shape makes a bill only. */
export async function payoutsOfBill(c: CommandContext, store: number, template: string, table: readonly (readonly string[])[], file: number): Promise<void> {
  const read = readPayouts(table)
  if ('kind' in read) return
  const shop = await c.tx.one<Shop>(sql`select id, store_no as no, company_id as company, true as own from store where id = ${store}::bigint`)
  await importPayouts(c, shop, template === 'paypal' ? 'paypal' : 'shopify_payments', read, file)
}
