import type { DemoCall } from '@crossway/server-kit'
import { demoAccounts } from './seed/demo-accounts.ts'
import { demoGrants } from './seed/demo-grants.ts'
import { seedDepartments, seedPositions } from './seed/demo-structure.ts'
import { demoPeople, seedPeople } from './seed/demo-people.ts'

/**
 * The organisation's share of the demo company: 41 departments, 38 positions, 136 people, 130 accounts, grants, denials and one running
 * review (organization.md, Demo data). Leaves under `made`: department, position, employee (all, in order of their numbers), admin, and the
 * people in service by what they do: operator, buyer, keeper, inspector, designer, accountant, crm, logistics, promoter.
 */
export async function demo({ app, tx, rand, created, today }: DemoCall): Promise<void> {
  const departments = await seedDepartments(tx)
  const positions = await seedPositions(tx)
  const people = demoPeople(rand, today)
  await seedPeople({ app, tx, created, today }, people, departments, positions)
  await demoAccounts({ app, tx, created }, people)
  await demoGrants({ app, tx, created, today }, people)
  created.set('department', [...departments.values()])
  created.set('position', [...positions.values()])
  created.set(
    'employee',
    people.map((p) => p.id),
  )
  const doing = (...codes: string[]): number[] =>
    people.filter((p) => codes.includes(p.position) && (p.status === 'regular' || p.status === 'probation')).map((p) => p.id)
  created.set('operator', doing('AMZ-OP', 'AMZ-LEAD', 'AMZ-ASST'))
  created.set('mc_operator', doing('MC-OP', 'SHOP-OP', 'B2B-SALES'))
  created.set('buyer', doing('BUYER', 'BUY-MGR'))
  created.set('keeper', doing('KEEPER', 'WH-MGR'))
  created.set('inspector', doing('QC'))
  created.set('designer', doing('DES-P', 'DES-V'))
  created.set('accountant', doing('ACC', 'COST-ACC', 'FIN-DIR'))
  created.set('crm', doing('CRM-REP', 'CRM-MGR'))
  created.set('logistics', doing('LOG', 'LOG-MGR'))
  created.set('promoter', doing('PROMOTER', 'PRO-MGR'))
}
