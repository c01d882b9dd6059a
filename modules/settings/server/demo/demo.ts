import { sql, type DemoCall } from '@crossway/server-kit'
import { plantAuthorizations, plantBrands } from './brands.ts'
import { plantCompanies } from './companies.ts'
import { pickWith } from './pick.ts'
import { plantLogos } from './logos.ts'
import { plantStaff, plantStores } from './stores.ts'
import { plantRules, plantTags } from './tags.ts'
import { plantSupplierChanges } from './supplier-changes.ts'
import { plantVerifyCodes } from './verify-codes.ts'
import { plantSuppliers } from './suppliers.ts'

/** First share of the demo company: what needs no people: companies, brands, marks, store accounts and stores. Leaves company, brand, store_account and store under `made`. */
export async function demo({ app, tx, rand, made, today }: DemoCall): Promise<void> {
  const pick = pickWith(rand)
  const companies = await plantCompanies(tx, pick)
  const brands = await plantBrands(tx, pick, companies, today)
  const { accounts, stores } = await plantStores(tx, pick, brands, companies, today)
  await plantAuthorizations(tx, pick, accounts, today)
  await plantLogos(app, tx)
  await plantTags(tx, 'store', 2)
  made.set('company', companies)
  made.set('brand', [...brands.values()])
  made.set(
    'store_account',
    accounts.map((a) => a.id),
  )
  made.set('store', stores)
}

/**
 * Second share: suppliers with their buyers and the stores' staff. People come with the organisation, which stands above settings, so the first
 * module after it that uses settings asks for this one (ledger). Leaves supplier under `made`.
 */
export async function demoWithPeople({ app, tx, rand, made, today }: DemoCall): Promise<void> {
  const everybody = made.get('employee') ?? (await tx.rows<{ id: number }>(sql`select id from employee order by id`)).map((e) => e.id)
  if (everybody.length === 0) return
  const who = (role: string): readonly number[] => (made.get(role)?.length ? made.get(role)! : everybody)
  const suppliers = await plantSuppliers(tx, pickWith(rand), who('buyer'), today)
  made.set('supplier', suppliers)
  await plantSupplierChanges(app, tx, suppliers, today)
  await plantRules(tx, who('crm'))
  await plantStaff(tx, who('operator'), who('mc_operator'), today)
  await plantVerifyCodes(app, tx, pickWith(rand), today)
}
