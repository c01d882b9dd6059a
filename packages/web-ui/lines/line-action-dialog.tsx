import {
  argFields,
  Declined,
  get,
  isProblem,
  lineFields,
  notify,
  post,
  randomId,
  sentValues,
  text,
  useLang,
  usePageModel,
  useText,
  withQuestions,
  type ListRow,
} from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useNarrow } from '../form/use-narrow.ts'
import { PageDrawer } from '../list/page-overlay.tsx'
import { ActionControl, DefinedControl, HeadControl, type ActionHead, type ActionInput, type Line } from './line-action-controls.tsx'
import './line-action-dialog.css'

export interface LineAction {
  /** API name of the record. */
  readonly record: string
  readonly action: string
  readonly title: string
  readonly okText: (rows: readonly Record<string, unknown>[]) => string
  /** Lines that the action is about. */
  readonly lines: (record: Readonly<Record<string, unknown>>) => readonly Line[]
  readonly columns: readonly { readonly key: string; readonly label: string; readonly right?: boolean; readonly show: (line: Line) => ReactNode }[]
  readonly inputs: readonly ActionInput[]
  /** Further inputs of a line, and further arguments above the lines, as the action's definition has them. */
  readonly fields?: readonly string[]
  readonly headFields?: readonly string[]
  readonly head?: readonly ActionHead[]
  /** Argument rows out of what was typed; rows left at nothing are dropped by the caller. */
  readonly args: (
    rows: readonly { readonly line: Line; readonly values: Readonly<Record<string, unknown>> }[],
    head: Readonly<Record<string, string>>,
  ) => Record<string, unknown>
  readonly note?: string
  /** What follows when it is done: a document that it made is opened. */
  readonly after?: (row: ListRow) => Promise<unknown>
}

/** An action on some lines of a record, each with the few values it needs: the lines stand there, only the numbers are typed. */
export function LineActionDialog({
  action,
  row,
  close,
}: {
  readonly action: LineAction
  readonly row: ListRow
  readonly close: (done?: boolean) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const args = useMemo(() => argFields(model, action.action), [model, action.action])
  const lineArg = args.find((a) => a.path === 'lines')
  const cells = (action.fields ?? []).map((n) => lineFields(lineArg!).find((f) => f.path === n)!)
  const tops = (action.headFields ?? []).map((n) => args.find((a) => a.path === n)!)
  const [top, setTop] = useState<Readonly<Record<string, unknown>>>({})
  const [record, setRecord] = useState<Readonly<Record<string, unknown>>>()
  const [values, setValues] = useState<Readonly<Record<string, Readonly<Record<string, unknown>>>>>({})
  const [head, setHead] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((action.head ?? []).flatMap((h) => (h.initial === undefined ? [] : [[h.key, h.initial]]))),
  )
  const [wrong, setWrong] = useState<Wrong>(nothingWrong)
  // one key as long as the input is the same: pressed again after a lost answer it is the same action
  const attempt = useRef({ input: '', key: '' })
  const [busy, setBusy] = useState(false)
  // read once: a change of the record that is told meanwhile must not take away what has been typed
  const latest = useRef({ action, close })
  useEffect(() => {
    latest.current = { action, close }
  })
  useEffect(() => {
    void get<Record<string, unknown>>(`${action.record}/${row.id}`).then(
      (r) => {
        const { lines: linesOf, inputs } = latest.current.action
        setRecord(r)
        setValues(Object.fromEntries(linesOf(r).map((l) => [String(l.id), Object.fromEntries(inputs.map((i) => [i.key, i.initial(l)]))])))
      },
      () => latest.current.close(),
    )
  }, [action.record, row.id])
  const lines = record ? action.lines(record) : []
  const rows = lines.map((line) => ({ line, values: values[String(line.id)] ?? {} }))
  const send = async (): Promise<void> => {
    const missing = (action.head ?? []).find((h) => h.required && !head[h.key]?.trim())
    if (missing)
      return setWrong({ ...nothingWrong, head: { [missing.key]: t(missing.kind === 'choice' ? 'form.choose' : 'form.enter', { label: missing.label }) } })
    setBusy(true)
    setWrong(nothingWrong)
    const typed = sentValues(model.resource.lifecycle!.actions[action.action]!.args ?? {}, top, Object.keys(top))
    const sent = { ...action.args(rows, head), ...typed }
    const input = JSON.stringify(sent)
    if (attempt.current.input !== input) attempt.current = { input, key: randomId() }
    try {
      await withQuestions((confirmed) =>
        post(
          `${action.record}/${row.id}/actions/${action.action}`,
          { args: sent, ...(confirmed.length ? { confirmed } : {}) },
          { silent: true, idempotencyKey: `${attempt.current.key}:${confirmed.length}` },
        ),
      )
      notify({ kind: 'success', code: 'success', text: text('request.success') })
      close(true)
      await action.after?.(row)
    } catch (e) {
      if (!(e instanceof Declined)) setWrong(placed(e, sent, rows))
    } finally {
      setBusy(false)
    }
  }
  // whoever comes to count types at once; Enter on the close button would throw the work away. Who was quicker than the opening stays where he is.
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  // on a phone the keyboard would come up over the lines
  const narrow = useNarrow()
  const ready = opened && record !== undefined && !narrow
  useEffect(() => {
    if (ready && !box.current?.contains(document.activeElement)) box.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  }, [ready])
  const set = (id: string, key: string, v: unknown): void => setValues((all) => ({ ...all, [id]: { ...all[id], [key]: v } }))
  return (
    <PageDrawer
      size={1080}
      title={`${action.title} · ${String(row.no ?? row.id)}`}
      mask={{ closable: false }}
      onClose={() => close()}
      afterOpenChange={setOpened}
      footer={
        <div className="drawer-foot">
          <span className="form-wrong" role="status" aria-live="assertive">
            {wrong.rest[0] ?? Object.values(wrong.head)[0] ?? Object.values(wrong.cells)[0]}
          </span>
          <span className="grow" />
          <Button onClick={() => close()}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!record} onClick={() => void send()}>
            {action.okText(rows.map((r) => r.values))}
          </Button>
        </div>
      }
    >
      {!record ? (
        <Skeleton active />
      ) : (
        <div className="line-action" ref={box}>
          {action.note && <Alert type="info" showIcon title={action.note} />}
          {wrong.rest.slice(1).map((w) => (
            <Alert key={w} type="error" showIcon title={w} />
          ))}
          {(action.head || tops.length > 0) && (
            <div className="line-action-head">
              {(action.head ?? []).map((h) => (
                <label key={h.key}>
                  <span>
                    {h.required && (
                      <b className="star" aria-hidden="true">
                        *
                      </b>
                    )}
                    {h.label}
                  </span>
                  <HeadControl head={h} value={head[h.key] ?? ''} wrong={wrong.head[h.key]} onChange={(v) => setHead({ ...head, [h.key]: v })} />
                </label>
              ))}
              {tops.map((at) => (
                <div key={at.path} className="line-action-top">
                  <span>{at.label[lang]}</span>
                  <DefinedControl
                    at={at}
                    label={at.label[lang]}
                    value={top[at.path]}
                    wrong={wrong.head[at.path]}
                    onChange={(v) => setTop({ ...top, [at.path]: v })}
                  />
                </div>
              ))}
            </div>
          )}
          <div className="line-action-table">
            <table>
              <thead>
                <tr>
                  <th className="num">#</th>
                  {action.columns.map((c) => (
                    <th key={c.key} className={c.right ? 'num' : ''}>
                      {c.label}
                    </th>
                  ))}
                  {action.inputs.map((i) => (
                    <th key={i.key} className={i.kind === 'qty' ? 'num' : ''}>
                      {i.label}
                    </th>
                  ))}
                  {cells.map((at) => (
                    <th key={at.path}>{at.label[lang]}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ line, values: v }, n) => (
                  <tr key={String(line.id)}>
                    <td className="num note">{n + 1}</td>
                    {action.columns.map((c) => (
                      <td key={c.key} className={c.right ? 'num' : ''} {...(c.right ? { 'data-label': c.label } : {})}>
                        {c.show(line)}
                      </td>
                    ))}
                    {action.inputs.map((i) => (
                      <td key={i.key} className="cell-input" data-label={i.label}>
                        <ActionControl
                          input={i}
                          line={line}
                          value={v[i.key]}
                          label={`${i.label} ${n + 1}`}
                          wrong={wrong.cells[`${String(line.id)}.${i.key}`]}
                          onChange={(x) => set(String(line.id), i.key, x)}
                        />
                        {wrong.cells[`${String(line.id)}.${i.key}`] && <span className="cell-wrong">{wrong.cells[`${String(line.id)}.${i.key}`]}</span>}
                      </td>
                    ))}
                    {cells.map((at) => (
                      <td key={at.path} className={`cell-field is-${at.field.kind}`} data-label={at.label[lang]}>
                        <DefinedControl
                          at={at}
                          label={`${at.label[lang]} ${n + 1}`}
                          value={v[at.path]}
                          wrong={wrong.cells[`${String(line.id)}.${at.path}`]}
                          onChange={(x) => set(String(line.id), at.path, x)}
                        />
                        {wrong.cells[`${String(line.id)}.${at.path}`] && <span className="cell-wrong">{wrong.cells[`${String(line.id)}.${at.path}`]}</span>}
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

interface Wrong {
  /** By line id and input. */
  readonly cells: Readonly<Record<string, string>>
  readonly head: Readonly<Record<string, string>>
  /** What has no place here. */
  readonly rest: readonly string[]
}
const nothingWrong: Wrong = { cells: {}, head: {}, rest: [] }

/** Problems of the server at the cells they are about: `args.lines[1].qty` is the second line that was sent. */
function placed(
  e: unknown,
  args: Readonly<Record<string, unknown>>,
  rows: readonly { readonly line: Line; readonly values: Readonly<Record<string, unknown>> }[],
): Wrong {
  if (!isProblem(e)) return { ...nothingWrong, rest: [String(e)] }
  const sent = (Array.isArray(args.lines) ? args.lines : []) as readonly Line[]
  const cells: Record<string, string> = {}
  const head: Record<string, string> = {}
  const rest: string[] = []
  for (const x of e.errors) {
    const textOf = x.detail ?? e.message
    const [, index, key] = /^(?:args\.)?lines\[(\d+)\]\.(\w+)$/.exec(x.field ?? '') ?? []
    const line = index === undefined ? undefined : sent[Number(index)]?.line
    const row = rows.find((r) => r.line.id === line)
    const name = /^args\.(\w+)$/.exec(x.field ?? '')?.[1]
    // a value that is worked out from another stands at that one
    if (row && key) cells[`${String(line)}.${key in row.values ? key : (Object.keys(row.values)[0] ?? key)}`] = textOf
    else if (name) head[name] = textOf
    else rest.push(textOf)
  }
  return e.errors.length ? { cells, head, rest } : { ...nothingWrong, rest: [e.detail ?? e.message] }
}
