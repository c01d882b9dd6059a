import type { LabelsOf } from '@crossway/kernel'
import type { customerArchiveDoc } from './archive-doc.resource.ts'
import type { archiveShare } from './archive-share.resource.ts'
import type { archiveSubmission } from './archive-submission.resource.ts'
import type { customerArchive } from './archive.resource.ts'

export const customerArchiveZh: LabelsOf<typeof customerArchive> = {
  name: '客户档案',
  fields: {
    archive_no: '档案号',
    customer: '客户',
    keeper: '保管人',
    completeness: { label: '完整度', help: '必备资料按权重计算，过期的不算' },
    required_count: '必备资料数',
    expired_count: '已过期',
    expiring_count: '即将到期',
    pending_count: '待审核提交',
    risk_level: { label: '风险等级', values: { low: '低', mid: '中', high: '高' } },
    checked_at: '年检时间',
    checked_by: '年检人',
    note: '备注',
    owner: '客户负责人',
    department: '部门',
  },
  states: { open: '正常' },
  actions: { annual_check: { label: '年检', args: { comment: '年检说明' } }, download: '打包下载' },
  tabs: { all: '全部', incomplete: '不完整', expired: '有过期', pending: '待审核提交', due: '年检到期' },
  sections: { basic: '基本信息' },
}
export const customerArchiveDocZh: LabelsOf<typeof customerArchiveDoc> = {
  name: '档案资料',
  fields: {
    archive: '档案',
    customer: '客户',
    file_type: '文件类型',
    title: '标题',
    brand: '品牌',
    attachment: '文件',
    issue_date: '签发日',
    valid_from: '有效起',
    valid_to: { label: '有效止', help: '不填为长期有效' },
    number: '证件号',
    source: { label: '来源', values: { staff: '员工', customer: '客户' } },
    replaces: '替换',
    owner: '客户负责人',
    department: '部门',
  },
  states: { valid: '有效', expiring: '60天内到期', expired: '已过期', superseded: '已替换' },
  actions: {},
  tabs: { all: '全部', expiring: '60天内到期', expired: '已过期', superseded: '已替换' },
  sections: { basic: '资料' },
}
export const archiveShareZh: LabelsOf<typeof archiveShare> = {
  name: '分享链接',
  fields: {
    archive: '档案',
    customer: '客户',
    mode: { label: '链接类型', values: { view: '查看', fill: '补充' } },
    sections: {
      label: '开放内容',
      values: { base: '基本信息', contacts: '联系人', brands: '品牌', docs: '资料', contracts: '合同', projects: '项目' },
    },
    contact: '收件联系人',
    may_download: '可下载',
    protected: '有密码',
    expires_at: '到期',
    max_views: '次数上限',
    views: '已看',
    revoked_at: '撤销时间',
    made_by: '创建人',
    owner: '客户负责人',
    department: '部门',
  },
  states: { open: '有效', revoked: '已撤销' },
  actions: { revoke: '撤销链接' },
}
export const archiveSubmissionZh: LabelsOf<typeof archiveSubmission> = {
  name: '客户提交',
  fields: {
    archive: '档案',
    share: '链接',
    customer: '客户',
    payload: '提交内容',
    files: '提交文件',
    submitter: '提交人',
    submitted_at: '提交时间',
    item_decisions: '逐项结论',
    reviewed_by: '审核人',
    reviewed_at: '审核时间',
    owner: '客户负责人',
    department: '部门',
  },
  states: { pending: '待审核', accepted: '已采纳', partly: '部分采纳', rejected: '已拒绝' },
  actions: { review: { label: '审核', args: { decisions: '逐项结论' } } },
  tabs: { all: '全部', pending: '待审核', accepted: '已采纳', partly: '部分采纳', rejected: '已拒绝' },
}
