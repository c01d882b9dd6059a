import { auth, download, errorText, fileUrl, followJob, isProblem, jobDone, jobEnded, notify, post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

type Format = 'xlsx' | 'pdf'

/** 项目月报 as a workbook or on paper; made by a job and downloaded when it is done. */
export function ReportButton({ project }: { readonly project: number }): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState(dayjs().subtract(1, 'month'))
  const [format, setFormat] = useState<Format>('xlsx')
  const [busy, setBusy] = useState(false)
  if (!auth('projectDetail/export')) return null
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const { job } = await post<{ job: number }>(`project/${project}/month-report`, { month: month.format('YYYY-MM'), format })
      setOpen(false)
      followJob<{ file: number; name: string }>(job, (j) => {
        if (!jobEnded(j.state)) return
        setBusy(false)
        if (jobDone(j.state) && j.result) void download(fileUrl(j.result.file), j.result.name)
      })
    } catch (e) {
      setBusy(false)
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} loading={busy} data-testid="btn-month-report">
        {both('项目月报', 'Monthly report')}
      </Button>
      {open && (
        <PageModal centered title={both('项目月报', 'Monthly report')} onCancel={() => setOpen(false)} onOk={() => void make()} confirmLoading={busy}>
          <p style={{ display: 'flex', gap: 12 }}>
            <DatePicker
              picker="month"
              allowClear={false}
              value={month}
              maxDate={dayjs()}
              onChange={(d) => d && setMonth(d)}
              aria-label={both('月份', 'Month')}
            />
            <Segmented<Format>
              value={format}
              onChange={setFormat}
              options={[
                { value: 'xlsx', label: 'Excel' },
                { value: 'pdf', label: 'PDF' },
              ]}
            />
          </p>
        </PageModal>
      )}
    </>
  )
}
