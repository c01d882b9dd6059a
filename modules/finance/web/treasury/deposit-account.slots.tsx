import { auth, openTab, post, type Slots } from '@crossway/web-kit'

const slots: Slots = {
  rowActions: [
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
