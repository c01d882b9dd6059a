import { QuestionCircleOutlined } from '@ant-design/icons'
import { fieldLabel, helpOf, typable, useAuth, useError, useLang, usePageModel, useValue, type FieldAt, type FormStore, type ListRow } from '@crossway/web-kit'
import { Tooltip } from 'antd'
import { memo, Suspense, useId, useSyncExternalStore, type ReactElement } from 'react'
import { controls } from '../fields/controls.ts'
import { reads } from '../fields/reads.ts'

interface Props {
  readonly at: FieldAt
  readonly form: FormStore
  readonly record: ListRow | undefined
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}
const longHelp = 40

/** Label at the right of 160 px, star before it, control, and under it help or error in the same place (look.md §5 Forms). */
export const FormRow = memo(function FormRow({ at, form, record, autoFocus, disabled }: Props): ReactElement {
  const lang = useLang()
  const id = useId()
  const error = useError(form, at.path)
  const label = fieldLabel(at, lang)
  const help = helpOf(at, lang)
  const wanted = usePageModel().slots.wants?.[at.path]
  const may = useAuth(wanted ?? '')
  const open = typable(at, record) && (wanted === undefined || may)
  const asked = useAsked(at.path, form)
  const required = open && (asked || mustBeTyped(at))
  const under = error ?? (help && help.length <= longHelp ? help : undefined)
  return (
    <div
      className={`form-row kind-${at.field.kind}${at.field.kind === 'longText' || at.field.kind === 'json' || at.field.kind === 'files' ? ' is-wide' : ''}`}
      data-field={at.path}
      data-testid={`field-${at.path}`}
    >
      <label htmlFor={id}>
        {required && (
          <span className="star" aria-hidden="true">
            *
          </span>
        )}
        {label}
        {help && help.length > longHelp && (
          <Tooltip title={help}>
            <QuestionCircleOutlined className="tip" tabIndex={0} />
          </Tooltip>
        )}
      </label>
      <div className="form-control">
        {open ? (
          <Typed
            at={at}
            form={form}
            id={id}
            invalid={error !== undefined}
            describedBy={under ? `${id}-note` : undefined}
            required={required}
            autoFocus={autoFocus ?? false}
            disabled={disabled ?? false}
          />
        ) : (
          <Fixed at={at} record={record} form={form} />
        )}
        {under && (
          <div id={`${id}-note`} className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
            {under}
          </div>
        )}
      </div>
    </div>
  )
})

/** Money that begins at nothing may stay at nothing: no star for it. */
const mustBeTyped = ({ field }: FieldAt): boolean =>
  !field.optional && field.kind !== 'bool' && !(field.kind === 'lines' && !field.min) && !(field.kind === 'money' && Number(field.default ?? Number.NaN) === 0)

/** Does this document want the field that others may leave empty? */
function useAsked(path: string, form: FormStore): boolean {
  const { slots } = usePageModel()
  const rule = slots.required?.[path]
  return useSyncExternalStore(form.subscribe, () => rule?.(form.values(), form.base()) ?? false)
}

function Typed({
  at,
  form,
  ...p
}: {
  at: FieldAt
  form: FormStore
  id: string
  invalid: boolean
  describedBy: string | undefined
  required: boolean
  autoFocus: boolean
  disabled: boolean
}): ReactElement {
  const lang = useLang()
  const value = useValue(form, at.path)
  const { slots } = usePageModel()
  const Own = slots.formFields?.[at.path]
  if (Own)
    return (
      <Suspense fallback={null}>
        <Own form={form} name={at.path} id={p.id} />
      </Suspense>
    )
  const Control = controls[at.field.kind]
  const { describedBy, ...rest } = p
  return (
    <Control
      {...rest}
      {...(describedBy ? { describedBy } : {})}
      at={at}
      form={form}
      value={value}
      lang={lang}
      onChange={(v) => form.set(at.path, v)}
      onBlur={() => form.blur(at.path)}
    />
  )
}

/** What cannot be typed here stands on the tint of the grid's head, not in disabled grey. */
function Fixed({ at, record, form }: { at: FieldAt; record: ListRow | undefined; form: FormStore }): ReactElement {
  const lang = useLang()
  const { Read } = reads[at.field.kind]
  const value = record ? record[at.path] : form.value(at.path)
  return (
    <div className="read-only">
      <Read value={value} at={at} lang={lang} row={record ?? { id: 0 }} />
    </div>
  )
}
