import { num, sum, type Num } from '@crossway/kernel'
import type { Runner } from '@crossway/server-kit'
import { chooseRoute } from '../../model/order/route-choice.ts'
import { planSplit, type Wanted } from '../../model/order/split-plan.ts'
import { findRoutes, openShares } from './find-routes.ts'
import type { Ruling } from './match-rules.ts'
import type { OpenArticle, OrderFacts } from './order-facts.ts'

/** What one warehouse sends of an order whose goods lie in several. */
export interface RoutedPart {
  readonly warehouse: number
  readonly vw: number
  readonly channel: number
  readonly freight: Num
  readonly handling: Num
  readonly lines: readonly Wanted[]
}
export interface SplitRoute {
  readonly parts: readonly RoutedPart[]
  readonly freight: Num
  readonly handling: Num
  readonly late: boolean
}

/** How an order goes whose goods no single place has, where a rule lets it: each part by the best channel from its warehouse; the largest part first. */
export async function splitByRule(
  run: Runner,
  o: OrderFacts,
  articles: readonly OpenArticle[],
  ruling: Ruling,
  daysLeft: number | null,
): Promise<SplitRoute | undefined> {
  // what a person has set, or what is held already, is not taken apart behind his back
  if (!ruling.split || o.held || o.warehouse !== null) return undefined
  const { shares } = await openShares(run, o, articles, ruling)
  const plan = planSplit(articles, shares)
  if (!plan || plan.length < 2) return undefined
  const parts: RoutedPart[] = []
  let late = false
  for (const p of plan) {
    const mine = p.lines.map((l) => ({ ...articles.find((a) => a.id === l.id)!, qty: l.qty }))
    const { routes } = await findRoutes(run, { ...o, warehouse: p.share.warehouse, vw: p.share.vw }, mine, ruling)
    const chosen = chooseRoute(routes, daysLeft)
    if (!chosen) return undefined
    late ||= chosen.late
    const { warehouse, vw, channel, freight, handling } = chosen.route
    parts.push({ warehouse, vw, channel, freight: num(freight), handling: num(handling), lines: p.lines })
  }
  return { parts, freight: sum(parts.map((p) => p.freight)), handling: sum(parts.map((p) => p.handling)), late }
}
