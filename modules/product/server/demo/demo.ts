import { sql, type DemoCall } from '@crossway/server-kit'
import { demoBrands, pickWith, plannedAccounts, seedTags } from '@crossway/settings/server'
import { seedCategories } from './seed-categories.ts'
import { seedCertificates } from './seed-certificates.ts'
import { seedMeasures } from './seed-measures.ts'
import { seedMskus } from './seed-mskus.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedSkus } from './seed-skus.ts'
import { seedSupplies } from './seed-supplies.ts'
import { seedProviders } from './seed-wskus.ts'
import { articles, planSkus, type BrandPlan } from './plan-skus.ts'

// fewer, and some brands would have nothing to sell
const fewest = 200

/** Product's share of the demo company: 60 categories, 420 articles with supplies, customs data and pictures, 1,150 listings, 90 warehouse codes. Leaves category, sku, msku and provider under `made`. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, created, today } = call
  const pick = pickWith(rand)
  const everybody = created.get('employee') ?? (await tx.rows<{ id: number }>(sql`select id from employee order by id`)).map((e) => e.id)
  if (everybody.length === 0) return
  const buyers = created.get('buyer')?.length ? created.get('buyer')! : everybody
  const developers = created.get('developer')?.length ? created.get('developer')! : buyers
  const categories = await seedCategories(tx, developers, buyers)
  const pictures = await seedPictures(call)
  const brands = new Map((await tx.rows<{ id: number; name: string }>(sql`select id, name from brand`)).map((b) => [b.name, b.id]))
  const plan = planSkus(pick, brandPlans(), Math.max(fewest, Math.round(articles.all * (call.size ?? 1))))
  const ids = await seedSkus(tx, plan, { categories, brands, pictures, developers, buyers, today }, pick)
  await seedSupplies(tx, plan, ids, pick, today)
  await seedMeasures({ app: call.app, tx }, plan, ids, today)
  const mskus = await seedMskus(tx, plan, ids, pictures, pick, today)
  await seedCertificates(call)
  await seedTags(tx, 'sku', 2)
  await seedTags(tx, 'msku', 3)
  await tx.run(
    sql`update brand b set categories = x.ids from (select brand_id, array_agg(distinct category_id) as ids from sku where brand_id is not null group by brand_id) x where x.brand_id = b.id`,
  )
  created.set('provider', await seedProviders(tx, plan, ids, pick, created.get('logistics') ?? [], today))
  created.set('category', [...categories.values()])
  created.set('sku', ids)
  created.set('msku', mskus)
}

/** Brands of each kind of goods: those that have stores, and the others. */
function brandPlans(): Map<string, BrandPlan> {
  const withStores = new Set(plannedAccounts.map((a) => a.brand))
  return new Map(
    [...'HKOPAB'].map((letter) => {
      const own = demoBrands.filter((b) => b[2] === letter).map((b) => b[0])
      return [letter, { storeBrands: own.filter((b) => withStores.has(b)), others: own.filter((b) => !withStores.has(b)) }]
    }),
  )
}
