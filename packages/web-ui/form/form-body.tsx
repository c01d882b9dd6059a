import { fieldLabel, sectionLabel, useAuth, useErrors, useLang, usePageModel, type FormSection, type FormStore, type ListRow } from '@crossway/web-kit'
import { Suspense, type ReactElement } from 'react'
import { controls } from '../fields/controls.ts'
import { FormRow } from './form-row.tsx'
import './form.css'

interface Props {
  readonly form: FormStore
  readonly sections: readonly FormSection[]
  readonly record: ListRow | undefined
  /** One column: drawers below 720 px and dialogs. */
  readonly narrow?: boolean
  readonly disabled?: boolean
  /** Whoever stands around it says where the cursor goes first. */
  readonly quiet?: boolean
}
export const sectionId = (route: string, key: string): string => `section-${route}-${key}`

/** Sections with two columns; lines stand across the whole width. */
export function FormBody({ form, sections, record, narrow = false, disabled = false, quiet = false }: Props): ReactElement {
  const lang = useLang()
  const model = usePageModel()
  const first = sections[0]?.fields.find((at) => at.field.kind !== 'lines')?.path
  return (
    <>
      {sections.map((s) => {
        const plain = s.fields.filter((at) => at.field.kind !== 'lines')
        return (
          <section key={s.key} id={sectionId(model.route, s.key)} className="form-section" aria-label={sectionLabel(model, s.key, lang)}>
            {plain.length > 0 && (sections.length > 1 || !narrow) && <h2>{sectionLabel(model, s.key, lang)}</h2>}
            {plain.length > 0 && (
              <div className={`form-grid${narrow ? ' is-narrow' : ''}`}>
                {plain.map((at) => (
                  <FormRow key={at.path} at={at} form={form} record={record} autoFocus={!record && !quiet && at.path === first} disabled={disabled} />
                ))}
              </div>
            )}
            {s.fields
              .filter((at) => at.field.kind === 'lines')
              .map((at) => (
                <LinesPart key={at.path} at={at} form={form} lang={lang} record={record} disabled={disabled} />
              ))}
          </section>
        )
      })}
    </>
  )
}

function LinesPart({
  at,
  form,
  lang,
  record,
  disabled,
}: {
  at: FormSection['fields'][number]
  form: FormStore
  lang: 'zh-cn' | 'en'
  record: ListRow | undefined
  disabled: boolean
}): ReactElement {
  const error = useErrors(form)[at.path]
  const model = usePageModel()
  const Own = model.slots.formFields?.[at.path]
  const wanted = model.slots.wants?.[at.path]
  const may = useAuth(wanted ?? '') || wanted === undefined
  if (Own)
    return (
      <div className="form-lines is-own" data-field={at.path}>
        <h3>{fieldLabel(at, lang)}</h3>
        <Suspense fallback={null}>
          <Own form={form} name={at.path} />
        </Suspense>
        {error && (
          <div className="field-error" role="alert">
            {error}
          </div>
        )}
      </div>
    )
  const Lines = controls.lines
  return (
    <div className="form-lines" data-field={at.path}>
      <Lines
        id={at.path}
        at={at}
        form={form}
        value={undefined}
        onChange={() => undefined}
        onBlur={() => form.blur(at.path)}
        lang={lang}
        invalid={error !== undefined}
        required={Boolean(at.field.min)}
        disabled={disabled || !may || Boolean(at.field.derived) || (record !== undefined && Boolean(at.field.immutable))}
      />
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
