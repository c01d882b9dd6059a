import { recordLabels } from '@crossway/platform/words'
import { company } from './company.resource.ts'

export const companyLabels = recordLabels(company, {
  name: ['公司主体', 'Company'],
  fields: {
    code: { help: ['用于单据编号', 'Used in document numbers'], example: 'SZ' },
    name: ['公司全称', 'Legal name'],
    country: { example: 'CN' },
    tax_id: ['税号', 'Tax number'],
    company_type: {
      label: ['类型', 'Type'],
      values: {
        operating: ['经营', 'Operating'],
        trading: ['贸易', 'Trading'],
        holding: ['控股', 'Holding'],
        overseas: ['海外', 'Overseas'],
        individual: ['个体', 'Individual'],
      },
    },
    vat_status: {
      label: ['纳税人类型', 'VAT status'],
      values: { general: ['一般纳税人', 'General taxpayer'], small: ['小规模', 'Small-scale'], overseas: ['海外', 'Overseas'] },
    },
    vat_recoverable: { label: ['进项可抵扣', 'Input VAT recoverable'], help: ['一般纳税人的进项税可以抵扣', 'A general taxpayer recovers its input VAT'] },
    default_tax_rate: ['默认税率', 'Default tax rate'],
    base_currency: ['本位币', 'Base currency'],
    fiscal_month_start: ['会计年度起始月', 'First month of the fiscal year'],
    legal_rep: ['法人', 'Legal representative'],
    registered_capital: ['注册资本', 'Registered capital'],
    capital_currency: ['资本币种', 'Currency of the capital'],
    establish_date: ['成立日期', 'Established on'],
    address_en: ['英文地址', 'Address in English'],
    invoice_bank: ['开票银行', 'Bank on invoices'],
    invoice_account: ['开票账号', 'Account on invoices'],
    seals: ['印章', 'Seals'],
    shareholders: { label: ['股东', 'Shareholders'], fields: { name: ['股东', 'Shareholder'], pct: ['比例', 'Share'] } },
    relations: {
      label: ['关联主体', 'Related companies'],
      fields: {
        related_company: ['关联主体', 'Related company'],
        relation: {
          label: ['关系', 'Relation'],
          values: { parent: ['母公司', 'Parent'], subsidiary: ['子公司', 'Subsidiary'], sister: ['兄弟公司', 'Sister'], agent: ['代理', 'Agent'] },
        },
        price_policy: ['定价政策', 'Price policy'],
      },
    },
  },
  states: { dormant: ['休眠', 'Dormant'], cancelled: ['已注销', 'Cancelled'] },
  actions: { rest: ['设为休眠', 'Make dormant'], wake: ['重新启用', 'Activate again'], cancel: ['注销', 'Cancel'] },
  tabs: { active: ['启用', 'Active'], dormant: ['休眠', 'Dormant'], cancelled: ['已注销', 'Cancelled'], certificate_due: ['证照到期', 'Certificates due'] },
  sections: {
    registration: ['工商税务', 'Registration and tax'],
    contact: ['地址与开票', 'Address and invoicing'],
    structure: ['股东与关联', 'Shareholders and relations'],
  },
})
