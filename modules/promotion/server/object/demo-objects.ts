import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { promotionObject } from '../../model/object/promotion-object.resource.ts'
import { demoCast, nth } from '../demo-cast.ts'

export interface DemoObject {
  readonly id: number
  readonly project: number
  readonly store: number
  readonly msku: number
  readonly company: number
  readonly title: string
  readonly owner: number | null
}
interface Listing {
  readonly id: number
  readonly store: number
  readonly sku: string
  readonly name: string | null
  readonly asin: string | null
  readonly image: number | null
  readonly price: string
  readonly currency: string
  readonly owner: number | null
  readonly project: number
  readonly company: number
}
const goals = ['launch', 'rank', 'holiday', 'brand', 'clear'] as const

/** 90 objects of living projects, each of one listing; some are short of stock, some wait for their materials. */
export async function demoObjects(call: DemoCall): Promise<readonly DemoObject[]> {
  const { tx, today, size = 1 } = call
  const cast = await demoCast(call)
  if (!cast) return []
  const list = await tx.rows<Listing>(sql`
    select m.id, m.store_id as store, m.seller_sku as sku, m.title as name, m.item_id as asin, m.image_id as image, coalesce(m.price, 29.99)::numeric(18,2)::text as price, m.currency, m.owner_id as owner, s.project_id as project, p.company_id as company
    from (select *, row_number() over (partition by store_id order by id) as n from msku where mapping_status = 'mapped' and listing_status <> 'deleted') m
    join store s on s.id = m.store_id and s.status = 'normal' join project p on p.id = s.project_id and p.stage in ('preparing', 'operating') order by m.n, m.id limit ${Math.ceil(90 * size)}::int`)
  const rows = list.map((m, i) => {
    const status = i % 15 === 9 ? 'draft' : i % 15 === 11 ? 'paused' : i % 15 === 13 ? 'ended' : 'active'
    const start = addDays(today, -(20 + ((i * 11) % 330)))
    return {
      type: 'listing',
      project: m.project,
      store: m.store,
      msku: m.id,
      asin: m.asin,
      title: (m.name ?? m.sku).slice(0, 120),
      image: m.image,
      landing_url: `https://www.amazon.com/dp/${m.asin ?? m.sku}`,
      price: m.price,
      currency: m.currency,
      target_countries: ['US'],
      keywords: ['home', 'gift'],
      selling_points: '做工扎实，安装简单，两年质保。',
      dos_donts: '使用实景拍摄；不得与竞品直接对比。',
      forbidden_claims: '不得宣称医疗功效；不得要求买家评价。',
      tag_prefix: `P${i + 1}`,
      goal: nth(goals, i),
      priority: nth(['P1', 'P0', 'P2'], i),
      start_date: start,
      end_date: addDays(start, 365),
      monthly_cap: String(1000 + (i % 8) * 500),
      cover_days: 4 + ((i * 13) % 120),
      owner: m.owner,
      status,
      created_at: `${start}T09:00:00+08:00`,
      created_by: nth(cast.promoters, i).account,
    }
  })
  const made = await seed(call, promotionObject, rows)
  return list.flatMap((m, i) =>
    rows[i]!.status === 'draft'
      ? []
      : [{ id: made[i]!.id, project: m.project, store: m.store, msku: m.id, company: m.company, title: rows[i]!.title, owner: m.owner }],
  )
}
