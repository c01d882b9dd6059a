import {
  Declined,
  isProblem,
  lineFields,
  messageOf,
  notify,
  problemsOf,
  readRecord,
  rowName,
  runAction,
  sentValues,
  useLang,
  useNetwork,
  useText,
  argFields,
  actionLabel,
  type ListRow,
  type Values,
  createForm,
  text,
} from '@crossway/web-kit'
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { inputs } from '../fields/inputs.ts'
import { Sheet } from '../parts/sheet.tsx'
import { ProblemCard, SkeletonCards } from '../parts/state-cards.tsx'
import { usePhoneModel } from '../registry.ts'

type Line = Values & { readonly id: number }
export interface LineAction {
  readonly action: string
  /** Argument that takes the rows. */
  readonly arg: string
  readonly lines: (record: ListRow) => readonly Line[]
  /** What the line is, and what was counted before. */
  readonly Head: (p: { readonly line: Line; readonly values: Values }) => ReactNode
  /** Fields of the argument's row that are typed in, in this order. */
  readonly fields: readonly string[]
  readonly start: (line: Line) => Values
  /** What the cells become when one of them is typed in; as they are, unless told. */
  readonly changed?: (values: Values, typed: string) => Values
  /** The row that is sent; undefined leaves the line out. */
  readonly send: (line: Line, values: Values) => Values | undefined
  /** Further arguments, typed above the lines. */
  readonly head?: readonly string[]
  readonly fixed?: Values
  readonly okText: (rows: readonly Values[]) => string
  /** What follows when it is done: a document that it made is opened. */
  readonly after?: (row: ListRow) => Promise<unknown>
}

const same = (values: Values): Values => values

/** An action on the lines of a record, each with the few values it needs; labels and controls come from the action's arguments. */
export function LineActionSheet({
  action,
  row,
  close,
}: {
  readonly action: LineAction
  readonly row: ListRow
  readonly close: (done?: boolean) => void
}): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const [record, setRecord] = useState<ListRow>()
  const [values, setValues] = useState<Readonly<Record<number, Values>>>({})
  const [head, setHead] = useState<Values>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [lost, setLost] = useState('')
  const [busy, setBusy] = useState(false)
  const args = useMemo(() => argFields(model, action.action), [model, action.action])
  const rowField = args.find((a) => a.path === action.arg)!
  const cells = useMemo(() => action.fields.map((n) => lineFields(rowField).find((f) => f.path === n)!), [rowField, action])
  useEffect(() => {
    let gone = false
    void readRecord(model, row.id).then(
      (r) => {
        if (gone) return
        setRecord(r)
        setValues(Object.fromEntries(action.lines(r).map((l) => [l.id, action.start(l)])))
      },
      (e: unknown) => !gone && setLost(isProblem(e) ? messageOf(e) : String(e)),
    )
    return () => void (gone = true)
  }, [model, row.id, action])
  const lines = record ? action.lines(record) : []
  const sent = lines.flatMap((line) => {
    const out = action.send(line, values[line.id] ?? {})
    return out ? [{ line, out }] : []
  })
  const send = async (): Promise<void> => {
    setBusy(true)
    setWrong({})
    const defs = model.resource.lifecycle!.actions[action.action]!.args!
    const all = { ...action.fixed, ...head, [action.arg]: sent.map((s) => s.out) }
    try {
      await runAction(model, record!, action.action, sentValues(defs, all, Object.keys(all)))
      notify({ kind: 'success', code: 'success', text: t('request.success') })
      close(true)
      await action.after?.(row)
    } catch (e) {
      if (e instanceof Declined) return
      setWrong(placed(e))
    } finally {
      setBusy(false)
    }
  }
  /** Problems of the server at their line: `args.lines[2].qty` counts the rows that were sent. */
  const placed = (e: unknown): Record<string, string> => {
    if (!isProblem(e)) return { '': String(e) }
    const found = problemsOf(e).map(({ field, text: words }) => {
      const i = /\[(\d+)\]/.exec(field)?.[1]
      return [i === undefined ? '' : String(sent[Number(i)]?.line.id ?? ''), words] as const
    })
    return found.length ? Object.fromEntries(found) : { '': messageOf(e) }
  }
  return (
    <Sheet
      full
      title={actionLabel(model, action.action, lang)}
      note={rowName(model.resource, row)}
      name={action.action}
      onClose={() => close()}
      footer={
        <button
          type="button"
          className="m-button is-primary"
          data-testid="m-do"
          disabled={busy || offline || !record || sent.length === 0}
          onClick={() => void send()}
        >
          {offline ? t('mobile.online') : action.okText(sent.map((s) => s.out))}
        </button>
      }
    >
      {lost && <ProblemCard text={lost} />}
      {!record && !lost && <SkeletonCards n={2} />}
      {wrong[''] && (
        <p className="m-card m-wrong" role="alert">
          {wrong['']}
        </p>
      )}
      {(action.head ?? []).map((name) => {
        const at = args.find((a) => a.path === name)!
        return <Cell key={name} at={at} id={`head-${name}`} values={head} onChange={(v) => setHead({ ...head, [name]: v })} />
      })}
      {lines.map((line) => (
        <section key={line.id} className={`m-card m-action-line${wrong[line.id] ? ' is-wrong' : ''}`} data-testid={`m-line-${line.id}`}>
          <action.Head line={line} values={values[line.id] ?? {}} />
          <div className="m-action-cells">
            {cells.map((at) => (
              <Cell
                key={at.path}
                at={at}
                id={`${line.id}-${at.path}`}
                values={values[line.id] ?? {}}
                onChange={(v) => setValues((now) => ({ ...now, [line.id]: (action.changed ?? same)({ ...now[line.id], [at.path]: v }, at.path) }))}
              />
            ))}
          </div>
          {wrong[line.id] && (
            <p className="m-wrong" role="alert">
              {wrong[line.id]}
            </p>
          )}
        </section>
      ))}
    </Sheet>
  )
}

function Cell({
  at,
  id,
  values,
  onChange,
}: {
  readonly at: ReturnType<typeof argFields>[number]
  readonly id: string
  readonly values: Values
  readonly onChange: (v: unknown) => void
}): ReactElement {
  const lang = useLang()
  const own = useMemo(() => createForm(values, text), [values])
  const Input = inputs[at.field.kind as keyof typeof inputs]
  return (
    <div className={`m-field${at.field.kind === 'bool' ? ' is-switch' : ''}`} data-testid={`field-${at.path}`}>
      <label className="m-label" htmlFor={id}>
        {at.field.kind !== 'bool' && !at.field.optional && (
          <i className="m-star" aria-hidden="true">
            *
          </i>
        )}
        {at.label[lang]}
      </label>
      <Input id={id} at={at} value={values[at.path]} lang={lang} invalid={false} required={!at.field.optional} form={own} onChange={onChange} />
    </div>
  )
}
