import type { CommandContext } from '@crossway/server-kit'
import { addDays, addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { setStoreSales } from '@crossway/settings/server'
import { sql, type JobDef } from '@crossway/server-kit'

/**
 * Tells the settings what each shop sold gross in a month: the prices of its orders' lines before promotions, in the shop's currency; cancelled,
 * multi-channel and replacement lines are none. From it follows whether a policy is asked for (settings.md amzInsurance). Answers how many shops sold.
 */
export async function tellStoreSales({ app, tx, ctx }: CommandContext, month: string): Promise<number> {
  const shops = await tx.rows<{ store: number; gross: string; currency: string }>(sql`
    select s.id as store, sum(i.item_price)::text as gross, s.currency from amz_order_item i join store s on s.id = i.store_id
    where i.is_current and i.purchase_date_local between ${month}::date and ${addDays(addMonths(month, 1), -1)}::date and i.item_price is not null and coalesce(i.currency, s.currency) = s.currency
      and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)
    group by s.id, s.currency order by s.id limit 10000`)
  for (const s of shops) await setStoreSales({ app, tx, ctx }, s.store, month, s.gross, s.currency)
  return shops.length
}

/** The month before, told on its successor's second to tenth day, because the last reports of a month come late; telling it again changes nothing. */
export const storeSalesJob: JobDef = {
  name: 'resource.storeSales',
  title: { 'zh-cn': '店铺月销售额与投保触发', en: 'Monthly sales of stores and what they ask for' },
  cron: '20 5 2-10 * *',
  run: ({ app, ctx }) => app.db.tx(async (tx) => ({ stores: await tellStoreSales({ app, tx, ctx }, addMonths(startOfMonth(dayOf(new Date())), -1)) })),
}
