import {
  copyLine,
  createForm,
  deleteLine,
  fieldLabel,
  lineFields,
  newLine,
  sentPlace,
  setLine,
  text,
  toLines,
  useError,
  useErrors,
  useLang,
  useText,
  useValue,
  type FieldAt,
  type FormStore,
  type Line,
  type Values,
} from '@crossway/web-kit'
import { AddOutline } from 'antd-mobile-icons'
import { useMemo, type ReactElement } from 'react'
import { inputs } from '../fields/inputs.ts'

/** Lines as cards: add, copy, delete; a saved line that goes is struck until the save (mobile.md B4). */
export function LineCardsInput({ at, form }: { readonly at: FieldAt; readonly form: FormStore }): ReactElement {
  const t = useText()
  const lang = useLang()
  const value = useValue(form, at.path)
  const lines = useMemo(() => toLines(value), [value])
  const error = useError(form, at.path)
  const fields = useMemo(() => lineFields(at).filter((f) => !f.field.derived && !f.field.expression && f.field.kind !== 'lines'), [at])
  const places = sentPlace(lines)
  const set = (next: readonly Line[]): void => form.set(at.path, next)
  return (
    <div className={`m-field m-lines${error ? ' is-wrong' : ''}`} data-testid={`field-${at.path}`}>
      <span className="m-label">
        {fieldLabel(at, lang)} <span className="m-note">{lines.length}</span>
      </span>
      {lines.map((line, i) => (
        <fieldset key={line.$key} className={`m-line${line.$deleted ? ' is-struck' : ''}`} disabled={line.$deleted}>
          <legend>{t('mobile.line', { n: i + 1 })}</legend>
          {fields.map((f) => (
            <LineField
              key={f.path}
              at={f}
              path={`${at.path}[${places.get(line.$key) ?? -1}].${f.path}`}
              id={`${line.$key}-${f.path}`}
              line={line}
              form={form}
              onChange={(v) => set(setLine(toLines(form.value(at.path)), line.$key, { [f.path]: v }))}
            />
          ))}
          <span className="m-line-tools">
            <button type="button" className="m-text-button" onClick={() => set(copyLine(lines, line.$key))}>
              {t('mobile.copyLine')}
            </button>
            <button type="button" className="m-text-button is-bad" onClick={() => set(deleteLine(lines, line.$key))}>
              {t('mobile.deleteLine')}
            </button>
          </span>
        </fieldset>
      ))}
      <button type="button" className="m-button" onClick={() => set([...lines, newLine(at.field)])}>
        <AddOutline /> {t('mobile.addLine')}
      </button>
      {error && (
        <span className="m-wrong" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

export function LineField({
  at,
  path,
  id,
  line,
  beside,
  form,
  onChange,
}: {
  readonly at: FieldAt
  readonly path: string
  readonly id: string
  readonly line: Line
  /** Values around the line: those of the document's own line and of its head. */
  readonly beside?: Values
  readonly form: FormStore
  readonly onChange: (v: unknown) => void
}): ReactElement {
  const lang = useLang()
  const error = useErrors(form)[path]
  const Input = inputs[at.field.kind as keyof typeof inputs]
  // what stands beside the field inside of its line: money looks for its currency there
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const own = useMemo(() => createForm({ ...beside, ...line }, text), [line])
  return (
    <div className={`m-field${error ? ' is-wrong' : ''}`}>
      <label className="m-label" htmlFor={id}>
        {!at.field.optional && at.field.kind !== 'bool' && (
          <i className="m-star" aria-hidden="true">
            *
          </i>
        )}
        {fieldLabel(at, lang)}
      </label>
      <Input
        id={id}
        at={at}
        value={line[at.path]}
        lang={lang}
        invalid={error !== undefined}
        required={!at.field.optional}
        form={own}
        describedBy={error ? `${id}-help` : undefined}
        onChange={onChange}
      />
      {error && (
        <span id={`${id}-help`} className="m-wrong">
          {error}
        </span>
      )}
    </div>
  )
}
