import { recordLabels } from '@crossway/platform/words'
import { workTransfer } from './work-transfer.resource.ts'

export const workTransferLabels = recordLabels(workTransfer, {
  name: ['工作移交', 'Work handover'],
  fields: {
    transfer_no: ['移交单号', 'Handover no.'],
    from_employee: ['移交人', 'Handed over by'],
    reason: {
      values: { leave: ['离职', 'Leaving'], job_change: ['调岗', 'New position'], long_leave: ['长假', 'Long leave'], rebalance: ['调整', 'Rebalancing'] },
    },
    default_to: { label: ['默认接收人', 'Receiver by default'], help: ['未指定接收人的项由其接收', 'Takes what nobody else is named for'] },
    effective_at: ['生效时间', 'In effect from'],
    return_at: { label: ['归还时间', 'Comes back on'], help: ['长假结束后建议移交回本人', 'When a long leave ends, the way back is proposed'] },
    keep_read_days: ['保留只读天数', 'Days of read access'],
    item_count: ['项数', 'Items'],
    ok_count: ['已完成项', 'Done'],
    failed_count: ['失败项', 'Failed'],
    note: ['说明', 'Note'],
    checklist: {
      label: ['交接清单', 'Checklist'],
      fields: { subject: ['内容', 'What'], done: ['已交接', 'Done'], receiver: ['接收人', 'Receiver'] },
    },
    items: {
      label: ['移交明细', 'Items'],
      fields: {
        resource: ['资源', 'Record'],
        record_id: ['单据ID', 'Record id'],
        title: ['单据', 'Document'],
        record_state: ['单据状态', 'State'],
        blocking: ['阻断离职', 'Blocks leaving'],
        to_employee: ['接收人', 'Receiver'],
        result: { values: { pending: ['待执行', 'Pending'], ok: ['成功', 'Done'], failed: ['失败', 'Failed'], skipped: ['跳过', 'Skipped'] } },
        error: ['错误', 'Error'],
        done_at: ['完成时间', 'Done at'],
      },
    },
  },
  states: {
    approved: ['待执行', 'To be carried out'],
    running: ['执行中', 'Running'],
    partial: ['部分失败', 'Partly failed'],
  },
  actions: {
    rescan: ['重新扫描', 'Scan again'],
    assign: {
      label: ['指定接收人', 'Assign'],
      args: { employees: ['接收人', 'Receivers'], resource: ['仅此资源', 'Only this record'], overwrite: ['覆盖已指定', 'Replace those named'] },
      help: ['多人时按顺序平均分配', 'Several receivers share evenly, one after the other'],
    },
    assign_rows: {
      label: ['逐项指定', 'Assign one by one'],
      args: { items: { label: ['移交明细', 'Items'], fields: { to_employee: ['接收人', 'Receiver'] } } },
    },
    execute: ['立即执行', 'Carry out now'],
    retry: ['重试失败项', 'Retry what failed'],
  },
  tabs: { mine: ['我的', 'Mine'], waiting: ['待执行', 'To be carried out'], failed: ['失败', 'Failed'] },
  sections: { checklist: ['交接清单', 'Checklist'], items: ['移交明细', 'Items'] },
})
