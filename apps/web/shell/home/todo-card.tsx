import { CheckCircleOutlined } from '@ant-design/icons'
import { dateText, linkTo, numberText, openRecord, openTab, tabLabel, useLang, useText, type Definition, type ListRow } from '@crossway/web-kit'
import { Blank } from '@crossway/web-ui'
import { Fragment, type MouseEvent, type ReactElement } from 'react'
import { routeTitle } from '../../router/titles.ts'
import type { Attention } from './attention.ts'
import { Widget } from './widget.tsx'

/** What waits for somebody: by page and tab, with the first records of each. */
export function TodoCard({
  pages,
  loading,
  problem,
  onRetry,
}: {
  pages: readonly Attention[]
  loading: boolean
  problem: unknown
  onRetry: () => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const waiting = pages.filter((p) => p.tabs.length > 0)
  const sum = waiting.reduce((n, p) => n + p.tabs.reduce((m, x) => m + x.count, 0), 0)
  return (
    <Widget name="todo" title={t('home.todo')} count={sum} loading={loading} problem={problem} onRetry={onRetry}>
      {waiting.length === 0 ? (
        <Blank icon={<CheckCircleOutlined />} title={t('home.nothing')} note={t('home.nothingNote')} />
      ) : (
        waiting.map((p) => (
          <Fragment key={p.route}>
            {p.tabs.map((tab) => (
              <Fragment key={tab.key}>
                <Place className="todo-head" route={p.route} query={{ tab: tab.key }} open={() => void openTab(p.route, { tab: tab.key })}>
                  {routeTitle(p.route)} · {tabLabel(p.def, tab.key, lang)} <b>{numberText(tab.count)}</b>
                </Place>
                {tab.key === firstHurting(p.def) && p.answer.rows.map((row) => <TodoRow key={row.id} page={p} row={row} />)}
              </Fragment>
            ))}
          </Fragment>
        ))
      )}
    </Widget>
  )
}

const firstHurting = (def: Definition): string | undefined => def.page.tabs?.find((x) => x.alert)?.key
const titled = (v: unknown): string =>
  typeof v === 'object' && v !== null && 'title' in v ? String(v.title) : typeof v === 'string' || typeof v === 'number' ? String(v) : ''

/** The date that makes the tab hurt, when it is one. */
function dueOf(def: Definition, row: ListRow): string | undefined {
  const tab = def.page.tabs?.find((x) => x.alert)
  const field = Object.keys(tab?.where ?? {}).find((f) => ['date', 'dateTime'].includes(def.resource.fields[f]?.kind ?? ''))
  const value = field ? row[field] : undefined
  return typeof value === 'string' ? dateText(value).slice(5) : undefined
}
/** Whom or what it is about: the first reference of the list. */
function aboutOf(def: Definition, row: ListRow): string {
  const field = def.page.list?.columns.map((c) => c.replace(/^!/, '')).find((c) => def.resource.fields[c]?.kind === 'ref' && c !== def.resource.title)
  return field ? titled(row[field]) : titled(row[def.resource.subtitle ?? ''])
}

function TodoRow({ page, row }: { page: Attention; row: ListRow }): ReactElement {
  const due = dueOf(page.def, row)
  return (
    <Place className="todo-row" route={page.route} query={{ DetailID: String(row.id) }} open={() => void openRecord(page.route, row.id)}>
      <span className="mono">{titled(row[page.def.resource.title]) || `#${row.id}`}</span>
      <span className="ell grow">{aboutOf(page.def, row)}</span>
      {due && <time className="todo-due">{due}</time>}
    </Place>
  )
}

/** A real link: middle click opens a window of its own. */
export function Place({
  route,
  query,
  open,
  className,
  children,
}: {
  route: string
  query: Record<string, string>
  open: () => void
  className: string
  children: React.ReactNode
}): ReactElement {
  const click = (e: MouseEvent): void => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    open()
  }
  return (
    <a className={className} href={linkTo(`/admin/${route}`, query)} onClick={click}>
      {children}
    </a>
  )
}
