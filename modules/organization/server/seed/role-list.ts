import { marketRoles } from './roles-of-market.ts'
import { moneyRoles } from './roles-of-money.ts'
import { officeRoles } from './roles-of-office.ts'
import { supplyRoles } from './roles-of-supply.ts'
import type { RoleSeed } from './role-seed.ts'

// whoever leads a department says which briefings it hands in
const leadsPeople = /-LEAD$/
/** The shipped roles (organization.md, role). Finance separates who submits from who pays, HR who keeps files from who approves pay. */
export const roleSeeds: readonly RoleSeed[] = [...marketRoles, ...supplyRoles, ...moneyRoles, ...officeRoles].map((r) =>
  leadsPeople.test(r.code) ? { ...r, plus: [...(r.plus ?? []), 'briefingSet/dept'] } : r,
)
