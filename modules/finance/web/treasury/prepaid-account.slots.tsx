import { auth, detailOf, errorText, notify, openTab, post, type ListRow, type Slots } from '@crossway/web-kit'
import { computedLabels } from '../../model/figure-labels.ts'
import { beginFrom } from './begin.ts'

/** The account's party as the reference that a document of its kind asks for; undefined for parties that no payment order or receipt names. */
const partyOf = (a: ListRow): Readonly<Record<string, unknown>> => {
  const type = String(a['party_type'])
  return type === 'supplier' || type === 'provider' ? { [type]: { id: a['party_id'], title: a['party_name'] } } : {}
}
const held = (row: ListRow): boolean => Number(row['available'] ?? 0) > 0

/** Orders over what the party is owed open as they were made: one as a whole, several as a list. */
async function offset(row: ListRow): Promise<void> {
  try {
    const { rows } = await post<{ rows: readonly { id: number; no: string }[] }>(`fund-account/${row.id}/offset`, {}, { silent: true })
    const [first] = rows
    if (rows.length === 1) openTab('supplierPayment', { DetailID: detailOf('supplierPayment', 'payment_order', String(first!.id)) })
    else openTab('supplierPayment', { tab: 'draft' })
  } catch (e) {
    notify({ kind: 'error', code: 'offset', text: errorText(e) })
  }
}

const slots: Slots = {
  figures: {
    open_payables: { kind: 'money', label: computedLabels.fund_account.open_payables },
    offset_suggested: { kind: 'money', label: computedLabels.fund_account.offset_suggested },
  },
  rowActions: [
    {
      key: 'topup',
      label: { 'zh-cn': '申请充值', en: 'Request a top-up' },
      shown: () => auth('supplierPayment/add'),
      run: beginFrom('supplierPayment', 'payment_order', (a) => ({ pay_type: 'prepay', company: a['company'], currency: a['currency'], ...partyOf(a) })),
    },
    {
      key: 'offset',
      label: { 'zh-cn': '立即抵扣', en: 'Offset now' },
      shown: (row) => auth('supplierPayment/add') && held(row),
      run: offset,
    },
    {
      key: 'return',
      label: { 'zh-cn': '申请退回', en: 'Request a return' },
      shown: (row) => auth('collectMoney/add') && held(row),
      run: beginFrom('collectMoney', 'collect_money', (a) => ({
        company: a['company'],
        party_type: a['party_type'],
        ...partyOf(a),
        payer_name: a['party_name'],
        amount: a['available'],
        lines: [{ purpose: 'supplier_refund', amount: a['available'] }],
      })),
    },
  ],
}
export default slots
