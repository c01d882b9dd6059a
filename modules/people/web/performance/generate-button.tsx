import { dayOf } from '@crossway/kernel'
import { auth, isProblem, messageOf, post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { App, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'

/** Makes the sheets of a month for everybody whom a template is for; who has one keeps it. */
export function GenerateButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const [busy, setBusy] = useState(false)
  if (!auth('amzPerformance/generate')) return null
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const { made } = await post<{ made: number }>('performance-sheet/generate', { period: month })
      void message.success(
        made ? both(`已生成 ${made} 份考核`, `${made} sheets made`) : both('该月适用人员均已有考核', 'Everybody has a sheet of the month already'),
      )
      setOpen(false)
      refresh()
    } catch (e) {
      void message.error(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{both('批量生成', 'Make sheets')}</Button>
      {open && (
        <PageModal
          title={both('批量生成考核', 'Make the sheets of a month')}
          okText={both('生成', 'Make')}
          confirmLoading={busy}
          onOk={() => void make()}
          onCancel={() => setOpen(false)}
          width={420}
        >
          <Input type="month" required aria-label={both('月份', 'Month')} value={month} onChange={(e) => e.target.value && setMonth(e.target.value)} />
          <p className="note">
            {both(
              '按启用的模板为在职满半月的员工生成，已有的不重复',
              'For everybody whom an active template is for and who was here half the month; nobody gets two',
            )}
          </p>
        </PageModal>
      )}
    </>
  )
}
