import type { LabelsOf } from '@crossway/kernel'
import type { bankAccount } from './bank-account.resource.ts'

export const bankAccountZh: LabelsOf<typeof bankAccount> = {
  name: '银行账户',
  fields: {
    code: '账户编码',
    company: '公司主体',
    name: '账户名称',
    type: { label: '类型', values: { bank: '银行', psp: '收款平台', platform: '平台余额', alipay_wechat: '支付宝/微信', credit_card: '信用卡', cash: '现金' } },
    bank_name: '开户行',
    branch: '支行',
    account_no: '账号',
    swift: 'SWIFT',
    currency: '币种',
    opening_balance: '期初余额',
    opening_date: '期初日期',
    balance: '余额',
    kd_account: '金蝶账户',
    keeper: '保管人',
    active: '启用',
  },
  states: {},
  actions: {},
  sections: { basic: '基本信息', bank: '开户信息', opening: '期初与对照' },
  tabs: { all: '全部', active: '启用', off: '停用' },
}
