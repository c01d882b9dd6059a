import type { LabelsOf } from '@crossway/kernel'
import { bodyZh, linesZh } from './body-labels.ts'
import type { contractBody } from './contract-body.resource.ts'
import type { contractDraft } from './contract-draft.resource.ts'
import type { contractTemplate } from './contract-template.resource.ts'

export const checkItemZh = {
  customer_facts: '客户信息一致',
  licence: '主体资质',
  authorisation: '授权链',
  breach: '违约责任',
  jurisdiction: '管辖',
  intellectual_property: '知识产权',
  fee_basis: '费用口径',
  tax_rate: '税率',
  deposit: '押金',
  exchange_rate: '汇率',
  account_term: '账期',
}
export const checkResultZh = { pass: '通过', fail: '不通过', na: '不适用' }
export const checksZh = {
  label: '检查项',
  fields: {
    role: { label: '角色', values: { sales: '销售', legal: '法务', finance: '财务' } },
    item_code: { label: '检查项', values: checkItemZh },
    result: { label: '结果', values: checkResultZh },
    comment: '意见',
    checker: '检查人',
    at: '时间',
  },
}
export const checkArgsZh = {
  label: '检查',
  args: {
    items: {
      label: '检查项',
      fields: { item_code: { label: '检查项', values: checkItemZh }, result: { label: '结果', values: checkResultZh }, comment: '意见' },
    },
  },
}
export const termSectionsZh = {
  parties: '客户与主体',
  scope: '合作范围',
  period: '期限与结算',
  fees: '费用',
  bearing: '费用承担',
  clauses: '条款',
  more: '附件与意见',
}
export const contractDraftZh: LabelsOf<typeof contractDraft> = {
  name: '合同草稿',
  fields: {
    draft_no: '草稿号',
    title: '标题',
    ...bodyZh,
    source: { label: '来源', values: { new: '新签', renew: '续签', replace: '换签' } },
    renew_of: '续签自',
    nonstandard_count: '非标条款数',
    urgency: { label: '紧急程度', values: { normal: '普通', urgent: '加急' } },
    expected_sign_date: '预计签署',
    owner: '负责人',
    department: '部门',
    broker: '居间人',
    brokerage_rate: '居间比例',
    licence: { label: '客户营业执照', help: '提交审核前必须上传' },
    files: '附件',
    legal_opinion: '法务意见',
    finance_opinion: '财务意见',
    submitted_at: '提交时间',
    approved_at: '通过时间',
    contract: '转出合同',
    checks: checksZh,
  },
  states: { draft: '草稿', reviewing: '审核中', approved: '待转正式', rejected: '已驳回', converted: '已转', voided: '作废' },
  actions: {
    submit: '提交审核',
    check: checkArgsZh,
    approve: '通过',
    reject: { label: '驳回', args: { reason: '原因' } },
    withdraw: '撤回',
    convert: '转正式合同',
    revise: { label: '修订', args: { reason: '原因' } },
    copy: '复制',
    void: { label: '作废', args: { reason: '原因' } },
  },
  sections: { basic: '基本信息', ...termSectionsZh },
  tabs: {
    all: '全部',
    draft: '草稿',
    reviewing: '审核中',
    rejected: '已驳回',
    approved: '待转正式',
    converted: '已转',
    voided: '作废',
    mine: '待我审核',
    contract_template: '合同模板',
  },
}
export const contractTemplateZh: LabelsOf<typeof contractTemplate> = {
  name: '合同模板',
  fields: {
    title: '模板',
    name: '名称',
    edition: '版本',
    contract_type: bodyZh.contract_type,
    companies: '适用主体',
    currency: '币种',
    docx: '模板文件',
    clauses: { label: '标准条款', fields: { title: '标题', text: '内容' } },
    fees: { ...linesZh.fees, label: '默认费用' },
    tiers: linesZh.tiers,
    bearings: { ...linesZh.bearings, label: '默认费用承担' },
  },
  states: { draft: '草稿', published: '已发布', retired: '停用' },
  actions: { publish: '发布', new_version: '新版本', retire: '停用' },
  sections: { basic: '基本信息', clauses: '标准条款', fees: '默认费用' },
  tabs: { all: '全部', published: '已发布', draft: '草稿' },
}
export const contractBodyZh: LabelsOf<typeof contractBody> = {
  name: '合同正文',
  fields: {
    title: '版本',
    contract: '合同',
    version_no: '版本号',
    valid_from: '生效起',
    valid_to: '生效止',
    origin: { label: '来源', values: { draft: '草稿', agreement: '协议', renewal: '自动续约' } },
    agreement: '协议',
    ...bodyZh,
  },
  states: {},
  actions: {},
  sections: termSectionsZh,
}
