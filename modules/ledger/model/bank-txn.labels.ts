import { recordLabels } from '@crossway/platform/words'
import { bankTxn } from './bank-txn.resource.ts'

export const bankTxnLabels = recordLabels(bankTxn, {
  name: ['银行流水', 'Bank movement'],
  fields: {
    name: ['流水', 'Movement'],
    bank_account: ['账户', 'Account'],
    value_date: ['入账日', 'Value date'],
    direction: { label: ['收支', 'In or out'], values: { in: ['收入', 'In'], out: ['支出', 'Out'] } },
    used_amount: ['已核销', 'Used'],
    balance_after: ['余额', 'Balance'],
    counterparty_name: ['对方户名', 'Counterparty'],
    counterparty_account: ['对方账号', 'Counterparty account'],
    summary: ['摘要', 'Summary'],
    ext_ref: ['流水号', 'Reference'],
    source: { values: { import: ['导入', 'Imported'], manual: ['手工', 'By hand'], document: ['单据', 'Document'] } },
    use_state: {
      label: ['核销状态', 'Use'],
      values: { unclaimed: ['未认领', 'Unclaimed'], claimed: ['已认领', 'Claimed'], used: ['已核销', 'Used'], ignored: ['已忽略', 'Ignored'] },
    },
    document_type: ['单据类型', 'Kind of document'],
    ignore_reason: ['忽略原因', 'Why ignored'],
    claimed_until: ['认领保留至', 'Claimed until'],
  },
})
