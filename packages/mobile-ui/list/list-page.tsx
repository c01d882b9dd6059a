import type { Filter } from '@crossway/kernel'
import {
  batchActions,
  isProblem,
  messageOf,
  notify,
  offersOf,
  opensCreate,
  rowName,
  runBatch,
  useAuth,
  useLang,
  useNetwork,
  useText,
  verbNode,
  actionLabel,
  ask,
  type ListRow,
} from '@crossway/web-kit'
import { PullToRefresh } from 'antd-mobile'
import { AddOutline, FilterOutline, SearchOutline } from 'antd-mobile-icons'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { NavBar } from '../parts/nav-bar.tsx'
import { ReadAt } from '../offline/read-at.tsx'
import { EmptyState, ProblemCard, SkeletonCards } from '../parts/state-cards.tsx'
import { StatusTabs } from '../parts/status-tabs.tsx'
import { usePhoneModel, type PhoneParts } from '../registry.ts'
import { cardFace } from './card-face.ts'
import { CardRow } from './card-row.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { markOwn } from './own-changes.ts'
import { phoneTabs } from './phone-tabs.ts'
import { useCardList, type CardList } from './use-card-list.ts'

const typing = 300
const batchMost = 50

export interface ListPageProps {
  readonly title: string
  readonly query: Readonly<Record<string, string>>
  readonly onBack: () => void
  readonly onOpen: (id: number) => void
  readonly onAdd: () => void
  readonly start: (action: string, row: ListRow) => void
  /** The bar of the application; gives way to the selection's bar. */
  readonly footer?: ReactNode
  readonly tools?: ReactNode
}

/** Cards of a record with status tabs, search and filters (mobile.md B1). */
export function ListPage({ title, query, onBack, onOpen, onAdd, start, footer, tools }: ListPageProps): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const lang = useLang()
  const face = useMemo(() => cardFace(model), [model])
  const tabs = useMemo(() => phoneTabs(model, t('mobile.mine')), [model, t])
  const [tabKey, setTab] = useState(query['tab'] ?? tabs[0]?.key ?? 'all')
  // a saved view may look at all rows where the phone offers no such tab
  const tab = tabKey === '' ? undefined : (tabs.find((x) => x.key === tabKey) ?? tabs[0])
  const [searching, setSearching] = useState(Boolean(query['q']))
  const [typed, setTyped] = useState(query['q'] ?? '')
  const [q, setQ] = useState(typed)
  const [filter, setFilter] = useState<Filter>({})
  const [sort, setSort] = useState('')
  const [filtering, setFiltering] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const mayAdd = useAuth(verbNode(model.route, 'add', undefined)) && (opensCreate(model) || model.parts.Add !== undefined)
  useEffect(() => {
    const clock = setTimeout(() => setQ(typed), typing)
    return () => clearTimeout(clock)
  }, [typed])
  const leads = model.parts.leads ?? {}
  const Own = tab?.Own
  const led = Own !== undefined || (tab !== undefined && tab.key in leads)
  const list = useCardList(model, face, { tab: tab?.tab, q, filter, sort, only: tab?.filter })
  const [settled, setSettled] = useState(query['tab'] !== undefined)
  // the first view is the first one where something stands (mobile.md B1)
  if (!settled && list.rows) {
    setSettled(true)
    const next = list.total > 0 || led ? undefined : tabs.find((x) => x.tab !== undefined && x.tab !== tab?.tab && (list.counts[x.tab] ?? 0) > 0)
    if (next) setTab(next.key)
  }
  const batch = batchActions(model).filter((b) => b.action !== 'delete' && !b.def?.args)
  const hasFilter = Object.keys(filter).length > 0
  const clear = (): void => {
    setFilter({})
    setSort('')
    setTyped('')
    setQ('')
  }
  const pick = (id: number): void =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      if (next.size > batchMost) {
        next.delete(id)
        notify({ kind: 'warning', code: 'batch.most', text: t('mobile.batchMost', { n: batchMost }) })
      }
      return next
    })
  return (
    <div className="m-screen" data-testid={`m-list-${model.route}`}>
      <NavBar
        title={title}
        onBack={onBack}
        right={
          <>
            <IconButton label={t('mobile.search')} testId="m-search" onClick={() => setSearching(!searching)}>
              <SearchOutline />
            </IconButton>
            <IconButton label={t(hasFilter ? 'mobile.filtersOn' : 'mobile.filter')} testId="m-filter" dot={hasFilter} onClick={() => setFiltering(true)}>
              <FilterOutline />
            </IconButton>
            {mayAdd && (
              <IconButton label={t('mobile.add')} testId={`btn-${model.route}/add`} onClick={onAdd}>
                <AddOutline />
              </IconButton>
            )}
          </>
        }
      />
      {searching && (
        <div className="m-search">
          <SearchOutline />
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the press before */}
          <input
            autoFocus
            type="search"
            aria-label={t('mobile.search')}
            placeholder={t('mobile.searchHint')}
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
        </div>
      )}
      {tabs.length > 1 && (
        <StatusTabs
          active={tab?.key ?? ''}
          onChange={(key) => {
            setTab(key)
            setChosen(undefined)
          }}
          tabs={tabs
            .filter((x) => !x.tab || x.key === tab?.key || Object.keys(list.counts).length === 0 || x.tab in list.counts)
            .map((x) => ({
              key: x.key,
              label: x.label(lang),
              alert: x.alert,
              // a tab that another record stands in is more than what is counted here
              count: x.key in leads || x.Own ? undefined : x.key === tab?.key ? list.total : x.tab ? list.counts[x.tab] : undefined,
            }))}
        />
      )}
      {list.news > 0 && (
        <button type="button" className="m-news" data-testid="m-news" onClick={() => void list.refresh()}>
          {t('mobile.newRows', { n: list.news })}
        </button>
      )}
      {tools}
      {Own ? (
        <div className="m-scroll">
          <Suspense fallback={<SkeletonCards />}>
            <Own q={q} />
          </Suspense>
        </div>
      ) : (
        <Cards
          list={list}
          lead={led && tab && <TabLead leads={leads} tab={tab.key} q={q} />}
          clear={hasFilter || q ? clear : undefined}
          card={(row) => (
            <CardRow
              key={row.id}
              model={model}
              face={face}
              row={row}
              selected={chosen && chosen.has(row.id)}
              onSelect={batch.length ? () => pick(row.id) : undefined}
              onOpen={() => onOpen(row.id)}
              start={start}
            />
          )}
        />
      )}
      {chosen && chosen.size > 0 ? (
        <div className="m-bar" role="toolbar">
          <button type="button" className="m-button" onClick={() => setChosen(undefined)}>
            {t('mobile.cancel')} · {t('mobile.selected', { n: chosen.size })}
          </button>
          {batch
            .filter((b) => (list.rows ?? []).some((r) => chosen.has(r.id) && offersOf(model, r).some((o) => o.ok && o.action === b.action)))
            .slice(0, 2)
            .map((b) => (
              <button key={b.action} type="button" className="m-button is-primary" onClick={() => void all(b.action)}>
                {t('mobile.agreeAll', { action: actionLabel(model, b.action, lang), n: chosen.size })}
              </button>
            ))}
        </div>
      ) : (
        footer
      )}
      {filtering && (
        <FilterSheet
          model={{ ...model, closed: list.closed }}
          filter={filter}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setFilter(next)
            setFiltering(false)
          }}
          onView={({ q: words = '', tab: wanted, filter: stored = {}, sort: order = '' }) => {
            setTyped(words)
            setQ(words)
            setSearching(words !== '')
            setFilter(stored)
            setSort(order)
            setTab(tabs.find((x) => x.tab === (wanted || 'all'))?.key ?? '')
            setSettled(true)
            setFiltering(false)
          }}
        />
      )}
    </div>
  )

  async function all(action: string): Promise<void> {
    const ids = [...(chosen ?? [])]
    const label = actionLabel(model, action, lang)
    if (!(await ask({ title: t('mobile.confirmTitle', { action: `${label} ${ids.length}` }), okText: label }))) return
    try {
      const shown = new Map((list.rows ?? []).map((r) => [r.id, r]))
      const { ok, failed } = await runBatch(
        model,
        ids.map((id) => shown.get(id) ?? { id }),
        action,
      )
      for (const id of ok) markOwn(model.resource.name, id)
      notify({
        kind: failed.length ? 'warning' : 'success',
        code: 'batch',
        text: t('mobile.batchResult', { ok: ok.length, bad: failed.length }),
        ...(failed.length ? { detail: failed.map((f) => `${rowName(model.resource, shown.get(f.id) ?? { id: f.id })} ${f.detail}`).join('\n') } : {}),
      })
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', code: e.code, text: messageOf(e) })
    }
    setChosen(undefined)
    await list.refresh()
  }
}

function TabLead({ leads, tab, q }: { readonly leads: NonNullable<PhoneParts['leads']>; readonly tab: string; readonly q: string }): ReactElement | null {
  const Lead = leads[tab]
  return Lead ? (
    <Suspense fallback={<SkeletonCards />}>
      <Lead q={q} />
    </Suspense>
  ) : null
}

/** Rows under the bar that says when they were read; the next ten come before the end is reached. */
function Cards({
  list,
  lead,
  clear,
  card,
}: {
  readonly list: CardList
  readonly lead: ReactNode
  readonly clear: (() => void) | undefined
  readonly card: (row: ListRow) => ReactNode
}): ReactElement {
  const t = useText()
  const offline = useNetwork((n) => n.offline)
  const end = useRef<HTMLDivElement>(null)
  const next = useRef(list.next)
  useEffect(() => void (next.current = list.next))
  const count = list.rows?.length ?? 0
  useEffect(() => {
    const at = end.current
    if (!at) return
    const watch = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && next.current(), {
      root: at.closest('.m-scroll'),
      rootMargin: '500px',
    })
    watch.observe(at)
    return () => watch.disconnect()
  }, [count])
  return (
    <div className="m-scroll">
      <PullToRefresh
        onRefresh={list.refresh}
        renderText={(status) => <span>{status === 'canRelease' ? t('mobile.release') : status === 'pulling' ? t('mobile.pull') : t('mobile.refreshing')}</span>}
      >
        {list.problem && !(offline && list.rows) && (
          <ProblemCard text={messageOf(list.problem)} trace={list.problem.traceId} retry={() => void list.refresh()} />
        )}
        {!list.rows && !list.problem && <SkeletonCards />}
        {lead && <div className="m-lead">{lead}</div>}
        {list.rows && !(lead && count === 0) && (
          <div className="m-meta" role="status">
            <ReadAt at={list.readAt} />
            <span className="m-grow" />
            <span>{t('mobile.totalRows', { n: list.total })}</span>
          </div>
        )}
        {list.rows?.map(card)}
        {list.rows?.length === 0 && (
          <div className="m-no-rows">
            <EmptyState text={t(clear ? 'mobile.emptyFiltered' : 'mobile.empty')}>
              {clear && (
                <button type="button" className="m-button" onClick={clear}>
                  {t('mobile.clearFilters')}
                </button>
              )}
            </EmptyState>
          </div>
        )}
        <div ref={end} className="m-end">
          {count > 0 && t(list.more ? 'mobile.loadingMore' : 'mobile.noMore')}
        </div>
      </PullToRefresh>
    </div>
  )
}
