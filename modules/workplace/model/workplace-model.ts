import type { ModuleModel } from '@crossway/kernel'
import { approvalCcLabels } from './approval-cc.labels.ts'
import { approvalDelegationLabels } from './approval-delegation.labels.ts'
import { approvalFlowLabels } from './approval-flow.labels.ts'
import { approvalFlow } from './approval-flow.resource.ts'
import { approvalInstanceLabels } from './approval-instance.labels.ts'
import { approvalCc, approvalDelegation, approvalInstance, approvalLog, approvalTask } from './approval-instance.resource.ts'
import { approvalLogLabels } from './approval-log.labels.ts'
import { approvalTaskLabels } from './approval-task.labels.ts'
import { workplaceErrors } from './errors.ts'
import { pages } from './pages.ts'
import { workTransferLabels } from './transfer/work-transfer.labels.ts'
import { workTransfer } from './transfer/work-transfer.resource.ts'

export const workplaceModel: ModuleModel = {
  name: 'workplace',
  resources: [approvalFlow, approvalInstance, approvalTask, approvalCc, approvalDelegation, approvalLog, workTransfer],
  pages,
  labels: {
    approval_flow: approvalFlowLabels,
    approval_instance: approvalInstanceLabels,
    approval_task: approvalTaskLabels,
    approval_cc: approvalCcLabels,
    approval_delegation: approvalDelegationLabels,
    work_transfer: workTransferLabels,
    approval_log: approvalLogLabels,
  },
  errors: workplaceErrors,
}
