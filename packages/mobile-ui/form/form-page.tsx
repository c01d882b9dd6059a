import {
  ask,
  recordNameWithin,
  sectionLabel,
  useDirty,
  useDraft,
  useErrors,
  useLang,
  useNetwork,
  useRecordForm,
  useText,
  useValues,
  type ListRow,
  type Values,
  typable,
} from '@crossway/web-kit'
import { useEffect, type ReactElement } from 'react'
import { NavBar } from '../parts/nav-bar.tsx'
import { markOwn } from '../list/own-changes.ts'
import { usePhoneModel } from '../registry.ts'
import { FieldRow } from './field-row.tsx'
import { showFirstWrong } from './first-wrong.ts'
import { StaleSheet } from './stale-sheet.tsx'

/** Form of one record, one column; drafts every five seconds, the same key while the input stays (mobile.md B4). */
export function FormPage({
  record,
  preset,
  onDone,
  onBack,
}: {
  readonly record?: ListRow | undefined
  readonly preset?: Values | undefined
  readonly onDone: (saved: ListRow) => void
  readonly onBack: () => void
}): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const f = useRecordForm({ def: model, record, preset })
  const dirty = useDirty(f.form)
  const values = useValues(f.form)
  const wrong = Object.keys(useErrors(f.form)).length
  const title = t(record ? 'mobile.editTitle' : 'mobile.newTitle', { name: recordNameWithin(model, lang) })
  const draft = useDraft({
    values: values as Record<string, unknown>,
    dirty,
    recordId: record?.id ?? 'new',
    version: f.version ?? null,
    route: `m/${model.route}`,
    title,
  })
  useEffect(() => f.form.onInvalid(showFirstWrong), [f.form])
  const leave = async (): Promise<void> => {
    if (dirty && !(await ask({ title: t('mobile.leaveTitle'), okText: t('mobile.discard'), cancelText: t('mobile.stay'), danger: true }))) return
    await draft.remove()
    onBack()
  }
  const save = async (): Promise<void> => {
    const saved = await f.save()
    if (!saved) return
    markOwn(model.resource.name, saved.id)
    await draft.remove()
    onDone(saved)
  }
  return (
    <div className="m-screen" data-testid={`m-form-${model.route}`}>
      <NavBar title={title} onBack={() => void leave()} />
      <div className="m-scroll is-form">
        {draft.found && (
          <div className="m-card m-draft" role="status">
            <span className="m-grow">{t('mobile.restoreDraft')}</span>
            <button type="button" className="m-text-button" onClick={() => void draft.remove()}>
              {t('mobile.discard')}
            </button>
            <button
              type="button"
              className="m-text-button"
              data-testid="m-restore"
              onClick={() => {
                f.form.patch(draft.found!.values)
                draft.dismiss()
              }}
            >
              {t('mobile.restore')}
            </button>
          </div>
        )}
        {f.general.map((g) => (
          <p key={g} className="m-card m-wrong" role="alert">
            {g}
          </p>
        ))}
        {f.sections.map((s) => {
          const fields = s.fields.filter((at) => typable(at, record) && !model.parts.untyped?.includes(at.path))
          if (fields.length === 0) return null
          return (
            <section key={s.key} className="m-card">
              <h2 className="m-group-title">{sectionLabel(model, s.key, lang)}</h2>
              {fields.map((at) => (
                <FieldRow key={at.path} at={at} form={f.form} Own={model.parts.formFields?.[at.path]} />
              ))}
            </section>
          )
        })}
      </div>
      <div className="m-bar">
        <span className="m-wrong" role="status">
          {wrong > 0 && t('form.nWrong', { n: wrong })}
        </span>
        <button type="button" className="m-button is-primary" data-testid="m-save" disabled={f.busy || offline} onClick={() => void save()}>
          {offline ? t('mobile.online') : t('mobile.save')}
        </button>
      </div>
      {f.stale && <StaleSheet form={f} />}
    </div>
  )
}
