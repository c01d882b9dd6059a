import type { LabelsOf } from '@crossway/kernel'
import type { bankAccount } from './bank-account.resource.ts'

export const bankAccountEn: LabelsOf<typeof bankAccount> = {
  name: 'Bank account',
  fields: {
    code: 'Code',
    company: 'Company',
    name: 'Account',
    type: {
      label: 'Type',
      values: {
        bank: 'Bank',
        psp: 'Payment provider',
        platform: 'Platform balance',
        alipay_wechat: 'Alipay or WeChat',
        credit_card: 'Credit card',
        cash: 'Cash',
      },
    },
    bank_name: 'Bank',
    branch: 'Branch',
    account_no: 'Account number',
    swift: 'SWIFT',
    currency: 'Currency',
    opening_balance: 'Opening balance',
    opening_date: 'Opened on',
    balance: 'Balance',
    kd_account: 'Kingdee account',
    keeper: 'Keeper',
    active: 'Active',
  },
  states: {},
  actions: {},
  sections: { basic: 'Basics', bank: 'Bank', opening: 'Opening and mapping' },
  tabs: { all: 'All', active: 'Active', off: 'Switched off' },
}
