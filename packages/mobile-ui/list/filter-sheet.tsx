import { stateField, type Filter } from '@crossway/kernel'
import { allFilters, fieldLabel, openFilters, useLang, useSavedViews, useText, type ViewState } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { phoneFilters } from '../fields/filters.tsx'
import { Sheet } from '../parts/sheet.tsx'
import type { PhoneModel } from '../registry.ts'

const most = 8
/** The page's most used filters, its state and when it was made; above them the saved views of the desktop by name (mobile.md B1). */
export function FilterSheet({
  model,
  filter,
  onApply,
  onView,
  onClose,
}: {
  readonly model: PhoneModel
  readonly filter: Filter
  readonly onApply: (next: Filter) => void
  readonly onView: (state: ViewState) => void
  readonly onClose: () => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const [wish, setWish] = useState(filter)
  const { views } = useSavedViews(model.route)
  const state = stateField(model.resource)
  const extra = allFilters(model).filter((at) => at.path === state || at.path === 'created_at')
  const fields = [...new Map([...openFilters(model).slice(0, most), ...extra].map((at) => [at.path, at])).values()].filter(
    (at) => phoneFilters[at.field.kind] && !(model.parts.hidden ?? []).includes(at.path),
  )
  return (
    <Sheet
      title={t('mobile.filter')}
      name="filter"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="m-button" onClick={() => onApply({})}>
            {t('mobile.reset')}
          </button>
          <button type="button" className="m-button is-primary" data-testid="m-filter-apply" onClick={() => onApply(wish)}>
            {t('mobile.apply')}
          </button>
        </>
      }
    >
      {views.length > 0 && (
        <div className="m-filter">
          <span className="m-label">{t('mobile.savedViews')}</span>
          <div className="m-chips" role="group" aria-label={t('mobile.savedViews')}>
            {views.map((v) => (
              <button key={v.id} type="button" className="m-chip" data-testid={`m-view-${v.id}`} onClick={() => onView(v.state)}>
                {v.name}
              </button>
            ))}
          </div>
        </div>
      )}
      {fields.map((at) => {
        const Control = phoneFilters[at.field.kind]!
        return (
          <div key={at.path} className="m-filter">
            <span className="m-label">{fieldLabel(at, lang)}</span>
            <Control
              at={at}
              lang={lang}
              value={wish[at.path]}
              onChange={(next) => {
                const { [at.path]: _, ...rest } = wish
                setWish(next ? { ...rest, [at.path]: next } : rest)
              }}
            />
          </div>
        )
      })}
    </Sheet>
  )
}
