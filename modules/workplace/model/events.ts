import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const workplaceEvents = defineEvents({
  'approval.started': ['*', '审批发起', 'Approval started'],
  'approval.finished': ['*', '审批结束', 'Approval finished'],
  'approval.taskOpened': [null, '审批任务到达', 'Approval task opened'],
  'comment.mentioned': [null, '评论提及', 'Mentioned in a comment'],
  'comment.replied': [null, '评论回复', 'Comment answered'],
  'job.finished': [null, '任务完成', 'Job finished'],
  'job.failed': [null, '任务失败', 'Job failed'],
  'transfer.done': [null, '工作交接完成', 'Hand-over finished'],
  'okr.finalised': ['okr_objective', 'OKR 已定稿', 'OKR finalised'],
  'briefing.submitted': ['briefing', '简报已提交', 'Briefing handed in'],
  'approval.mirrored': [null, '审批已同步到企业微信', 'Approval mirrored to WeCom'],
  'supplier.submitted': ['supplier_submission', '供应商已提交资料', 'Supplier sent papers'],
  'supplier.approved': ['supplier_submission', '供应商资料已通过', 'Papers of a supplier accepted'],
})
