import type { FieldKind } from '@crossway/kernel'
import { fieldLabel, lineFields, sentPlace, useErrors, useLang, usePageModel, useText, type FieldAt, type FormStore, type Line } from '@crossway/web-kit'
import { useMemo, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { valueControls } from '../fields/value-controls.ts'
import { isComputed } from './line-columns.tsx'
import { ReasonAsked } from './line-reason.tsx'
import { LineTools } from './line-tools.tsx'
import type { LinesHandle } from './use-lines.ts'

interface Props {
  readonly at: FieldAt
  readonly form: FormStore
  readonly handle: LinesHandle
  readonly fields: readonly FieldAt[]
  readonly disabled: boolean
}
/** Kinds whose values are short enough for two to a row. */
const short: ReadonlySet<FieldKind> = new Set<FieldKind>(['int', 'decimal', 'money', 'rate', 'percent', 'date', 'bool'])

/** Lines to type on a phone: a card each, a label over every value, what is computed below (platform.md §8.8, look.md §6.30). */
export function LineCardEditor({ at, form, handle, fields, disabled }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const { slots } = usePageModel()
  const { lines } = handle
  const errors = useErrors(form)
  const places = sentPlace(lines)
  const computed = useMemo(() => fields.filter(isComputed), [fields])
  const own = slots.lineColumns?.[at.path] ?? []
  const rule = slots.lineReasons?.[at.path]
  const reason = rule && lineFields(at).find((f) => f.path === rule.field)
  // the word that a rule wants has its place under the line that broke it
  const typed = useMemo(() => fields.filter((f) => !isComputed(f) && f.path !== rule?.field), [fields, rule])
  return (
    <ol className="line-cards is-typed">
      {lines.map((line, i) => {
        const errorOf = (f: FieldAt): string | undefined => errors[`${at.path}[${places.get(line.$key) ?? -1}].${f.path}`]
        const why = rule && !disabled && !line.$deleted ? rule.why(line, form.values()) : undefined
        return (
          <li key={line.$key} data-line={line.$key} className={line.$deleted ? 'is-deleted' : ''}>
            <fieldset disabled={disabled || line.$deleted}>
              <legend>{t('form.lineN', { n: i + 1 })}</legend>
              {typed.map((f) => (
                <TypedField key={f.path} at={f} line={line} form={form} error={errorOf(f)} disabled={disabled || line.$deleted === true} handle={handle} />
              ))}
            </fieldset>
            {why !== undefined && reason && (
              <ReasonAsked
                why={why}
                field={reason}
                given={String(line[reason.path] ?? '')}
                error={errorOf(reason)}
                onGive={(v) => handle.set(line.$key, { [reason.path]: v })}
              />
            )}
            <dl>
              {computed.map((f) => (
                <div key={f.path}>
                  <dt>{fieldLabel(f, lang)}</dt>
                  <dd className={cellOf(f).className?.(line[f.path], f)}>{cellOf(f).text(line[f.path], f, lang)}</dd>
                </div>
              ))}
              {own.map((c) => (
                <div key={c.key}>
                  <dt>{c.label[lang]}</dt>
                  <dd>{c.value(line, form.values())}</dd>
                </div>
              ))}
            </dl>
            {!disabled && <LineTools line={line} copy={handle.copy} remove={handle.remove} />}
          </li>
        )
      })}
    </ol>
  )
}

function TypedField({
  at,
  line,
  form,
  error,
  disabled,
  handle,
}: {
  readonly at: FieldAt
  readonly line: Line
  readonly form: FormStore
  readonly error: string | undefined
  readonly disabled: boolean
  readonly handle: LinesHandle
}): ReactElement {
  const lang = useLang()
  // rows within rows do not exist: a field of a line is always one value
  const Control = valueControls[at.field.kind as Exclude<FieldKind, 'lines'>]
  const id = `${line.$key}-${at.path}`
  const required = !at.field.optional && at.field.kind !== 'bool'
  return (
    <div className={`form-row kind-${at.field.kind}${short.has(at.field.kind) ? '' : ' is-wide'}`} data-cell={at.path}>
      <label htmlFor={id}>
        {required && (
          <span className="star" aria-hidden="true">
            *
          </span>
        )}
        {fieldLabel(at, lang)}
      </label>
      <div className="form-control">
        <Control
          id={id}
          at={at}
          form={form}
          value={line[at.path]}
          lang={lang}
          invalid={error !== undefined}
          required={required}
          disabled={disabled}
          onChange={(v) => handle.set(line.$key, { [at.path]: v })}
          onBlur={() => undefined}
          {...(error ? { describedBy: `${id}-note` } : {})}
        />
        {error && (
          <div id={`${id}-note`} className="field-error" role="alert">
            {error}
          </div>
        )}
      </div>
    </div>
  )
}
