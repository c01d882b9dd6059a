import { auth, faultText, post, useBoth, type Slots } from '@crossway/web-kit'
import { App, Button, Upload } from 'antd'
import type { ReactElement } from 'react'
import { bodyOf } from './file-body.ts'

const columns = '工号、公司、月份、累计月数、累计收入、累计社保公积金、累计专项附加扣除、已预扣税额'
/** What a year has cumulated before this house pays: one row a person, in front of the first month here. */
function Opening({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const { message } = App.useApp()
  if (!auth('salarySheet/pay')) return null
  const take = async (file: File): Promise<void> => {
    try {
      const { opened } = await post<{ opened: number }>('tax-ledger/opening', await bodyOf(file), { silent: true })
      void message.success(both(`已导入 ${opened} 行期初`, `${opened} opening rows taken in`))
      refresh()
    } catch (e) {
      void message.error(faultText(e))
    }
  }
  return (
    <Upload
      accept=".csv,.txt,.xlsx"
      showUploadList={false}
      beforeUpload={(f) => {
        void take(f)
        return false
      }}
    >
      <Button title={`${both('列', 'Columns')}: ${columns}`}>{both('导入期初', 'Take in opening rows')}</Button>
    </Upload>
  )
}
const slots: Slots = { toolbar: [Opening] }
export default slots
