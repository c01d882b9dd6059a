import type { LabelsOf } from '@crossway/kernel'
import type { accountTerm, supplierTerm } from './account-term.resource.ts'

export const accountTermZh: LabelsOf<typeof accountTerm> = {
  name: '账期',
  fields: {
    code: '编码',
    name_zh: '中文名',
    name_en: '英文名',
    party: { label: '适用对象', values: { supplier: '供应商', provider: '物流商', both: '通用' } },
    method: { label: '方式', values: { spot: '现结', prepay: '预付', stage: '分期', monthly: '月结' } },
    holiday_shift: { label: '节假日顺延', values: { none: '不调整', before: '提前', after: '顺延' } },
    term_version: '版本',
    remark: '备注',
    stages: {
      label: '阶段',
      fields: {
        percent: '比例(%)',
        trigger: {
          label: '触发点',
          values: { order: '下单后', before_ship: '发货前', sign: '签收后', inspect: '质检后', invoice: '收票后', month_end: '月结' },
        },
        offset_days: '偏移天数',
        cutoff_day: { label: '账单日', help: '月结必填；31 表示月末' },
        pay_day: '付款日',
        need_invoice: '需发票',
      },
    },
  },
  states: { active: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用' },
  sections: { basic: '基本信息', stages: '阶段' },
  tabs: { all: '全部', active: '启用', disabled: '停用' },
}

export const supplierTermZh: LabelsOf<typeof supplierTerm> = {
  name: '供应商账期',
  fields: {
    name: '名称',
    name_en: '英文名',
    supplier: '供应商',
    company: '公司主体',
    account_term: '账期',
    credit_limit: '信用额度',
    currency: '币种',
    valid_from: '生效日',
    valid_to: '失效日',
  },
  states: {},
  actions: {},
}
