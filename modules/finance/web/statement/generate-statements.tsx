import { errorText, post, useAuth, usePlace, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement } from 'react'

interface Outcome {
  readonly created: readonly { readonly no: string; readonly name: string }[]
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}
/** Statements of a month for everybody who has anything to be told; what could not be made is named with its reason. */
export function GenerateStatements({ route, refresh }: { readonly route: string; readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  usePlace((p) => p.path)
  const may = useAuth(`${route}/add`)
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState<Dayjs>(() => dayjs().subtract(1, 'month'))
  const [busy, setBusy] = useState(false)
  const [out, setOut] = useState<Outcome>()
  const [wrong, setWrong] = useState<string>()
  if (!may) return null
  const close = (): void => {
    setOpen(false)
    setOut(undefined)
    setWrong(undefined)
  }
  const run = (): void => {
    setBusy(true)
    post<Outcome>(`${route === 'reconciliation' ? 'customer-statement' : 'ad-statement'}/generate`, { month: month.format('YYYY-MM') }, { silent: true })
      .then(
        (o) => {
          setOut(o)
          refresh()
        },
        (e: unknown) => setWrong(errorText(e)),
      )
      .finally(() => setBusy(false))
  }
  const title = both('按月批量生成', 'Generate a month')
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-generateStatements">
        {title}
      </Button>
      {open && (
        <PageModal
          title={title}
          okText={out ? both('关闭', 'Close') : title}
          okButtonProps={{ loading: busy }}
          cancelButtonProps={out ? { style: { display: 'none' } } : {}}
          onOk={() => (out ? close() : run())}
          onCancel={close}
        >
          {out ? (
            <>
              <p>{both(`已生成 ${out.created.length} 张`, `${out.created.length} made`)}</p>
              <ul>
                {out.created.map((c) => (
                  <li key={c.no}>
                    <span className="mono">{c.no}</span> {c.name}
                  </li>
                ))}
                {out.refused.map((r, i) => (
                  <li key={i} className="is-bad">
                    {r.name}：{r.why}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <DatePicker picker="month" allowClear={false} value={month} aria-label={both('月份', 'Month')} onChange={(d) => d && setMonth(d)} />
          )}
          {wrong && (
            <p className="is-bad" role="alert">
              {wrong}
            </p>
          )}
        </PageModal>
      )}
    </>
  )
}
