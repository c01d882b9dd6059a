import type { ListRow, Slots } from '@crossway/web-kit'
import { OpenedFile } from './file-apply/opened-file.tsx'

const print = async (rows: readonly ListRow[]): Promise<void> => (await import('./file-apply/print-application.tsx')).printApplications(rows)

const slots: Slots = {
  argFields: { 'stamp.opened_sha256': OpenedFile },
  rowActions: [
    {
      key: 'print',
      label: { 'zh-cn': '打印申请单', en: 'Print the application' },
      shown: (row) => !['draft', 'cancelled'].includes(String(row?.['status'] ?? '')),
      run: (row) => void print([row]),
      runMany: (rows) => void print(rows),
    },
  ],
}
export default slots
