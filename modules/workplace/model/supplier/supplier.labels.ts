import { recordLabels } from '@crossway/platform/words'
import { portalSections } from './portal-sections.ts'
import { supplierInvite } from './supplier-invite.resource.ts'
import { supplierSubmission } from './supplier-submission.resource.ts'

const sections = Object.fromEntries(portalSections.map((s) => [s.key, s.text])) as Record<(typeof portalSections)[number]['key'], readonly [string, string]>

export const supplierInviteLabels = recordLabels(supplierInvite, {
  name: ['填报邀请', 'Invitation'],
  fields: {
    supplier: ['供应商档案', 'Supplier'],
    supplier_name: ['供应商名称', 'Supplier name'],
    contact: ['接收人手机/邮箱', 'Mobile or e-mail'],
    channel: { label: ['方式', 'Sent by'], values: { sms: ['短信', 'Text message'], email: ['邮件', 'E-mail'], link: ['复制链接', 'Link'] } },
    sections: { label: ['填写内容', 'Sections'], values: sections },
    staff: ['代填', 'Filled in by us'],
    buyer: ['采购员', 'Buyer'],
    company: ['主体', 'Company'],
    expires_at: ['有效期至', 'Valid until'],
    opened_at: ['打开时间', 'Opened at'],
    used_at: ['提交时间', 'Handed in at'],
  },
  states: {
    sent: ['已发送', 'Sent'],
    opened: ['填写中', 'Being filled in'],
    submitted: ['已提交', 'Handed in'],
    expired: ['已过期', 'Expired'],
    revoked: ['已撤销', 'Revoked'],
  },
  actions: { open: ['打开', 'Open'], hand_in: ['提交', 'Hand in'], expire: ['到期', 'Expire'], revoke: ['撤销邀请', 'Revoke'] },
  tabs: { live: ['邀请中', 'Open'], over: ['已过期', 'Over'] },
})

export const supplierSubmissionLabels = recordLabels(supplierSubmission, {
  name: ['供应商填报', 'Supplier data'],
  fields: {
    no: ['提交号', 'Number'],
    invite: ['邀请', 'Invitation'],
    supplier: ['供应商档案', 'Supplier'],
    supplier_name: ['供应商名称', 'Supplier name'],
    kind: { label: ['新增/变更', 'New or update'], values: { new: ['新增', 'New'], update: ['变更', 'Update'] } },
    source: { label: ['来源', 'Source'], values: { public: ['自助', 'Supplier'], staff: ['代填', 'Filled in by us'] } },
    buyer: ['采购员', 'Buyer'],
    progress: ['填写进度', 'Progress'],
    missing_papers: ['缺少证照', 'Papers missing'],
    submitted_at: ['提交时间', 'Handed in at'],
    reviewer: ['审核人', 'Reviewed by'],
    reviewed_at: ['审核时间', 'Reviewed at'],
    payload: ['填写内容', 'Content'],
    section_comments: ['分段意见', 'Comments'],
    files: ['附件', 'Files'],
  },
  states: {
    draft: ['填写中', 'Being filled in'],
    submitted: ['待审核', 'To review'],
    returned: ['退回修改', 'Returned'],
    approved: ['已通过', 'Approved'],
    rejected: ['已拒绝', 'Rejected'],
  },
  actions: {
    hand_in: ['提交', 'Hand in'],
    return: { label: ['退回修改', 'Return'], args: { comments: ['分段意见', 'Comments by section'] } },
    reject: { label: ['拒绝', 'Reject'], args: { reason: ['原因', 'Reason'] } },
    approve: {
      label: ['审核', 'Review'],
      args: { sections: ['已核对的内容', 'Sections checked'], proof_seen: ['已查看开户证明', 'Proof of the account seen'] },
    },
  },
  tabs: { review: ['待审核', 'To review'], writing: ['填写中', 'Being filled in'], returned: ['退回', 'Returned'], approved: ['已通过', 'Approved'] },
})
