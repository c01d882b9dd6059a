import { exportJob } from './export/run-export.ts'
import { importCheckJob, importCommitJob } from './import/import-jobs.ts'
import { sealAuditJob } from './audit/seal-job.ts'
import type { ServerModule } from './module/module.ts'

/** Jobs that the engine itself brings. */
export const engineModule: ServerModule = {
  model: { name: 'engine', resources: [], pages: [], labels: {} },
  jobs: [exportJob, importCheckJob, importCommitJob, sealAuditJob],
}
