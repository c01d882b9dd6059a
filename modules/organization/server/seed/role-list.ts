import { marketRoles } from './roles-of-market.ts'
import { moneyRoles } from './roles-of-money.ts'
import { officeRoles } from './roles-of-office.ts'
import { supplyRoles } from './roles-of-supply.ts'
import type { RoleSeed } from './role-seed.ts'

/** The shipped roles (organization.md, role). Finance separates who submits from who pays, HR who keeps files from who approves pay. */
export const roleSeeds: readonly RoleSeed[] = [...marketRoles, ...supplyRoles, ...moneyRoles, ...officeRoles]
