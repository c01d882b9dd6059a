import {
  createForm,
  fieldLabel,
  ownFacts,
  ownInputs,
  ownLines,
  sentPlace,
  setOwn,
  text,
  useErrors,
  useLang,
  usePageModel,
  useValue,
  type FieldAt,
  type FormStore,
  type OwnAt,
  type OwnLine,
} from '@crossway/web-kit'
import type { FieldKind } from '@crossway/kernel'
import { useId, useMemo, type KeyboardEvent, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { asRef } from '../fields/ref/cell.tsx'
import { says, Word } from '../fields/text/words-cell.tsx'
import { valueControls } from '../fields/value-controls.ts'
import './own-lines.css'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
/** Down and up one column, as in a spreadsheet; lists and calendars keep their own keys. */
function keys(e: KeyboardEvent<HTMLElement>): void {
  const from = e.target as HTMLElement
  const step = steps[e.key]
  if (step === undefined || e.ctrlKey || e.metaKey || from.tagName !== 'INPUT' || from.closest('.ant-select, .ant-picker')) return
  const column = from.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const cells = [...e.currentTarget.querySelectorAll<HTMLInputElement>(`[data-cell="${column}"] input`)]
  e.preventDefault()
  cells[cells.indexOf(from as HTMLInputElement) + step]?.focus()
}

/** The document's lines under an action: what they are stands there, only what the action needs of each is typed (look.md §6.30). */
export function OwnLines({ at, form }: { readonly at: OwnAt; readonly form: FormStore }): ReactElement {
  const lang = useLang()
  const model = usePageModel()
  const rows = ownLines(useValue(form, at.path))
  const error = useErrors(form)[at.path]
  const places = sentPlace(rows)
  const inputs = useMemo(() => ownInputs(at), [at])
  const facts = ownFacts(at, model, rows)
  return (
    <div className="own-lines" data-field={at.path} onKeyDown={keys}>
      <table>
        <thead>
          <tr>
            <th className="num">#</th>
            {[...facts, ...inputs].map((f) => (
              <th key={f.path} className={isRight(f) ? 'num' : ''}>
                {fieldLabel(f, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.$key}
              n={i + 1}
              row={row}
              facts={facts}
              inputs={inputs}
              form={form}
              place={`${at.path}[${places.get(row.$key) ?? -1}]`}
              set={(name, v) => form.set(at.path, setOwn(at, ownLines(form.value(at.path)), row.$key, { [name]: v }))}
            />
          ))}
        </tbody>
      </table>
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
const isRight = (f: FieldAt): boolean => cellOf(f).look(f).align === 'right'

function Row({
  n,
  row,
  facts,
  inputs,
  form,
  place,
  set,
}: {
  readonly n: number
  readonly row: OwnLine
  readonly facts: readonly FieldAt[]
  readonly inputs: readonly FieldAt[]
  readonly form: FormStore
  readonly place: string
  readonly set: (name: string, value: unknown) => void
}): ReactElement {
  const lang = useLang()
  const errors = useErrors(form)
  // what is wrong with the line itself, or with what nobody types, stands at the line
  const rest = Object.entries(errors).find(([k]) => k.startsWith(`${place}.`) && !inputs.some((f) => k === `${place}.${f.path}`))?.[1]
  return (
    <tr>
      <td className="num note">{n}</td>
      {facts.map((f, i) => (
        <td key={f.path} className={isRight(f) ? 'num' : ''} {...(i > 0 ? { 'data-label': fieldLabel(f, lang) } : {})}>
          <Fact at={f} row={row} />
          {i === 0 && <Wrong text={rest} />}
        </td>
      ))}
      {inputs.map((f) => (
        <Cell key={f.path} at={f} n={n} row={row} error={errors[`${place}.${f.path}`]} set={(v) => set(f.path, v)} />
      ))}
    </tr>
  )
}

function Fact({ at, row }: { readonly at: FieldAt; readonly row: OwnLine }): ReactElement {
  const lang = useLang()
  const value = row.$line[at.path]
  const thing = asRef(value)
  const around = { ...row.$head, ...row.$line, id: row.line }
  if (says(at)) return <Word value={value} at={at} row={around} lang={lang} />
  if (!thing) return <>{cellOf(at).text(value, at, lang, around)}</>
  return (
    <span className="thing">
      <b>{thing.title}</b>
      <span title={thing.note ?? undefined}>{thing.note}</span>
    </span>
  )
}

const narrowKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['int', 'decimal', 'money', 'rate', 'percent', 'date', 'bool'])
function Cell({
  at,
  n,
  row,
  error,
  set,
}: {
  readonly at: FieldAt
  readonly n: number
  readonly row: OwnLine
  readonly error: string | undefined
  readonly set: (v: unknown) => void
}): ReactElement {
  const lang = useLang()
  const id = useId()
  // an amount finds its currency beside it, in the line or in the document
  const beside = useMemo(() => createForm({ ...row.$head, ...row.$line, ...row }, text), [row])
  const Control = valueControls[at.field.kind as Exclude<FieldKind, 'lines'>]
  const label = fieldLabel(at, lang)
  return (
    <td className={`cell-input is-${at.field.kind}${narrowKinds.has(at.field.kind) ? '' : ' is-wide'}`} data-label={label} data-cell={at.path}>
      <label htmlFor={id} className="visually-hidden">{`${label} ${n}`}</label>
      <Control
        id={id}
        at={at}
        form={beside}
        value={row[at.path]}
        lang={lang}
        invalid={error !== undefined}
        required={!at.field.optional}
        onChange={set}
        onBlur={() => undefined}
      />
      <Wrong text={error} />
    </td>
  )
}
const Wrong = ({ text: words }: { readonly text: string | undefined }): ReactElement | null =>
  words ? (
    <span className="cell-wrong" role="alert">
      {words}
    </span>
  ) : null
