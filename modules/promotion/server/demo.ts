import { sql, type DemoCall } from '@crossway/server-kit'
import { countDemands } from './demand/demand-counts.ts'
import { demoCast } from './demo-cast.ts'
import { demoDemands } from './demo-campaigns.ts'
import { demoSocial, demoSurveys } from './demo-market.ts'
import { demoPayouts, demoSamples } from './demo-payouts.ts'
import { demoTasks } from './demo-tasks.ts'
import { seedPromotionFlows } from './default-flows.ts'
import { demoObjects } from './object/demo-objects.ts'
import { keepTaskMoney } from './payout/entries.ts'
import { keepPlans } from './plan/plan-balance.ts'
import { demoResources } from './resource/demo-resources.ts'
import { seedTargets } from './report/demo-targets.ts'
import { keepScores } from './resource/keep-scores.ts'

/** The module's share of the demo company (promotion.md, last section). */
export async function demo(call: DemoCall): Promise<void> {
  const { tx } = call
  const cast = await demoCast(call)
  const resources = await demoResources(call)
  const objects = await demoObjects(call)
  if (!cast || resources.length === 0 || objects.length === 0) return
  const demands = await demoDemands(call, cast, objects)
  if (demands.length === 0) return
  const tasks = await demoTasks(call, cast, demands, resources)
  await demoPayouts(call, tasks)
  await demoSamples(call, tasks)
  await demoSurveys(call, cast, objects)
  await demoSocial(call, cast)
  await keepTaskMoney(
    tx,
    tasks.map((t) => t.id),
  )
  await countDemands(
    tx,
    demands.map((d) => d.id),
  )
  await keepPlans(
    tx,
    (await tx.rows<{ id: number }>(sql`select id from promotion_plan order by id`)).map((p) => p.id),
  )
  await tx.run(sql`
    update promotion_resource r set coop_count = x.n, last_coop_on = x.last from (select resource_id, count(*)::int as n, max(published_on) as last from promotion_task where status in ('published', 'accepted', 'finished') group by 1) x where x.resource_id = r.id`)
  await keepScores(tx)
  await seedTargets(call)
  await seedPromotionFlows(tx)
}
