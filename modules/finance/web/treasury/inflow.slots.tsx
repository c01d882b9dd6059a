import { auth, openTab, post, type Slots } from '@crossway/web-kit'

const slots: Slots = {
  rowActions: [
    {
      key: 'claim',
      label: { 'zh-cn': '认领', en: 'Claim' },
      shown: (row) => auth('collectMoney/claim') && row['use_state'] === 'unclaimed',
      // the draft made of the movement opens at once, to say what the money is for
      run: async (row) => {
        const { id } = await post<{ id: number }>(`bank-txn/${row.id}/claim`, {})
        openTab('collectMoney', { DetailID: String(id), edit: '1' })
      },
    },
  ],
}
export default slots
