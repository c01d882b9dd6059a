import { StateTag } from '@crossway/mobile-ui'
import { loadRecord, navigate, stateLabel, useLang, useText, type ListRow, type RecordDefinition } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import type { ReactElement } from 'react'
import { usePermitted } from '../pages/permitted.ts'
import type { Waiting } from '../pages/waiting.ts'
import { PageIconMark } from './app-tile.tsx'

/** One kind of step with its oldest records; the head leads to the list of all. */
export function WaitingCard({ waiting: { step, total, rows } }: { readonly waiting: Waiting }): ReactElement {
  const t = useText()
  const lang = useLang()
  const page = usePermitted().get(step.route)
  const { data: def } = useQuery({ queryKey: ['definition', step.record], queryFn: () => loadRecord(step.record), staleTime: Infinity })
  return (
    <section className="m-card m-waiting" data-testid={`m-waiting-${step.node}`}>
      <button type="button" className="m-waiting-head" onClick={() => void navigate(`/admin/m/${step.route}`, { tab: 'todo' })}>
        <PageIconMark route={step.route} />
        <b className="m-grow m-ell">
          {page?.title ?? step.route} · {step.label[lang]}
        </b>
        <span className="m-link">{t('start.all', { n: total })}</span>
      </button>
      {rows.map((r) => (
        <button key={r.id} type="button" className="m-option" onClick={() => void navigate(`/admin/m/${step.route}`, { DetailID: r.id })}>
          <span className="m-mono m-grow m-ell">{titleOf(r, step.title)}</span>
          {def && <State def={def} row={r} field={step.field} />}
          <RightOutline />
        </button>
      ))}
    </section>
  )
}

const titleOf = (row: ListRow, field: string): string => {
  const v = row[field]
  return typeof v === 'object' && v !== null && 'title' in v ? String(v.title) : String(v ?? `#${row.id}`)
}

function State({ def, row, field }: { readonly def: RecordDefinition; readonly row: ListRow; readonly field: string }): ReactElement | null {
  const lang = useLang()
  const state = row[field]
  if (typeof state !== 'string') return null
  return <StateTag record={def.resource.name} state={state} label={stateLabel(def, state, lang, row)} zh={stateLabel(def, state, 'zh-cn', row)} />
}
