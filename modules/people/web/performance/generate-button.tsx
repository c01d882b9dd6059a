import { dayOf } from '@crossway/kernel'
import { auth, errorText, post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { App, Button, Input, Segmented, Select } from 'antd'
import { useState, type ReactElement } from 'react'

const quarters = [1, 2, 3, 4]
const yearsBack = 3

/** Makes the sheets of a month, a quarter or a year for everybody whom a template is for; who has one keeps it. */
export function GenerateButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [cycle, setCycle] = useState<'month' | 'quarter' | 'year'>('month')
  const today = dayOf(new Date())
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, i) => thisYear - i)
  const options = {
    quarter: years.flatMap((y) => quarters.toReversed().map((q) => ({ value: `${y}-Q${q}`, label: both(`${y}年第${q}季度`, `Q${q} ${y}`) }))),
    year: years.map((y) => ({ value: `${y}-FY`, label: both(`${y}年度`, `Year ${y}`) })),
  }
  const [period, setPeriod] = useState(() => today.slice(0, 7))
  const turn = (next: typeof cycle): void => {
    setCycle(next)
    const q = Math.ceil(Number(today.slice(5, 7)) / 3)
    setPeriod({ month: today.slice(0, 7), quarter: `${thisYear}-Q${q}`, year: `${thisYear}-FY` }[next])
  }
  const [busy, setBusy] = useState(false)
  if (!auth('amzPerformance/generate')) return null
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const { made } = await post<{ made: number }>('performance-sheet/generate', { period })
      void message.success(
        made
          ? both(`已生成 ${made} 份考核`, `${made} sheets made`)
          : both('该期适用人员均已有考核，或没有该周期的启用模板', 'Everybody has a sheet of the period already, or no active template has this cycle'),
      )
      setOpen(false)
      refresh()
    } catch (e) {
      void message.error(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{both('批量生成', 'Make sheets')}</Button>
      {open && (
        <PageModal
          title={both('批量生成考核', 'Make the sheets of a period')}
          okText={both('生成', 'Make')}
          confirmLoading={busy}
          onOk={() => void make()}
          onCancel={() => setOpen(false)}
          width={420}
        >
          <Segmented
            aria-label={both('周期', 'Cycle')}
            value={cycle}
            onChange={turn}
            options={[
              { value: 'month', label: both('月', 'Month') },
              { value: 'quarter', label: both('季', 'Quarter') },
              { value: 'year', label: both('年', 'Year') },
            ]}
            style={{ marginBottom: 12 }}
          />
          {cycle === 'month' ? (
            <Input type="month" required aria-label={both('月份', 'Month')} value={period} onChange={(e) => e.target.value && setPeriod(e.target.value)} />
          ) : (
            <Select
              aria-label={cycle === 'quarter' ? both('季度', 'Quarter') : both('年度', 'Year')}
              value={period}
              onChange={setPeriod}
              options={options[cycle]}
              style={{ width: '100%' }}
            />
          )}
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
