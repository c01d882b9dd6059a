import { sql, type AnyCommands, type App, type DemoCall, type ComputedColumn, type JobDef, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { demoMembers } from './member/demo-members.ts'
import { expireMembers } from './member/expire-members.ts'
import { ledgerCommands } from './member/ledger.commands.ts'
import { memberAccessRoutes } from './member/member-access-routes.ts'
import { memberCommands } from './member/member.commands.ts'
import { memberGroupCommands } from './member/member-group.commands.ts'
import { memberRoutes } from './member/member-routes.ts'
import { memberRuleCommands } from './member/member-rule.commands.ts'
import { seedMembers } from './member/seed-members.ts'
import { memberCentreRoutes } from './member-centre/member-centre-routes.ts'
import { seedModules } from './module-state/manifest.ts'
import { moduleRoutes } from './module-state/module-routes.ts'
import { watchModules } from './module-state/module-switches.ts'
import { purgeDue } from './recycle/purge-kept.ts'
import { recycleLogCommands, sensitiveLogCommands } from './recycle/recycle-log.commands.ts'
import { recycleRoutes } from './recycle/recycle-routes.ts'
import { recycleRuleCommands } from './recycle/recycle-rule.commands.ts'
import { safetyPort } from './security/safety-rules.ts'
import { seedSafetyRules } from './security/seed-safety-rules.ts'
import { sensitiveRoutes } from './sensitive/sensitive-routes.ts'
import { sensitiveRuleCommands } from './sensitive/sensitive-rule.commands.ts'
import { terminalJob } from './terminal/run-task.ts'
import { registerShippedCommands } from './terminal/shipped-commands.ts'
import { terminalRoutes } from './terminal/terminal-routes.ts'

/** Data security, maintenance and members (platform.md §6.8 to §6.12), as one part of the module's server. */
export const securityCommands: readonly AnyCommands[] = [
  recycleRuleCommands,
  sensitiveRuleCommands,
  recycleLogCommands,
  sensitiveLogCommands,
  memberRuleCommands,
  memberGroupCommands,
  memberCommands,
  ...ledgerCommands,
]
export const securityFigures: readonly ComputedColumn[] = [
  { resource: 'member_group', name: 'members', type: 'number', sql: sql.raw('(select count(*)::int from member m where m.group_id = t.id)') },
  // A line is taken back once: the list offers it for those that stand.
  ...['member_money_log', 'member_score_log'].map((resource): ComputedColumn => ({
    resource,
    name: 'reversed',
    type: 'number',
    sql: sql.raw(`(select count(*)::int from ${resource} o where o.reversal_of_id = t.id)`),
  })),
]
export const securityJobs: readonly JobDef[] = [purgeDue, terminalJob, expireMembers]

export function securityRoutes(http: FastifyInstance, app: App): void {
  moduleRoutes(http, app)
  recycleRoutes(http, app)
  sensitiveRoutes(http, app)
  memberAccessRoutes(http, app)
  memberRoutes(http, app)
  memberCentreRoutes(http, app)
  terminalRoutes(http, app)
}

export async function securityStart(app: App): Promise<void> {
  app.ports.safety = safetyPort(app)
  registerShippedCommands(app)
  await watchModules(app)
}

export async function securityBase(app: App, tx: Tx): Promise<void> {
  await seedSafetyRules(app, tx)
  await seedMembers(tx)
  await seedModules(app, tx)
}

/** The demo company says in its footer that it is none; its setting can be looked at and changed like any other. */
export async function securityDemo(call: DemoCall): Promise<void> {
  await call.tx.run(sql`update config_item set value = '"test"' where name = 'environment' and value is null`)
  await call.tx.run(sql`update config_item set value = '"outbox"' where name = 'sms_gateway' and value is null`)
  await demoMembers(call)
}
