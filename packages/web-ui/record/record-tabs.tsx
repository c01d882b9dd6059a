import { fieldAt, findRecord, loadRecord, recordName, useLang, useText, type ListRow, type PageModel } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useReducer, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useFoldedTabs } from '../list/use-folded-tabs.ts'
import { useWidth } from '../list/use-width.ts'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { Attachments, fileGroups } from './attachments.tsx'
import { ChainLine } from './chain-line.tsx'
import { Comments } from './comments.tsx'
import { RecordBrief } from './record-brief.tsx'
import { RecordData } from './record-data.tsx'
import { RelatedDocuments } from './related-documents.tsx'
import { RelatedList } from './related-list.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

const LineView = lazy(() => import('../lines/line-view.tsx').then((m) => ({ default: m.LineView })))
interface Part {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  readonly show: () => ReactElement
}
interface Props {
  readonly model: PageModel
  readonly record: ListRow
  readonly refresh: () => Promise<void>
  readonly timelineTab: boolean
  readonly first: string | undefined
  readonly comments: number | undefined
}

/** Data, lines, what belongs to it, documents, files, comments, and the timeline where there is no room beside. */
export function RecordTabs({ model, record, refresh, timelineTab, first, comments }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [, again] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const missing = (model.page.related ?? []).map((r) => r.resource).filter((n) => !findRecord(n))
    if (missing.length) void Promise.all(missing.map((n) => loadRecord(n).catch(() => undefined))).then(again)
  }, [model])
  // what a document is about stands first; what grew on it stands behind its data, and so does what it has none of
  const about = new Set(Object.values(model.page.sections ?? {}).flat())
  const lines = Object.entries(model.resource.fields)
    .filter(([n, x]) => x.kind === 'lines' && n in record)
    .map(([n]): Part => {
      const at = fieldAt(model, n)!
      const rows = (record[n] as unknown[] | null) ?? []
      return {
        key: n,
        label: at.label[lang],
        count: rows.length,
        show: () => (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
            {about.has(n) && <RecordBrief model={model} record={record} />}
            <LineView at={at} record={record} />
          </Suspense>
        ),
      }
    })
  const leads = (p: Part): boolean => about.has(p.key) && p.count !== 0
  const related = (model.page.related ?? [])
    .filter((r) => findRecord(r.resource))
    .map((r): Part => ({
      key: `${r.resource}.${r.by}`,
      label: recordName(findRecord(r.resource)!, lang),
      count: counts[`${r.resource}.${r.by}`],
      show: () => (
        <RelatedList
          entry={r}
          route={model.route}
          id={r.of ? ((record[r.of] as { id: number } | null | undefined)?.id ?? 0) : record.id}
          onCount={(n) => setCounts((c) => ({ ...c, [`${r.resource}.${r.by}`]: n }))}
        />
      ),
    }))
  const groups = fileGroups(model, record, lang)
  const own = (model.slots.recordTabs ?? [])
    .filter((s) => s.shown?.(record) ?? true)
    .map((s): Part & { first: boolean } => ({
      key: s.key,
      label: s.label[lang],
      count: s.count?.(record),
      first: s.first ?? false,
      show: () => <s.Tab record={record} route={model.route} refresh={() => void refresh()} />,
    }))
  const parts: Part[] = [
    ...own.filter((p) => p.first),
    ...lines.filter(leads),
    { key: 'data', label: t('grid.tab.data'), show: () => <RecordData model={model} record={record} /> },
    ...lines.filter((p) => !leads(p)),
    ...own.filter((p) => !p.first),
    ...related,
    { key: 'related', label: t('grid.tab.related'), show: () => <RelatedDocuments model={model} id={record.id} /> },
    ...(groups.length
      ? [{ key: 'files', label: t('grid.tab.files'), count: groups.reduce((n, g) => n + g.files.length, 0), show: () => <Attachments groups={groups} /> }]
      : []),
    { key: 'comments', label: t('grid.tab.comments'), count: comments, show: () => <Comments model={model} id={record.id} /> },
    ...(timelineTab ? [{ key: 'timeline', label: t('grid.timeline'), show: () => <TimelinePanel model={model} record={record} titled={false} /> }] : []),
  ]
  const [wanted, setWanted] = useState(first)
  // a link to a part of this record, followed while its page is open
  const [asked, setAsked] = useState(first)
  if (first !== asked) {
    setAsked(first)
    if (first !== undefined) setWanted(first)
  }
  const at = parts.find((p) => p.key === wanted) ?? parts[0]!
  const line = useRef<HTMLDivElement>(null)
  const width = useWidth(line)
  const hidden = useFoldedTabs(
    line,
    parts.map((p) => ({ key: p.key, stays: p === at })),
    width < 640 ? undefined : width + 32,
    parts.map((p) => `${p.key}${p.count ?? ''}`).join() + lang + at.key,
  )
  const step = (e: KeyboardEvent): void => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    if (!by) return
    const open = parts.filter((p) => !hidden.has(p.key))
    const next = open[(open.indexOf(at) + by + open.length) % open.length]!
    setWanted(next.key)
    ;(e.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div className="status-tabs" ref={line}>
        <div className="tab-line" role="tablist" onKeyDown={step}>
          {parts.map((p) => (
            <button
              key={p.key}
              type="button"
              role="tab"
              data-tab={p.key}
              aria-selected={p === at}
              tabIndex={p === at ? 0 : -1}
              className={`status-tab${p === at ? ' is-on' : ''}${hidden.has(p.key) ? ' is-hidden' : ''}`}
              onClick={() => setWanted(p.key)}
            >
              {p.label}
              {p.count !== undefined && <span className="tab-count">{p.count}</span>}
            </button>
          ))}
        </div>
        {hidden.size > 0 && (
          <DropMenu
            menu={{
              items: parts.filter((p) => hidden.has(p.key)).map((p) => ({ key: p.key, label: p.count === undefined ? p.label : `${p.label}  ${p.count}` })),
              onClick: ({ key }) => setWanted(key),
            }}
          >
            <button type="button" className="status-tab" data-testid="more-tabs">
              {t('common.more')} <DownOutlined className="tiny" />
            </button>
          </DropMenu>
        )}
      </div>
      {/* what scrolls must be reachable by the keyboard, also where nothing in it is */}
      <div className="record-part" role="tabpanel" tabIndex={0} aria-label={at.label} key={at.key}>
        {at.show()}
      </div>
      <ChainLine model={model} record={record} onOpen={() => setWanted('related')} />
    </>
  )
}
