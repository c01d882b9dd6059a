import { auth, openTab, post, type ListRow, type Slots } from '@crossway/web-kit'
import { accountOf, beginFrom } from './begin.ts'

const holds = (row: ListRow): boolean => Number(row['available'] ?? 0) > 0
/** A draft of the deposit's own movements. */
const move = (type: 'deduct' | 'transfer') => beginFrom('depositLog', 'deposit_log', (account) => ({ fund_account: accountOf(account), type }))

const slots: Slots = {
  rowActions: [
    {
      key: 'deduct',
      label: { 'zh-cn': '扣减', en: 'Deduct' },
      shown: (row) => auth('depositLog/add') && holds(row),
      run: move('deduct'),
    },
    {
      key: 'transfer',
      label: { 'zh-cn': '转移', en: 'Transfer' },
      shown: (row) => auth('depositLog/add') && holds(row),
      run: move('transfer'),
    },
    {
      key: 'refund',
      label: { 'zh-cn': '退还', en: 'Refund' },
      shown: (row) => auth('refund/add') && holds(row),
      run: beginFrom('refund', 'refund', (a) => ({
        source: 'deposit',
        fund_account: accountOf(a),
        customer: a['customer'],
        company: a['company'],
        contract: a['contract'],
        project: a['project'],
        currency: a['currency'],
        amount: a['available'],
      })),
    },
    {
      key: 'dun',
      label: { 'zh-cn': '催收', en: 'Ask for the rest' },
      shown: (row) => auth('depositAccount/dun') && Number(row['shortfall'] ?? 0) > 0,
      run: async (row) => {
        await post(`fund-account/${row.id}/dun`, {})
        openTab('depositAccount', { DetailID: String(row.id) })
      },
    },
  ],
}
export default slots
