import { registerNotices, registerPerson } from '@crossway/platform/server'
import type { ServerModule } from '@crossway/server-kit'
import { organizationModel as model } from '../model/organization-model.ts'
import { loadAccess } from './access/access-cache.ts'
import { rankOf } from './access/rank-of.ts'
import { departmentCommands } from './department/department.commands.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { employeeCommands } from './employee/employee.commands.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { sealedNumbers } from './employee/sealed-number.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { jobs } from './jobs.ts'
import { organizationHandlers, organizationNotices } from './notices/organization-notices.ts'
import { peoplePort } from './people/people-sql.ts'
import { personCard } from './people/person-card.ts'
import { accessReviewCommands } from './permission/access-review.commands.ts'
import { permissionGrantCommands } from './permission/permission-grant.commands.ts'
import { permissionRoutes } from './permission/permission.routes.ts'
import { employeeRoleCommands } from './role/employee-role.commands.ts'
import { roleCommands } from './role/role.commands.ts'
import { checkSod } from './permission/sod.ts'
import { roleRoutes } from './role/role.routes.ts'
import { seedRoles } from './seed/seed-roles.ts'
import { seedSodRules } from './seed/sod-rules.ts'

export const server: ServerModule = {
  model,
  commands: [departmentCommands, employeeCommands, roleCommands, employeeRoleCommands, permissionGrantCommands, accessReviewCommands],
  sealed: [sealedNumbers],
  handlers: organizationHandlers,
  figures,
  jobs,
  routes: (http, app) => {
    permissionRoutes(http, app)
    departmentRoutes(http, app)
    employeeRoutes(http, app)
    roleRoutes(http, app)
  },
  start: (app) => {
    app.ports.access = { load: (account) => loadAccess(app, account), rank: (run, who) => rankOf({ app, run }, who) }
    app.ports.people = peoplePort
    app.ports.colleagues.set('employee', [])
    app.ports.duty = ({ tx, ctx, node, creator }) => checkSod({ run: tx, ctx }, node, creator)
    registerPerson(app, personCard)
    registerNotices(app, organizationNotices)
  },
  base: async ({ tx }) => {
    await seedSodRules(tx)
    await seedRoles(tx)
  },
  demo,
}

export { loadAccess, rightsOf } from './access/access-cache.ts'
export { bumpAccess } from './access/bump-access.ts'
export { registerScopeSource } from './access/scope-source.ts'
export type { ScopeDimension, ScopeQuery, ScopeQuestion } from './access/scope-source.ts'
export { handoverActionOf, registerHandoverAction } from './employee/hand-over.ts'
export type { HandoverAction } from './employee/hand-over.ts'
export { openItems, ownedBy, registerHandover, stillOpen } from './employee/handover.ts'
export type { HandoverQuery, OpenItems } from './employee/handover.ts'
export { activeEmployees, deptHead, deptTree, employee, employeesIn, isWorkingOn, leaderOf } from './people/people.queries.ts'
export type { DepartmentNode, PeopleFilter, Person } from './people/people.queries.ts'
export { peopleOf } from './people/people-sql.ts'
export { holdersOf, peopleOfCategory } from './people/holders.ts'
export { authorize, effectiveNodes, fieldLevels, scopeFilter } from './permission/authorize.ts'
export { grantTemp } from './permission/permission-grant.commands.ts'
export { checkSod } from './permission/sod.ts'
export { assignRole, revokeRole } from './role/assign.ts'
export { createAdminForEmployee } from './employee/accounts.ts'
export { readSecret } from './employee/sealed-number.ts'
export { setLeaving, setLeft } from './employee/leave-on.ts'
export { demoLogins, demoPassword } from './seed/demo-accounts.ts'
export type { DemoLogin } from './seed/demo-accounts.ts'
