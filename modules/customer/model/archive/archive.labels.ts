import { recordLabels } from '@crossway/platform/words'
import { customerArchiveDoc } from './archive-doc.resource.ts'
import { archiveShare } from './archive-share.resource.ts'
import { archiveSubmission } from './archive-submission.resource.ts'
import { customerArchive } from './archive.resource.ts'

export const customerArchiveLabels = recordLabels(customerArchive, {
  name: ['客户档案', 'Archive'],
  fields: {
    archive_no: ['档案号', 'Archive number'],
    keeper: ['保管人', 'Keeper'],
    completeness: { label: ['完整度', 'Complete'], help: ['必备资料按权重计算，过期的不算', 'Required papers by their weight; expired ones do not count'] },
    required_count: ['必备资料数', 'Required papers'],
    expired_count: ['已过期', 'Expired'],
    expiring_count: ['即将到期', 'Expiring'],
    pending_count: ['待审核提交', 'To review'],
    risk_level: { label: ['风险等级', 'Risk'], values: { low: ['低', 'Low'], mid: ['中', 'Medium'], high: ['高', 'High'] } },
    checked_at: ['年检时间', 'Checked at'],
    checked_by: ['年检人', 'Checked by'],
    owner: ['客户负责人', 'Owner of the customer'],
  },
  states: { open: ['正常', 'Open'] },
  actions: { annual_check: { label: ['年检', 'Annual check'], args: { comment: ['年检说明', 'Comment'] } }, download: ['打包下载', 'Download all'] },
  tabs: {
    incomplete: ['不完整', 'Incomplete'],
    expired: ['有过期', 'With expired papers'],
    pending: ['待审核提交', 'To review'],
    due: ['年检到期', 'Check due'],
  },
})
export const customerArchiveDocLabels = recordLabels(customerArchiveDoc, {
  name: ['档案资料', 'Archive paper'],
  fields: {
    archive: ['档案', 'Archive'],
    file_type: ['文件类型', 'Type'],
    attachment: ['文件', 'File'],
    issue_date: ['签发日', 'Issued on'],
    valid_from: ['有效起', 'Valid from'],
    valid_to: { label: ['有效止', 'Valid to'], help: ['不填为长期有效', 'Empty = no end'] },
    number: ['证件号', 'Number'],
    source: { label: ['来源', 'From'], values: { staff: ['员工', 'Staff'], customer: ['客户', 'Customer'] } },
    replaces: ['替换', 'Replaces'],
    owner: ['客户负责人', 'Owner of the customer'],
  },
  states: { valid: ['有效', 'Valid'], expiring: ['60天内到期', 'Ends within 60 days'], superseded: ['已替换', 'Superseded'] },
  tabs: { expiring: ['60天内到期', 'Ends within 60 days'], expired: ['已过期', 'Expired'], superseded: ['已替换', 'Superseded'] },
  sections: { basic: ['资料', 'Paper'] },
})
export const archiveShareLabels = recordLabels(archiveShare, {
  name: ['分享链接', 'Share link'],
  fields: {
    archive: ['档案', 'Archive'],
    mode: { label: ['链接类型', 'Kind'], values: { view: ['查看', 'Look'], fill: ['补充', 'Add to'] } },
    sections: {
      label: ['开放内容', 'Shows'],
      values: {
        base: ['基本信息', 'Basics'],
        contacts: ['联系人', 'Contacts'],
        brands: ['品牌', 'Brands'],
        docs: ['资料', 'Papers'],
        contracts: ['合同', 'Contracts'],
        projects: ['项目', 'Projects'],
      },
    },
    contact: ['收件联系人', 'For'],
    may_download: ['可下载', 'Download allowed'],
    protected: ['有密码', 'With password'],
    expires_at: ['到期', 'Ends at'],
    max_views: ['次数上限', 'Views allowed'],
    views: ['已看', 'Views'],
    revoked_at: ['撤销时间', 'Revoked at'],
    made_by: ['创建人', 'Made by'],
    owner: ['客户负责人', 'Owner of the customer'],
  },
  states: { open: ['有效', 'Open'] },
  actions: { revoke: ['撤销链接', 'Revoke'] },
})
export const archiveSubmissionLabels = recordLabels(archiveSubmission, {
  name: ['客户提交', 'Submission'],
  fields: {
    archive: ['档案', 'Archive'],
    share: ['链接', 'Link'],
    payload: ['提交内容', 'Content'],
    files: ['提交文件', 'Files'],
    submitter: ['提交人', 'Submitted by'],
    submitted_at: ['提交时间', 'Submitted at'],
    item_decisions: ['逐项结论', 'Decisions'],
    reviewed_by: ['审核人', 'Reviewed by'],
    reviewed_at: ['审核时间', 'Reviewed at'],
    owner: ['客户负责人', 'Owner of the customer'],
  },
  states: { pending: ['待审核', 'To review'], accepted: ['已采纳', 'Accepted'], partly: ['部分采纳', 'Partly accepted'], rejected: ['已拒绝', 'Rejected'] },
  actions: { review: { label: ['审核', 'Review'], args: { decisions: ['逐项结论', 'Decisions'] } } },
  tabs: { pending: ['待审核', 'To review'], accepted: ['已采纳', 'Accepted'], partly: ['部分采纳', 'Partly accepted'], rejected: ['已拒绝', 'Rejected'] },
})
