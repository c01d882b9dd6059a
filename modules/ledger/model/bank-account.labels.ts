import { recordLabels } from '@crossway/platform/words'
import { bankAccount } from './bank-account.resource.ts'

export const bankAccountLabels = recordLabels(bankAccount, {
  name: ['银行账户', 'Bank account'],
  fields: {
    code: ['账户编码', 'Code'],
    name: ['账户名称', 'Account'],
    type: {
      values: {
        bank: ['银行', 'Bank'],
        psp: ['收款平台', 'Payment provider'],
        platform: ['平台余额', 'Platform balance'],
        alipay_wechat: ['支付宝/微信', 'Alipay or WeChat'],
        credit_card: ['信用卡', 'Credit card'],
        cash: ['现金', 'Cash'],
      },
    },
    bank_name: ['开户行', 'Bank'],
    branch: ['支行', 'Branch'],
    account_no: ['账号', 'Account number'],
    swift: 'SWIFT',
    opening_balance: ['期初余额', 'Opening balance'],
    opening_date: ['期初日期', 'Opened on'],
    balance: ['余额', 'Balance'],
    locked_to: { label: ['已日结至', 'Closed up to'], help: ['该日及以前的流水不能再改', 'Movements up to that day stay as they are'] },
    kd_account: ['金蝶账户', 'Kingdee account'],
    keeper: ['保管人', 'Keeper'],
    active: ['启用', 'Active'],
  },
  tabs: { active: ['启用', 'Active'], off: ['停用', 'Switched off'] },
  sections: { bank: ['开户信息', 'Bank'], opening: ['期初与对照', 'Opening and mapping'] },
})
