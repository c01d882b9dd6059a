import { recordLabels } from '@crossway/platform/words'
import { fileType } from './file-type.resource.ts'

export const fileTypeLabels = recordLabels(fileType, {
  name: ['文件类型', 'File type'],
  fields: {
    group: {
      label: ['分组', 'Group'],
      values: {
        customer: ['客户', 'Customer'],
        company: ['主体', 'Company'],
        supplier: ['供应商', 'Supplier'],
        store: ['店铺', 'Store'],
        product: ['商品', 'Product'],
        contract: ['合同', 'Contract'],
        employee: ['员工', 'Employee'],
        logistics: ['物流', 'Logistics'],
        finance: ['财务', 'Finance'],
      },
    },
    allowed_ext: ['允许格式', 'Formats'],
    max_mb: ['大小上限', 'Largest size'],
    max_count: ['数量上限', 'Most files'],
    need_valid_to: ['需有效期', 'Has an end date'],
    remind_days: { label: ['提醒天数', 'Reminders, days before'], example: '60,30,7' },
    need_number: ['需编号', 'Has a number'],
    need_issuer: ['需签发机构', 'Has an issuer'],
    is_sensitive: ['敏感', 'Sensitive'],
    retention_years: ['保存年限', 'Kept for'],
    versioned: ['版本管理', 'Versioned'],
    required_for: {
      label: ['必备条件', 'Required for'],
      fields: {
        party: {
          label: ['适用对象', 'Party'],
          values: { customer: ['客户', 'Customer'], supplier: ['供应商', 'Supplier'], store: ['店铺', 'Store'], company: ['公司主体', 'Company'] },
        },
        party_type: ['对象类型', 'Kind of party'],
        region: ['区域', 'Region'],
        category: ['类目', 'Category'],
        weight: ['权重', 'Weight'],
      },
    },
  },
  sections: { limits: ['格式与限制', 'Formats and limits'], rules: ['要求', 'Requirements'] },
})
