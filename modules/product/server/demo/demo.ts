import { sql, type DemoCall } from '@crossway/server-kit'
import { demoBrands, pickWith, plannedAccounts, plantTags } from '@crossway/settings/server'
import { plantCategories } from './plant-categories.ts'
import { plantCertificates } from './plant-certificates.ts'
import { plantMeasures } from './plant-measures.ts'
import { plantMskus } from './plant-mskus.ts'
import { plantPictures } from './plant-pictures.ts'
import { plantSkus } from './plant-skus.ts'
import { plantSupplies } from './plant-supplies.ts'
import { plantProviders } from './plant-wskus.ts'
import { planSkus, type BrandPlan } from './plan-skus.ts'

/** Product's share of the demo company: 60 categories, 2,000 articles with supplies, customs data and pictures, 5,000 listings, 90 warehouse codes. Leaves category, sku, msku and provider under `made`. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, made, today } = call
  const pick = pickWith(rand)
  const everybody = made.get('employee') ?? (await tx.rows<{ id: number }>(sql`select id from employee order by id`)).map((e) => e.id)
  if (everybody.length === 0) return
  const buyers = made.get('buyer')?.length ? made.get('buyer')! : everybody
  const developers = made.get('developer')?.length ? made.get('developer')! : buyers
  const categories = await plantCategories(tx, developers, buyers)
  const pictures = await plantPictures(call)
  const brands = new Map((await tx.rows<{ id: number; name: string }>(sql`select id, name from brand`)).map((b) => [b.name, b.id]))
  const plan = planSkus(pick, brandPlans())
  const ids = await plantSkus(tx, plan, { categories, brands, pictures, developers, buyers, today }, pick)
  await plantSupplies(tx, plan, ids, pick, today)
  await plantMeasures(call.app, tx, plan, ids, today)
  const mskus = await plantMskus(tx, plan, ids, pictures, pick, today)
  await plantCertificates(call)
  await plantTags(tx, 'sku', 2)
  await plantTags(tx, 'msku', 3)
  await tx.run(
    sql`update brand b set categories = x.ids from (select brand_id, array_agg(distinct category_id) as ids from sku where brand_id is not null group by brand_id) x where x.brand_id = b.id`,
  )
  made.set('provider', await plantProviders(tx, plan, ids, pick, made.get('logistics') ?? [], today))
  made.set('category', [...categories.values()])
  made.set('sku', ids)
  made.set('msku', mskus)
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
