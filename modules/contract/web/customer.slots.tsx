import { auth, isProblem, openRecord, post, type ListRow, type Slots } from '@crossway/web-kit'

/** A customer becomes a draft with what his record says; the one that is open already is opened again. */
async function draftOf(row: ListRow): Promise<void> {
  try {
    const { id } = await post<{ id: number }>('contract-draft/from-customer', { customer: row.id })
    await openRecord('contractDraft', id)
  } catch (e) {
    if (!isProblem(e)) throw e
  }
}
const slots: Slots = {
  rowActions: [
    {
      key: 'contract-draft',
      label: { 'zh-cn': '起草合同', en: 'Draft a contract' },
      shown: (row) => auth('contractDraft/add') && row['status'] === 'active',
      run: (row) => void draftOf(row),
    },
  ],
}
export default slots
