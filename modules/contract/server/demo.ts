import type { DemoCall } from '@crossway/server-kit'
import { pickWith } from '@crossway/settings/server'
import { seedFlows } from './demo/demo-flows.ts'
import { planContracts } from './demo/demo-plan.ts'
import { writeMoney } from './demo/demo-money.ts'
import { seedSeals } from './demo/demo-seals.ts'
import { readPeople } from './demo/demo-people.ts'
import { seedTemplates } from './demo/demo-templates.ts'
import { writeContracts } from './demo/demo-terms.ts'

/** A year of contracts of the demo company: drafts in all states, terms, receivables with their money, brokers, seals. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, created, today } = call
  const pick = pickWith(rand)
  const people = await readPeople(tx, created)
  const customers = created.get('customer') ?? []
  const companies = created.get('company') ?? []
  if (!people || customers.length < 200 || companies.length === 0) return
  const templates = await seedTemplates(tx)
  const plan = planContracts({ pick, today, customers, companies, templates, sellers: people.sellers })
  const { contracts, drafts } = await writeContracts(tx, plan, today)
  await writeMoney({ tx, pick, today, plan, contracts })
  await seedSeals({ tx, pick, today, companies, people, contracts })
  await seedFlows(call, people, drafts)
  created.set('contract', contracts)
}
