import type { App } from '@crossway/server-kit'
import { registerTerminalCommand } from './commands.ts'
import { auditVerify } from './commands/audit-verify.ts'
import { attachmentPurgeOrphans, attachmentVerify } from './commands/attachments.ts'
import { cacheClear, permissionRebuild } from './commands/caches.ts'
import { configCheck, versionShow } from './commands/config-check.ts'
import { dbAnalyze, dbMigrateStatus } from './commands/database.ts'
import { healthCheck } from './commands/health-check.ts'
import { i18nCheck } from './commands/i18n-check.ts'
import { jobsRetryFailed } from './commands/jobs.ts'
import { logArchive } from './commands/log-archive.ts'
import { maintenanceOff, maintenanceOn } from './commands/maintenance.ts'
import { memberVerify } from './commands/member-verify.ts'
import { menuVerify } from './commands/menu-verify.ts'
import { searchReindex } from './commands/search-reindex.ts'
import { rebuildRollup, verifyRollup } from './rollups.ts'
import { recyclePurge } from './commands/recycle-purge.ts'

/** Commands that the platform brings; the modules above register theirs. */
export function registerShippedCommands(app: App): void {
  const all = {
    'health.check': healthCheck,
    'version.show': versionShow,
    'config.check': configCheck,
    'db.migrateStatus': dbMigrateStatus,
    'db.analyze': dbAnalyze,
    'cache.clear': cacheClear,
    'permission.rebuild': permissionRebuild,
    'menu.verify': menuVerify,
    'member.verify': memberVerify,
    'i18n.check': i18nCheck,
    'audit.verify': auditVerify,
    'attachment.verify': attachmentVerify,
    'attachment.purgeOrphans': attachmentPurgeOrphans,
    'jobs.retryFailed': jobsRetryFailed,
    'log.archive': logArchive,
    'maintenance.on': maintenanceOn,
    'maintenance.off': maintenanceOff,
    'recycle.purgeDue': recyclePurge,
    'search.reindex': searchReindex,
    'ledger.rebuildRollup': rebuildRollup,
    'ledger.verifyRollup': verifyRollup,
  }
  for (const [code, command] of Object.entries(all)) registerTerminalCommand(app, code, command)
}
