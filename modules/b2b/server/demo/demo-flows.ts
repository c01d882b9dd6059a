import type { Tx } from '@crossway/server-kit'
import { flowKeeper, seedFlow } from '@crossway/workplace/server'
import type { Person } from './cast.ts'

/** Amazon's currency; above it the head agrees before Amazon gets the answer. */
const large = 100_000

/** Large answers to Amazon and every price are agreed to (b2b.md, column A). */
export async function demoFlows(tx: Tx, head: Person): Promise<void> {
  const admin = await flowKeeper(tx)
  if (!admin) return
  const one = { group: 'B2B', admins: [head.id, admin.employee], by: admin.account, steps: [{ key: 'head', name: 'B2B主管审批', people: [head.id], hours: 8 }] }
  const answer = {
    ...one,
    resource: 'vc_order',
    condition: { field: 'ordered_amount', op: 'gte', value: large },
    summary: ['buyer', 'ordered_amount', 'ship_to_date'],
  }
  await seedFlow(tx, { ...answer, code: 'VC-ACK', zh: 'VC大单确认', en: 'Large vendor orders', action: 'acknowledge' })
  await seedFlow(tx, { ...answer, code: 'VC-ACK-ASIS', zh: 'VC大单按现有数量确认', en: 'Large vendor orders as they stand', action: 'acknowledgeAsIs' })
  const price = { ...one, resource: 'b2b_price', summary: ['buyer', 'sku', 'price', 'floor_price'] }
  await seedFlow(tx, { ...price, code: 'B2B-PRICE', zh: 'B2B价格启用', en: 'Prices of bulk buyers', action: 'enable' })
  await seedFlow(tx, { ...price, code: 'B2B-REPRICE', zh: 'B2B改价', en: 'Changed prices of bulk buyers', action: 'reprice' })
}
