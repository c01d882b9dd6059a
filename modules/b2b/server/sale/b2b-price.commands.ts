import { num, refId, type RowOf } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bPrice } from '../../model/sale/b2b-price.resource.ts'

/** Two prices of one quantity never stand side by side. */
async function checkOverlap(tx: Tx, doc: RowOf<typeof b2bPrice>): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`b2b_price ${refId(doc.buyer)} ${refId(doc.sku)}`}, 0))`)
  const other = await tx.maybe<{ from: string }>(
    sql`select valid_from as from from b2b_price where buyer_id = ${doc.buyer.id} and sku_id = ${doc.sku.id} and min_qty = ${doc.min_qty} and status = 'enabled' and id <> ${doc.id}
        and daterange(valid_from, valid_to, '[]') && daterange(${doc.valid_from}::date, ${doc.valid_to}::date, '[]') order by valid_from limit 1`,
  )
  if (other) throw refuse.BP_OVERLAP(other, 'valid_from')
}
const checkFloor = (price: string, floor: string | null, at: string): void => {
  if (floor !== null && num(price).lt(num(floor))) throw refuse.BP_FLOOR({}, at)
}

/** What buyers pay; a price is in force, and changes, only after it was agreed to (b2b.md b2b_price). */
export const b2bPriceCommands = handle(b2bPrice, {
  actions: {
    enable: async ({ tx, doc }) => {
      checkFloor(doc.price, doc.floor_price, 'price')
      await checkOverlap(tx, doc)
      return 'enabled' as const
    },
    reprice: ({ doc, args, set }) => {
      checkFloor(args.price, args.floor_price ?? doc.floor_price, 'args.price')
      set({ price: args.price, ...(args.floor_price === null ? {} : { floor_price: args.floor_price }) })
      return 'enabled'
    },
    disable: () => 'disabled',
  },
})
