import { notify } from '@crossway/platform/server'
import { sql, type CommandContext } from '@crossway/server-kit'

/** Days past the expected date from which whoever asked for the goods hears of it. */
const tolerated = 3

/** A supplier's date that is more than three days later than expected is told to those whose demands the lines cover (purchase.md purchaseOrderList, confirm). */
export async function tellLater(
  { app, tx, ctx }: CommandContext,
  order: { readonly id: number; readonly no: string },
  lines: readonly number[],
): Promise<void> {
  const late = await tx.rows<{ demand: number; no: string; owner: number; sku: string; expected: string; confirmed: string }>(sql`
    select distinct on (d.id) d.id as demand, d.no, d.owner_id as owner, k.code as sku, l.expected_date::text as expected, l.confirmed_date::text as confirmed
    from purchase_order_line l join po_demand_alloc a on a.po_line = l.id and a.qty > a.qty_signed join purchase_demand d on d.id = a.purchase_demand_id join sku k on k.id = l.sku_id
    where l.id = any(${lines}::bigint[]) and l.confirmed_date > l.expected_date + ${tolerated}::int and d.owner_id is not null order by d.id, l.confirmed_date desc, l.id`)
  for (const r of late)
    await notify({ app, tx }, 'demand.later', {
      employees: [r.owner],
      vars: { no: r.no, sku: r.sku, po: order.no, expected: r.expected, confirmed: r.confirmed },
      record: { resource: 'purchase_demand', id: r.demand },
      by: { account: ctx.account, name: ctx.name },
      key: `demand.later ${order.id} ${r.demand} ${r.confirmed}`,
    })
}
