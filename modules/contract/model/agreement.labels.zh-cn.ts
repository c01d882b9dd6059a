import type { LabelsOf } from '@crossway/kernel'
import type { agreement } from './agreement.resource.ts'
import { bodyZh } from './body-labels.ts'
import { checkArgsZh, checksZh, termSectionsZh } from './contract-draft.labels.zh-cn.ts'
import { inOne, signActionWords, signFields } from './sign-labels.ts'

export const agreementTypeZh = {
  fee: '费用变更',
  scope: '范围变更',
  extend: '延期',
  renew: '续约',
  party: '主体变更',
  price_list: '报价变更',
  termination: '解约',
  other: '其他',
}
export const agreementZh: LabelsOf<typeof agreement> = {
  name: '协议',
  fields: {
    agreement_no: '协议编号',
    contract_no: '合同编号',
    contract: '合同',
    agreement_type: { label: '类型', values: agreementTypeZh },
    effective_date: '生效日',
    reason: '原因',
    summary: '摘要',
    changed: '变更项',
    last_service_date: '服务截止日',
    deposit_handling: { label: '押金处理', values: { refund: '退还', offset: '抵扣', forfeit: '没收' } },
    stock_handling: '库存处理',
    handover: { label: '交接清单', fields: { item: '事项', done: '完成', note: '说明' } },
    ...bodyZh,
    changes: {
      label: '变更对照',
      fields: {
        op: { label: '变更方式', values: { add: '新增', change: '修改', remove: '删除' } },
        target: '变更项',
        line: '行',
        old_value: '原值',
        new_value: '新值',
      },
    },
    owner: '负责人',
    department: '部门',
    nonstandard_count: '非标条款数',
    draft_file: '协议文件',
    final_pdf: '定稿',
    final_pages: '定稿页数',
    final_sha256: '定稿摘要',
    ...inOne(signFields, 0),
    effective_at: '生效时间',
    new_body: '新正文',
    checks: checksZh,
  },
  states: {
    draft: '草稿',
    reviewing: '审核中',
    rejected: '已驳回',
    approved: '待签署',
    signing: '签署中',
    signed: '已签署',
    effective: '已生效',
    voided: '已作废',
  },
  actions: {
    submit: '提交审核',
    check: checkArgsZh,
    approve: '通过',
    reject: { label: '驳回', args: { reason: '原因' } },
    withdraw: '撤回',
    ...inOne(signActionWords, 0),
    confirm_signed: { label: '确认签署', args: { scan: '双签扫描件', pages_match: '页数与定稿一致' } },
    take_effect: '生效',
    void: { label: '作废', args: { reason: '原因' } },
  },
  sections: { basic: '基本信息', ending: '解约处理', ...termSectionsZh, signing: '签署' },
  tabs: { all: '全部', draft: '草稿', reviewing: '审核中', signing: '签署中', signed: '已签署', effective: '已生效', voided: '已作废' },
}
