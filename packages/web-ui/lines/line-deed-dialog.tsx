import { get, isProblem, notify, post, text, useText, type ListRow } from '@crossway/web-kit'
import { Alert, Button, DatePicker, Input, InputNumber, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { PageDrawer } from '../list/page-overlay.tsx'
import './line-deed-dialog.css'

type Line = Readonly<Record<string, unknown>>
export interface DeedInput {
  readonly key: string
  readonly label: string
  readonly kind: 'qty' | 'date' | 'text'
  /** What stands there first. */
  readonly initial: (line: Line) => number | string | null
  readonly max?: (line: Line) => number | undefined
}
export interface DeedHead {
  readonly key: string
  readonly label: string
  readonly kind: 'text'
}
export interface LineDeed {
  /** API name of the record. */
  readonly record: string
  readonly action: string
  readonly title: string
  readonly okText: (rows: readonly Record<string, unknown>[]) => string
  /** Lines that the deed is about. */
  readonly lines: (record: Readonly<Record<string, unknown>>) => readonly Line[]
  readonly columns: readonly { readonly key: string; readonly label: string; readonly right?: boolean; readonly show: (line: Line) => ReactNode }[]
  readonly inputs: readonly DeedInput[]
  readonly head?: readonly DeedHead[]
  /** Argument rows out of what was typed; rows left at nothing are dropped by the caller. */
  readonly args: (
    rows: readonly { readonly line: Line; readonly values: Readonly<Record<string, unknown>> }[],
    head: Readonly<Record<string, string>>,
  ) => Record<string, unknown>
  readonly note?: string
}

/** A deed on some lines of a record, each with the few values it needs: the lines stand there, only the numbers are typed. */
export function LineDeedDialog({
  deed,
  row,
  close,
}: {
  readonly deed: LineDeed
  readonly row: ListRow
  readonly close: (done?: boolean) => void
}): ReactElement {
  const t = useText()
  const [record, setRecord] = useState<Readonly<Record<string, unknown>>>()
  const [values, setValues] = useState<Readonly<Record<string, Readonly<Record<string, unknown>>>>>({})
  const [head, setHead] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void get<Record<string, unknown>>(`${deed.record}/${row.id}`).then(
      (r) => {
        setRecord(r)
        setValues(Object.fromEntries(deed.lines(r).map((l) => [String(l.id), Object.fromEntries(deed.inputs.map((i) => [i.key, i.initial(l)]))])))
      },
      () => close(),
    )
  }, [deed, row.id, close])
  const lines = record ? deed.lines(record) : []
  const rows = lines.map((line) => ({ line, values: values[String(line.id)] ?? {} }))
  const send = async (confirmed: readonly string[] = []): Promise<void> => {
    setBusy(true)
    setWrong([])
    try {
      await post(
        `${deed.record}/${row.id}/actions/${deed.action}`,
        { args: deed.args(rows, head), ...(confirmed.length ? { confirmed } : {}) },
        { quiet: true },
      )
      notify({ kind: 'success', code: 'success', text: text('request.success') })
      close(true)
    } catch (e) {
      setWrong(isProblem(e) ? (e.errors.length ? e.errors.map((x) => x.detail ?? e.message) : [e.detail ?? e.message]) : [String(e)])
    } finally {
      setBusy(false)
    }
  }
  const set = (id: string, key: string, v: unknown): void => setValues((all) => ({ ...all, [id]: { ...all[id], [key]: v } }))
  return (
    <PageDrawer
      size={1080}
      title={`${deed.title} · ${String(row.no ?? row.id)}`}
      mask={{ closable: false }}
      onClose={() => close()}
      footer={
        <div className="drawer-foot">
          <span className="form-wrong" role="status" aria-live="assertive">
            {wrong[0]}
          </span>
          <span className="grow" />
          <Button onClick={() => close()}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!record} onClick={() => void send()}>
            {deed.okText(rows.map((r) => r.values))}
          </Button>
        </div>
      }
    >
      {!record ? (
        <Skeleton active />
      ) : (
        <div className="line-deed">
          {deed.note && <Alert type="info" showIcon title={deed.note} />}
          {wrong.slice(1).map((w) => (
            <Alert key={w} type="error" showIcon title={w} />
          ))}
          {deed.head && (
            <div className="line-deed-head">
              {deed.head.map((h) => (
                <label key={h.key}>
                  <span>{h.label}</span>
                  <Input value={head[h.key] ?? ''} onChange={(e) => setHead({ ...head, [h.key]: e.target.value })} />
                </label>
              ))}
            </div>
          )}
          <div className="line-deed-table">
            <table>
              <thead>
                <tr>
                  <th className="num">#</th>
                  {deed.columns.map((c) => (
                    <th key={c.key} className={c.right ? 'num' : ''}>
                      {c.label}
                    </th>
                  ))}
                  {deed.inputs.map((i) => (
                    <th key={i.key} className={i.kind === 'qty' ? 'num' : ''}>
                      {i.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ line, values: v }, n) => (
                  <tr key={String(line.id)}>
                    <td className="num note">{n + 1}</td>
                    {deed.columns.map((c) => (
                      <td key={c.key} className={c.right ? 'num' : ''}>
                        {c.show(line)}
                      </td>
                    ))}
                    {deed.inputs.map((i) => (
                      <td key={i.key} className="cell-input">
                        <DeedControl input={i} line={line} value={v[i.key]} label={`${i.label} ${n + 1}`} onChange={(x) => set(String(line.id), i.key, x)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </PageDrawer>
  )
}

function DeedControl({
  input,
  line,
  value,
  label,
  onChange,
}: {
  readonly input: DeedInput
  readonly line: Line
  readonly value: unknown
  readonly label: string
  readonly onChange: (v: unknown) => void
}): ReactElement {
  if (input.kind === 'date')
    return <DatePicker aria-label={label} value={value ? dayjs(String(value)) : null} onChange={(d) => onChange(d ? d.format('YYYY-MM-DD') : null)} />
  if (input.kind === 'text') return <Input aria-label={label} value={String(value ?? '')} onChange={(e) => onChange(e.target.value)} />
  const max = input.max?.(line)
  return (
    <InputNumber
      aria-label={label}
      min={0}
      precision={0}
      value={value as number | null}
      onChange={onChange}
      {...(max === undefined ? {} : { status: Number(value ?? 0) > max ? ('error' as const) : ('' as const) })}
    />
  )
}
