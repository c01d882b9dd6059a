import { sum, num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { fits, type RuleConditions } from '../../model/order/route-choice.ts'
import type { OpenArticle, OrderFacts } from './order-facts.ts'

export interface RulePlace {
  readonly warehouse: number
  readonly vw: number | null
  readonly first_fee: string
  readonly next_fee: string
  readonly currency: string
}
interface Rule extends RuleConditions {
  readonly warehouses: readonly RulePlace[]
  readonly channels: readonly number[]
  readonly auto_audit: boolean
  readonly min_margin: string | null
  readonly hold_reason: string | null
  readonly add_tags: readonly string[] | null
  readonly split_by_warehouse: boolean
  readonly insured: boolean
  readonly signature: boolean
}
/** What the rules say about one order: of each kind of action the first rule that says something. */
export interface Ruling {
  readonly places: readonly RulePlace[]
  readonly channels: readonly number[]
  readonly auto_audit: boolean
  readonly min_margin: string | null
  readonly hold_reason: string | null
  readonly tags: readonly string[]
  readonly split: boolean
  readonly insured: boolean
  readonly signature: boolean
}
const rulesInForce = (run: Runner): Promise<Rule[]> =>
  run.rows<Rule>(sql`
    select r.platforms, r.stores, r.countries, r.zip_prefixes, r.skus, r.tags, r.weight_from, r.weight_to, r.amount_from, r.amount_to, r.auto_audit, r.min_margin, r.hold_reason, r.add_tags, r.split_by_warehouse, r.insured, r.signature,
      coalesce((select json_agg(json_build_object('warehouse', w.warehouse_id, 'vw', w.vw_id, 'first_fee', w.first_fee::text, 'next_fee', w.next_fee::text, 'currency', w.currency) order by w.seq) from order_rule_warehouse w where w.order_rule_id = r.id), '[]') as warehouses,
      coalesce((select json_agg(c.channel_id order by c.seq) from order_rule_channel c where c.order_rule_id = r.id), '[]') as channels
    from order_rule r where r.status = 'enabled' order by r.seq, r.id limit 500`)

export async function rulingOf(run: Runner, o: OrderFacts, articles: readonly OpenArticle[]): Promise<Ruling> {
  const facts = {
    platform: o.platform,
    store: o.store,
    country: o.country,
    zip: o.zip,
    skus: articles.map((a) => a.sku),
    tags: o.tags ?? [],
    weight: sum(articles.map((a) => num(a.kg).times(a.qty))),
    amount: num(o.item_amount).times(o.cny_rate ?? 1),
  }
  const mine = (await rulesInForce(run)).filter((r) => fits(r, facts))
  const checked = mine.find((r) => r.auto_audit || r.min_margin !== null)
  return {
    places: mine.find((r) => r.warehouses.length > 0)?.warehouses ?? [],
    channels: mine.find((r) => r.channels.length > 0)?.channels ?? [],
    auto_audit: checked?.auto_audit ?? false,
    min_margin: checked?.min_margin ?? null,
    hold_reason: mine.find((r) => r.hold_reason !== null)?.hold_reason ?? null,
    tags: mine.find((r) => (r.add_tags ?? []).length > 0)?.add_tags ?? [],
    split: mine.some((r) => r.split_by_warehouse),
    insured: mine.some((r) => r.insured),
    signature: mine.some((r) => r.signature),
  }
}
