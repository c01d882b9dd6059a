import { sql, type DemoCall } from '@crossway/server-kit'
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
  // the demo customers without a contract of their own keep what their module wrote
  await tx.run(
    sql`update customer c set active_contract_count = k.active, in_progress_count = k.running, contract_end = k.last
      from (select customer_id, count(*) filter (where status in ('signed', 'effective'))::int as active, count(*) filter (where status in ('pending_sign', 'signing', 'reviewing', 'approved'))::int as running, max(period_end) filter (where status in ('signed', 'effective', 'expired', 'terminated')) as last
        from (select customer_id, status, period_end from contract union all select customer_id, status, null from contract_draft where status in ('reviewing', 'approved')) x group by 1) k where c.id = k.customer_id`,
  )
  created.set('contract', contracts)
}
