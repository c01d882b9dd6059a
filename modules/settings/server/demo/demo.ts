import { sql, type DemoCall } from '@crossway/server-kit'
import { seedBrowsers } from './browsers.ts'
import { seedAuthorizations, seedBrands } from './brands.ts'
import { seedCrawlers } from './crawlers.ts'
import { seedCompanies } from './companies.ts'
import { pickWith } from './pick.ts'
import { seedIntegrations } from './integrations.ts'
import { seedLogos } from './logos.ts'
import { seedLines } from './lines.ts'
import { seedStaff, seedStores } from './stores.ts'
import { seedRules, seedTags } from './tags.ts'
import { seedSupplierChanges } from './supplier-changes.ts'
import { seedVerifyCodes } from './verify-codes.ts'
import { seedSuppliers } from './suppliers.ts'

/** First share of the demo company: what needs no people: companies, brands, marks, store accounts and stores. Leaves company, brand, store_account and store under `made`. */
export async function demo(call: DemoCall): Promise<void> {
  const { app, tx, rand, created, today } = call
  const pick = pickWith(rand)
  const companies = await seedCompanies(tx, pick)
  const brands = await seedBrands(tx, pick, companies, today)
  const { accounts, stores } = await seedStores(tx, pick, brands, companies, today)
  await seedAuthorizations(tx, pick, accounts, today)
  await seedLines(tx, companies, today)
  await seedCrawlers(call)
  await seedIntegrations(call, companies)
  await seedLogos(app, tx)
  await seedTags(tx, 'store', 2)
  created.set('company', companies)
  created.set('brand', [...brands.values()])
  created.set(
    'store_account',
    accounts.map((a) => a.id),
  )
  created.set('store', stores)
}

/**
 * Second share: suppliers with their buyers and the stores' staff. People come with the organisation, which stands above settings, so the first
 * module after it that uses settings asks for this one (ledger). Leaves supplier under `made`.
 */
export async function demoWithPeople(call: DemoCall): Promise<void> {
  const { app, tx, rand, created, today } = call
  const everybody = created.get('employee') ?? (await tx.rows<{ id: number }>(sql`select id from employee order by id`)).map((e) => e.id)
  if (everybody.length === 0) return
  const who = (role: string): readonly number[] => (created.get(role)?.length ? created.get(role)! : everybody)
  const suppliers = await seedSuppliers(call, who('buyer'))
  created.set('supplier', suppliers)
  await seedSupplierChanges({ app, tx }, suppliers, today)
  await seedRules(tx, who('crm'))
  await seedStaff(tx, who('operator'), who('mc_operator'), today)
  await seedBrowsers(call)
  await seedVerifyCodes({ app, tx }, pickWith(rand), today)
}
