import { sql, type Sql } from '@crossway/server-kit'
import type { Dimension } from '../../model/profit/ask.ts'

interface Dim {
  /** Value over alias t (roll-up), with the joins it needs. */
  readonly at: string
  readonly joins?: readonly string[]
  /** Table and title of the ids; absent where the value is its own name. */
  readonly table?: string
  readonly title?: string
  readonly note?: string
}
const store = 'left join store st on st.id = t.store_id'
const listing = 'left join msku mk on mk.id = t.msku_id'
// A bundle counts under its first component today: a move of a listing re-attributes its history (dashboard.md CategoryAnalysis rules).
const goods =
  'left join lateral (select k.* from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = t.msku_id and (l.valid_to is null or l.valid_to > now()) order by l.seq limit 1) sk on true'
/**
 * Articles of a listing with the part of its money each takes: in proportion to what they cost (finance.md §2.11), quantity times the mean cost in
 * stock. Parts are rounded as they run, so that those of a listing sum to exactly one, whatever they are multiplied with.
 */
const articles = `left join (
    select x.msku_id, x.sku_id, x.seq = min(x.seq) over (partition by x.msku_id) as leads, round(sum(x.weight) over w / x.whole, 12) - round((sum(x.weight) over w - x.weight) / x.whole, 12) as share
    from (select l.msku_id, l.sku_id, l.seq, l.qty * coalesce(c.cost, 1) as weight, sum(l.qty * coalesce(c.cost, 1)) over (partition by l.msku_id) as whole
      from msku_sku l left join (select sku_id, sum(goods_value) / sum(qty) as cost from stock_pool where qty > 0 group by 1 having sum(goods_value) > 0) c on c.sku_id = l.sku_id where l.valid_to is null or l.valid_to > now()) x
    where x.whole > 0 window w as (partition by x.msku_id order by x.seq, x.sku_id rows unbounded preceding)) ar on ar.msku_id = t.msku_id`
const structure = 'left join project_structure ps on ps.project_id = t.project_id'
// How a project was settled on the entry's day, which is not how it is settled today; a mode changes only with a month, so that months say it as well.
const formerMode =
  'left join lateral (select m.settle_mode from project_mode m where m.project_structure_id = ps.id and m."to" >= {day} order by m."to" limit 1) pm on true'

/** Where each dimension stands in the roll-ups and what its ids are called. */
export const dims: Readonly<Record<Dimension, Dim>> = {
  company: { at: 't.company_id', table: 'company', title: 'short_name' },
  department: { at: 't.department_id', table: 'department', title: 'name' },
  owner: { at: 't.owner_id', table: 'employee', title: 'name' },
  customer: { at: 't.customer_id', table: 'customer', title: 'name' },
  project: { at: 't.project_id', table: 'project', title: 'name', note: 'project_no' },
  platform: { at: 'st.platform_id', joins: [store], table: 'platform', title: 'name', note: 'name_en' },
  channel: { at: 'ps.channel_group', joins: [structure] },
  marketplace: { at: 'st.marketplace_id', joins: [store], table: 'marketplace', title: 'name', note: 'name_en' },
  store: { at: 't.store_id', table: 'store', title: 'name', note: 'store_no' },
  brand: { at: 'sk.brand_id', joins: [goods], table: 'brand', title: 'name' },
  category: { at: 'sk.category_id', joins: [goods], table: 'category', title: 'name_zh', note: 'name_en' },
  parent_asin: { at: 'coalesce(mk.parent_item_id, mk.item_id)', joins: [listing] },
  msku: { at: 't.msku_id', table: 'msku', title: 'seller_sku', note: 'title' },
  sku: { at: 'ar.sku_id', joins: [articles], table: 'sku', title: 'code', note: 'name_zh' },
  lifecycle: { at: 'mk.lifecycle', joins: [listing] },
  settle_mode: { at: 'coalesce(pm.settle_mode, ps.settle_mode)', joins: [structure, formerMode] },
  stage: { at: 't.stage' },
}
export const at = (d: Dimension): Sql => sql.raw(dims[d].at)
/** What the dimensions need beside the roll-up; `day` is its expression for the day that an amount belongs to. */
export const joinsOf = (used: Iterable<Dimension>, day: string): Sql =>
  sql.raw([...new Set([...used].flatMap((d) => dims[d].joins ?? []))].join('\n').replaceAll('{day}', day))
/** Does the question cut money into parts of entries? What is multiplied then, and what counts units once. */
export const partOf = (used: Iterable<string>): { readonly share: Sql; readonly once: Sql } | undefined =>
  [...used].includes('sku') ? { share: sql.raw('coalesce(ar.share, 1)'), once: sql.raw('coalesce(ar.leads, true)') } : undefined
