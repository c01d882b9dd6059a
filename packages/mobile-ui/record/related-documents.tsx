import { findRecord, recordName, stateLabel, useLang, usePageTitle, useRelated, useText, valueLabel, type RelatedGroup, fieldAt } from '@crossway/web-kit'
import { stateField } from '@crossway/kernel'
import { RightOutline } from 'antd-mobile-icons'
import type { ReactElement } from 'react'
import { openPage } from '../open-page.ts'
import { usePhoneModel } from '../registry.ts'
import { StateTag } from '../state/state-tag.tsx'

/** Documents that belong together: the phone's own page where there is one, else the desktop's. */
export function RelatedDocuments({ id }: { readonly id: number }): ReactElement | null {
  const model = usePhoneModel()
  const t = useText()
  const groups = useRelated(model, id)?.filter((g) => g.rows.length > 0)
  if (!groups?.length) return null
  return (
    <section className="m-card">
      <h3 className="m-group-title">{t('mobile.related')}</h3>
      {groups.map((g) => (
        <Group key={`${g.record}:${g.above}`} group={g} />
      ))}
    </section>
  )
}

function Group({ group }: { readonly group: RelatedGroup }): ReactElement {
  const lang = useLang()
  const title = usePageTitle(group.route)
  const def = findRecord(group.record)
  const state = def && stateField(def.resource)
  const at = def && state ? fieldAt(def, state) : undefined
  return (
    <div className="m-related">
      <span className="m-note">
        {title ?? (def ? recordName(def, lang) : group.record)} {group.total}
      </span>
      {group.rows.map((r) => (
        <button key={r.id} type="button" className="m-option" onClick={() => openPage(group.route, { DetailID: r.id })}>
          <span className="m-mono m-grow m-ell">{r.title}</span>
          {def && at && r.status && (
            <StateTag record={def.resource.name} state={r.status} label={stateLabel(def, r.status, lang)} zh={valueLabel(at, r.status, 'zh-cn')} />
          )}
          <RightOutline />
        </button>
      ))}
    </div>
  )
}
