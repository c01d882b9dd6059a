import type { LabelsOf } from '@crossway/kernel'
import type { fileType } from './file-type.resource.ts'

export const fileTypeZh: LabelsOf<typeof fileType> = {
  name: '文件类型',
  fields: {
    code: '编码',
    name: '名称',
    name_en: '英文名',
    group: {
      label: '分组',
      values: {
        customer: '客户',
        company: '主体',
        supplier: '供应商',
        store: '店铺',
        product: '商品',
        contract: '合同',
        employee: '员工',
        logistics: '物流',
        finance: '财务',
      },
    },
    allowed_ext: '允许格式',
    max_mb: '大小上限',
    max_count: '数量上限',
    need_valid_to: '需有效期',
    remind_days: { label: '提醒天数', example: '60,30,7' },
    need_number: '需编号',
    need_issuer: '需签发机构',
    is_sensitive: '敏感',
    retention_years: '保存年限',
    versioned: '版本管理',
    required_for: {
      label: '必备条件',
      fields: {
        party: { label: '适用对象', values: { customer: '客户', supplier: '供应商', store: '店铺', company: '公司主体' } },
        party_type: '对象类型',
        region: '区域',
        category: '类目',
        weight: '权重',
      },
    },
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用' },
  sections: { basic: '基本信息', limits: '格式与限制', rules: '要求' },
  tabs: { all: '全部', enabled: '启用', disabled: '停用' },
}
