import type { LabelsOf } from '@crossway/kernel'
import type { company } from './company.resource.ts'

export const companyZh: LabelsOf<typeof company> = {
  name: '公司主体',
  fields: {
    code: { label: '编码', help: '用于单据编号', example: 'SZ' },
    name: '公司全称', name_en: '英文名', short_name: '简称', country: { label: '国家', example: 'CN' },
    uscc: '统一社会信用代码', tax_id: '税号',
    company_type: { label: '类型', values: { operating: '经营', trading: '贸易', holding: '控股', overseas: '海外', individual: '个体' } },
    vat_status: { label: '纳税人类型', values: { general: '一般纳税人', small: '小规模', overseas: '海外' } },
    vat_recoverable: { label: '进项可抵扣', help: '一般纳税人的进项税可以抵扣' },
    default_tax_rate: '默认税率', base_currency: '本位币', fiscal_month_start: '会计年度起始月',
    legal_rep: '法人', registered_capital: '注册资本', capital_currency: '资本币种', establish_date: '成立日期',
    address: '地址', address_en: '英文地址', phone: '电话', invoice_bank: '开票银行', invoice_account: '开票账号', logo: '图标', seals: '印章',
    shareholders: { label: '股东', fields: { name: '股东', pct: '比例' } },
    relations: {
      label: '关联主体',
      fields: { company: '关联主体', relation: { label: '关系', values: { parent: '母公司', subsidiary: '子公司', sister: '兄弟公司', agent: '代理' } }, price_policy: '定价政策' },
    },
  },
  states: { active: '启用', dormant: '休眠', cancelled: '已注销' },
  actions: { rest: '设为休眠', wake: '重新启用', cancel: '注销' },
  sections: { basic: '基本信息', registration: '工商税务', contact: '地址与开票', structure: '股东与关联' },
  tabs: { all: '全部', active: '启用', dormant: '休眠', cancelled: '已注销' },
}
