import type { DemoCall } from '@crossway/server-kit'
import { demoAccounts } from './seed/demo-accounts.ts'
import { demoGrants } from './seed/demo-grants.ts'
import { plantDepartments, plantPositions } from './seed/demo-structure.ts'
import { demoPeople, plantPeople } from './seed/demo-people.ts'

/**
 * The organisation's share of the demo company: 41 departments, 38 positions, 136 people, 130 accounts, grants, denials and one running
 * review (organization.md, Demo data). Leaves under `made`: department, position, employee (all, in order of their numbers), admin, and the
 * people in service by what they do: operator, buyer, keeper, inspector, designer, accountant, crm, logistics, promoter.
 */
export async function demo({ app, tx, rand, made, today }: DemoCall): Promise<void> {
  const departments = await plantDepartments(tx)
  const positions = await plantPositions(tx)
  const people = demoPeople(rand, today)
  await plantPeople({ app, tx, made, today }, people, departments, positions)
  await demoAccounts({ app, tx, made }, people)
  await demoGrants({ app, tx, made, today }, people)
  made.set('department', [...departments.values()])
  made.set('position', [...positions.values()])
  made.set(
    'employee',
    people.map((p) => p.id),
  )
  const doing = (...codes: string[]): number[] =>
    people.filter((p) => codes.includes(p.position) && (p.status === 'regular' || p.status === 'probation')).map((p) => p.id)
  made.set('operator', doing('AMZ-OP', 'AMZ-LEAD', 'AMZ-ASST'))
  made.set('mc_operator', doing('MC-OP', 'SHOP-OP', 'B2B-SALES'))
  made.set('buyer', doing('BUYER', 'BUY-MGR'))
  made.set('keeper', doing('KEEPER', 'WH-MGR'))
  made.set('inspector', doing('QC'))
  made.set('designer', doing('DES-P', 'DES-V'))
  made.set('accountant', doing('ACC', 'COST-ACC', 'FIN-DIR'))
  made.set('crm', doing('CRM-REP', 'CRM-MGR'))
  made.set('logistics', doing('LOG', 'LOG-MGR'))
  made.set('promoter', doing('PROMOTER', 'PRO-MGR'))
}
