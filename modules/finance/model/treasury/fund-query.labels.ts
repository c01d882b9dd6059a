import { recordLabels } from '@crossway/platform/words'
import { partyWords } from '@crossway/ledger/model'
import { depositDay } from './deposit-day.query.ts'
import { prepaidPayable } from './prepaid-payable.query.ts'

export const depositDayLabels = recordLabels(depositDay, {
  name: ['历史余额', 'Balance at a day'],
  fields: {
    fund_account: ['押金账户', 'Deposit account'],
    contract: ['合同', 'Contract'],
    received: ['已收', 'Received'],
    used: ['已扣', 'Deducted'],
    refunded: ['已退', 'Refunded'],
    transferred: ['已转', 'Transferred'],
    balance: ['余额', 'Balance'],
    last_at: ['最近变动', 'Last movement'],
    day: { label: ['截至日期', 'As of'], help: ['当日营业结束时的余额；不选为今天', 'At the end of that day; today where none is chosen'] },
  },
})
export const prepaidPayableLabels = recordLabels(prepaidPayable, {
  name: ['可抵扣应付', 'Payables to offset'],
  fields: {
    payable: ['应付', 'Payable'],
    fund_account: ['预付账户', 'Prepaid account'],
    party_name: ['往来方', 'Party'],
    party_type: { label: ['往来方类型', 'Kind of party'], values: partyWords },
    source_no: ['来源单据', 'Source'],
    due_date: ['到期日', 'Due'],
    open_amount: ['未付金额', 'Open'],
    available: ['账户可用', 'Available'],
    offset_amount: { label: ['建议抵扣', 'Suggested offset'], help: ['按到期日先后用账户可用余额抵扣', 'The available money, oldest due first'] },
  },
})
