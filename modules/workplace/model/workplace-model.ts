import type { ModuleModel } from '@crossway/kernel'
import { approvalCcEn } from './approval-cc.labels.en.ts'
import { approvalCcZh } from './approval-cc.labels.zh-cn.ts'
import { approvalDelegationEn } from './approval-delegation.labels.en.ts'
import { approvalDelegationZh } from './approval-delegation.labels.zh-cn.ts'
import { approvalFlowEn } from './approval-flow.labels.en.ts'
import { approvalFlowZh } from './approval-flow.labels.zh-cn.ts'
import { approvalFlow } from './approval-flow.resource.ts'
import { approvalInstanceEn } from './approval-instance.labels.en.ts'
import { approvalInstanceZh } from './approval-instance.labels.zh-cn.ts'
import { approvalCc, approvalDelegation, approvalInstance, approvalLog, approvalTask } from './approval-instance.resource.ts'
import { approvalLogEn } from './approval-log.labels.en.ts'
import { approvalLogZh } from './approval-log.labels.zh-cn.ts'
import { approvalTaskEn } from './approval-task.labels.en.ts'
import { approvalTaskZh } from './approval-task.labels.zh-cn.ts'
import { workplaceErrors } from './errors.ts'
import { pages } from './pages.ts'
import { workTransferLabels } from './transfer/work-transfer.labels.ts'
import { workTransfer } from './transfer/work-transfer.resource.ts'

export const workplaceModel: ModuleModel = {
  name: 'workplace',
  resources: [approvalFlow, approvalInstance, approvalTask, approvalCc, approvalDelegation, approvalLog, workTransfer],
  pages,
  labels: {
    approval_flow: { 'zh-cn': approvalFlowZh, en: approvalFlowEn },
    approval_instance: { 'zh-cn': approvalInstanceZh, en: approvalInstanceEn },
    approval_task: { 'zh-cn': approvalTaskZh, en: approvalTaskEn },
    approval_cc: { 'zh-cn': approvalCcZh, en: approvalCcEn },
    approval_delegation: { 'zh-cn': approvalDelegationZh, en: approvalDelegationEn },
    work_transfer: workTransferLabels,
    approval_log: { 'zh-cn': approvalLogZh, en: approvalLogEn },
  },
  errors: workplaceErrors,
}
