import { stateField } from '@crossway/kernel'
import {
  actionLabel,
  copyText,
  recordNames,
  fieldAt,
  isProblem,
  linkTo,
  messageOf,
  nextStep,
  offersOf,
  useLang,
  useNetwork,
  useRecord,
  useText,
  type ActionOffer,
  type ListRow,
} from '@crossway/web-kit'
import { PullToRefresh } from 'antd-mobile'
import { SendOutline } from 'antd-mobile-icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useRecordActions } from '../action/use-record-actions.tsx'
import { FieldValue } from '../fields/field-value.tsx'
import { ReadAt } from '../offline/read-at.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { NavBar } from '../parts/nav-bar.tsx'
import { ProblemCard, SkeletonCards } from '../parts/state-cards.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { usePhoneModel, type PhoneModel } from '../registry.ts'
import { WaitsNote } from '../list/waits-note.tsx'
import { RecordSections } from './record-sections.tsx'
import { RelatedDocuments } from './related-documents.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** One record: head, groups, lines, related documents, timeline, and the two steps it asks for (mobile.md B3). */
export function RecordPage({
  id,
  title,
  onBack,
  onEdit,
}: {
  readonly id: number
  readonly title: string
  readonly onBack: () => void
  readonly onEdit: () => void
}): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const lang = useLang()
  const { record, problem, readAt, refresh } = useRecord(model, id)
  const offline = useNetwork((n) => n.offline)
  const actions = useRecordActions(model, onEdit)
  const [more, setMore] = useState(false)
  const { Lead } = model.parts
  const offers = record ? barOffers(model, record) : []
  // what destroys never stands in the bar
  const first = offers.filter((o) => !o.def?.danger && o.action !== 'delete').slice(0, 2)
  const rest = offers.filter((o) => !first.includes(o))
  const start = (o: ActionOffer): void => {
    setMore(false)
    actions.start(o.action, record!)
  }
  return (
    <div className="m-screen" data-testid={`m-record-${model.route}`}>
      <NavBar
        title={title}
        onBack={onBack}
        right={
          <IconButton label={t('mobile.share')} onClick={() => void copyText(linkTo(`/admin/${model.route}`, { DetailID: id }))}>
            <SendOutline />
          </IconButton>
        }
      />
      <div className="m-scroll">
        <PullToRefresh
          onRefresh={refresh}
          renderText={(s) => <span>{t(s === 'canRelease' ? 'mobile.release' : s === 'pulling' ? 'mobile.pull' : 'mobile.refreshing')}</span>}
        >
          {problem && !(offline && record) && (
            <ProblemCard
              text={problem.status === 404 ? t('mobile.gone') : isProblem(problem) ? messageOf(problem) : ''}
              trace={problem.traceId}
              retry={() => void refresh()}
            />
          )}
          {!record && !problem && <SkeletonCards n={3} />}
          {record && (
            <>
              {offline && (
                <div className="m-meta" role="status">
                  <ReadAt at={readAt} />
                </div>
              )}
              <Head model={model} record={record} />
              {Lead && (
                <Suspense fallback={<SkeletonCards n={1} />}>
                  <Lead record={record} />
                </Suspense>
              )}
              <RecordSections model={model} record={record} />
              <RelatedDocuments id={id} />
              <TimelineCard record={record} />
            </>
          )}
        </PullToRefresh>
      </div>
      {offers.length > 0 && (
        <div className="m-bar" role="toolbar">
          {rest.length > 0 && (
            <button type="button" className="m-button is-narrow" aria-haspopup="dialog" data-testid="m-more" onClick={() => setMore(true)}>
              {t('mobile.more')}
            </button>
          )}
          {first.toReversed().map((o) => (
            <button
              key={o.action}
              type="button"
              className={`m-button${o === first[0] ? ' is-primary' : ''}`}
              data-testid={`btn-${model.route}/${o.action}`}
              onClick={() => start(o)}
            >
              {actionLabel(model, o.action, lang)}
            </button>
          ))}
        </div>
      )}
      {more && (
        <Sheet title={t('mobile.more')} name="more" onClose={() => setMore(false)}>
          {rest.map((o) => (
            <button
              key={o.action}
              type="button"
              className={`m-option${o.def?.danger || o.action === 'delete' ? ' is-bad' : ''}`}
              data-testid={`btn-${model.route}/${o.action}`}
              onClick={() => start(o)}
            >
              {actionLabel(model, o.action, lang)}
            </button>
          ))}
        </Sheet>
      )}
      {actions.sheet}
    </div>
  )
}

/** What may be done, the step the state asks for first; what the server would refuse is absent. */
function barOffers(model: PhoneModel, record: ListRow): ActionOffer[] {
  const first = nextStep(model, record)
  const rest = offersOf(model, record).filter((o) => o.ok && o.action !== first?.action)
  const rank = (o: ActionOffer): number => (o.action === 'delete' ? 3 : o.def?.danger ? 2 : o.action === 'edit' ? 1 : 0)
  return [...(first ? [first] : []), ...rest.toSorted((a, b) => rank(a) - rank(b))]
}

/** Number, state, name and the key figures. */
function Head({ model: m, record: r }: { readonly model: PhoneModel; readonly record: ListRow }): ReactElement {
  const lang = useLang()
  const faces = recordNames(m, r, lang)
  const state = fieldAt(m, stateField(m.resource) ?? '')
  const figures = (m.page.figures ?? []).map((n) => fieldAt(m, n)).filter((at) => at !== undefined && at.path in r && !(m.parts.hidden ?? []).includes(at.path))
  return (
    <header className="m-head">
      <span className="m-card-top">
        <span className="m-mono">{faces.number}</span>
        <span className="m-grow" />
        {state && r[state.path] !== undefined && <FieldValue at={state} row={r} lang={lang} />}
      </span>
      {faces.name && <h2>{faces.name}</h2>}
      <WaitsNote row={r} />
      {figures.length > 0 && (
        <dl className="m-head-figures">
          {figures.map((at) => (
            <div key={at!.path}>
              <dt>{at!.label[lang]}</dt>
              <dd>
                <FieldValue at={at!} row={r} lang={lang} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
