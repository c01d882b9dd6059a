import { fieldLabel, helpOf, isOwn, useError, useLang, useText, useValue, type FieldAt, type FormStore } from '@crossway/web-kit'
import { useId, type ComponentType, type ReactElement } from 'react'
import { inputs } from '../fields/inputs.ts'
import { LineCardsInput } from './line-cards.tsx'
import { OwnLineCards } from './own-line-cards.tsx'

/** Label on top, control, then its error or its help (mobile.md B4). */
export function FieldRow({
  at,
  form,
  Own,
}: {
  readonly at: FieldAt
  readonly form: FormStore
  /** The page's own control in place of the kind's. */
  readonly Own?: ComponentType<{ readonly form: FormStore; readonly name: string; readonly id: string }> | undefined
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const id = useId()
  const value = useValue(form, at.path)
  const error = useError(form, at.path)
  const { kind, optional, min } = at.field
  const required = !optional && kind !== 'bool' && !(kind === 'lines' && !min)
  const help = helpOf(at, lang)
  const describedBy = error || help ? `${id}-help` : undefined
  if (isOwn(at)) return <OwnLineCards at={at} form={form} />
  if (kind === 'lines') return <LineCardsInput at={at} form={form} />
  const Input = inputs[kind]
  return (
    <div className={`m-field${error ? ' is-wrong' : ''}${kind === 'bool' ? ' is-switch' : ''}`} data-testid={`field-${at.path}`}>
      <label className="m-label" htmlFor={id}>
        {required && (
          <i className="m-star" aria-hidden="true">
            *
          </i>
        )}
        {fieldLabel(at, lang)}
        {required && <span className="m-hidden">{t('mobile.required')}</span>}
      </label>
      {Own ? (
        <Own form={form} name={at.path} id={id} />
      ) : (
        <Input
          id={id}
          at={at}
          value={value}
          lang={lang}
          invalid={error !== undefined}
          describedBy={describedBy}
          required={required}
          form={form}
          onChange={(v) => form.set(at.path, v)}
          onBlur={() => form.blur(at.path)}
        />
      )}
      {describedBy && (
        <span id={describedBy} className={error ? 'm-wrong' : 'm-note'}>
          {error ?? help}
        </span>
      )}
    </div>
  )
}
