import type { LabelsOf } from '@crossway/kernel'
import type { customerBankAccount } from './customer-bank-account.resource.ts'

export const customerBankAccountZh: LabelsOf<typeof customerBankAccount> = {
  name: '客户银行账户',
  fields: {
    customer: '客户',
    account_type: { label: '账户类型', values: { company: '对公', personal: '对私' } },
    account_name: '户名',
    bank_name: '开户行',
    branch: '支行',
    account_no: '账号',
    swift: 'SWIFT',
    currency: '币种',
    country: '国家',
    third_party_id: '支付宝/PayPal',
    is_default: '默认账户',
    proof: '证明材料',
    changed_by: '修改账号',
    verified_by: '核验人',
    verified_at: '核验时间',
    owner: '客户负责人',
    department: '部门',
  },
  states: { unverified: '未核验', verified: '已核验', rejected: '不通过' },
  actions: { verify: '核验通过', reject: { label: '核验不通过', args: { reason: '原因' } }, make_default: '设为默认' },
  tabs: { all: '全部', unverified: '未核验', verified: '已核验', rejected: '不通过' },
  sections: { basic: '账户', proof: '证明' },
}
