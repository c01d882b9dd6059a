import type { DemoCall } from '@crossway/server-kit'
import { demoAds } from './ads/demo-ads.ts'
import { afterSale } from './after-sale.ts'
import { demoListingChanges } from './monitor/demo-changes.ts'
import { watchAll } from './monitor/watch.ts'
import { demoOrders } from './order/demo/demo-orders.ts'
import { demoSchedule } from './schedule/demo-schedule.ts'
import { demoSync } from './sync/demo-sync.ts'

/** The module's share of the demo company; orders first, because everything else is about them. */
export async function demo(call: DemoCall): Promise<void> {
  await demoOrders(call)
  await afterSale.demo(call)
  await demoSync(call)
  await demoSchedule(call)
  await demoAds(call)
  await demoListingChanges(call)
  await watchAll(call.tx, `${call.today}T07:35:00+08:00`)
}
