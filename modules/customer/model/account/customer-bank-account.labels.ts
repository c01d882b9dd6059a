import { recordLabels } from '@crossway/platform/words'
import { customerBankAccount } from './customer-bank-account.resource.ts'

export const customerBankAccountLabels = recordLabels(customerBankAccount, {
  name: ['客户银行账户', 'Customer bank account'],
  fields: {
    account_type: { label: ['账户类型', 'Type'], values: { company: ['对公', 'Company'], personal: ['对私', 'Personal'] } },
    account_name: ['户名', 'Account name'],
    bank_name: ['开户行', 'Bank'],
    branch: ['支行', 'Branch'],
    account_no: ['账号', 'Account number'],
    swift: 'SWIFT',
    third_party_id: ['支付宝/PayPal', 'Alipay or PayPal'],
    is_default: ['默认账户', 'Default'],
    proof: ['证明材料', 'Proof'],
    changed_by: ['修改账号', 'Changed by account'],
    verified_by: ['核验人', 'Verified by'],
    verified_at: ['核验时间', 'Verified at'],
    owner: ['客户负责人', 'Owner of the customer'],
  },
  states: { unverified: ['未核验', 'Unverified'], verified: ['已核验', 'Verified'], rejected: ['不通过', 'Rejected'] },
  actions: {
    verify: ['核验通过', 'Verify'],
    reject: { label: ['核验不通过', 'Reject'], args: { reason: ['原因', 'Why'] } },
    make_default: ['设为默认', 'Make default'],
  },
  tabs: { unverified: ['未核验', 'Unverified'], verified: ['已核验', 'Verified'], rejected: ['不通过', 'Rejected'] },
  sections: { basic: ['账户', 'Account'], proof: ['证明', 'Proof'] },
})
