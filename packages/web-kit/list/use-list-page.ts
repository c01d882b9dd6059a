import { useEffect, useMemo, useRef, useState } from 'react'
import type { Density } from '../settings/layout-settings.ts'
import { useLayout } from '../settings/settings-store.ts'
import { text, useLang } from '../i18n/use-text.ts'
import { useRefresh } from '../page/page-context.ts'
import { notify } from '../notices/notices.ts'
import type { PageModel } from '../registry/page-model.ts'
import { planColumns, settingsOf, type ColumnSetting, type PlannedColumn } from './column-settings.ts'
import { columnsOf, presentColumns, type ListColumn } from './columns-of.ts'
import { defaultSize, type ListState, type Standard } from './list-state.ts'
import { useListSettings } from './list-settings.ts'
import { rememberList } from './neighbours.ts'
import { differs, useSavedViews, type SavedView, type ViewState } from './saved-views.ts'
import { useList, type ListHandle } from './use-list.ts'
import { useListState, type ChangeList } from './use-list-state.ts'
import { useSelection, type Selection } from './use-selection.ts'

export interface ListPageHandle {
  readonly model: PageModel
  readonly state: ListState
  readonly change: ChangeList
  readonly standard: Standard
  readonly list: ListHandle
  readonly selection: Selection
  readonly columns: ReadonlyMap<string, ListColumn>
  /** Columns in the person's order; those the account may not see are gone. */
  readonly plan: readonly PlannedColumn[]
  readonly setColumns: (settings: readonly ColumnSetting[] | undefined) => void
  readonly density: Density
  readonly setDensity: (d: Density) => void
  readonly setSize: (size: number) => void
  readonly views: readonly SavedView[]
  readonly view: SavedView | undefined
  /** The list differs from the view it came from. */
  readonly viewChanged: boolean
  readonly viewState: ViewState
  readonly openView: (v: SavedView | undefined) => void
  readonly saveView: (v: Pick<SavedView, 'name' | 'shared' | 'is_default'>) => Promise<void>
  readonly removeView: (id: number) => Promise<void>
  /** How many conditions stand between the reader and all rows. */
  readonly filtered: number
  readonly clear: () => void
}

/** Everything a list page does, without its look: state in the address, rows, selection, columns, saved views. */
export function useListPage(page: PageModel, query: Readonly<Record<string, string>>): ListPageHandle {
  const place = page.part ? `${page.route}/${page.part}` : page.route
  const [settings, setSettings] = useListSettings(place)
  const layoutDensity = useLayout((l) => l.density)
  const firstTab = page.page.tabs?.[0]?.key ?? ''
  const standard = useMemo(() => ({ tab: firstTab, size: settings.pageSize ?? defaultSize }), [firstTab, settings.pageSize])
  const [state, change] = useListState(query, standard, page.within === undefined)
  const list = useList(page, state)
  const closed = list.answer?.closed?.join(',')
  const model = useMemo(() => (closed ? { ...page, closed: closed.split(',') } : page), [page, closed])
  const selection = useSelection(list.answer?.rows)
  // rows ticked under one tab are not the choice for another one: actions would reach rows that nobody sees
  const ground = `${place}?${state.tab}`
  const [ticked, setTicked] = useState(ground)
  if (ticked !== ground) {
    setTicked(ground)
    selection.clear()
  }
  const { views, save, remove } = useSavedViews(place)
  const lang = useLang()
  const all = useMemo(() => {
    const only = model.resource.query?.onlyUnder
    const columns = columnsOf(model, lang)
    return only ? columns.filter((c) => only[c.key]?.includes(state.tab) ?? true) : columns
  }, [model, lang, state.tab])
  const rows = list.answer?.rows
  const present = useMemo(() => presentColumns(model, all, rows), [model, all, rows])
  const columns = useMemo(() => new Map(present.map((c) => [c.key, c])), [present])
  const plan = useMemo(() => planColumns(present, settings.columns ?? []), [present, settings.columns])
  useRefresh(list.reload)

  // the server clamps a page past the end; the address follows it
  const { answer } = list
  useEffect(() => {
    if (!answer || !list.current) return
    if (!model.within) rememberList(model.route, state, answer)
    if (answer.page !== state.page) change({ page: answer.page })
  })

  const viewState: ViewState = { q: state.q, tab: state.tab, filter: state.filter, sort: state.sort, size: state.size, columns: settingsOf(plan) }
  const view = views.find((v) => String(v.id) === state.view)
  const openView = (v: SavedView | undefined): void => {
    const s = v?.state ?? {}
    if (v?.left) notify({ kind: 'warning', code: 'grid.viewLeft', text: text('grid.viewLeft', { n: v.left }) })
    setSettings({ view: v ? String(v.id) : '', ...(s.columns ? { columns: s.columns } : {}) })
    change({
      view: v ? String(v.id) : '',
      q: s.q ?? '',
      tab: s.tab ?? standard.tab,
      filter: s.filter ?? {},
      sort: s.sort ?? '',
      size: s.size ?? standard.size,
      page: 1,
    })
  }
  // the account's standard view opens with the page, unless the address asks for something itself
  const opened = useRef(Object.keys(query).length > 0)
  useEffect(() => {
    if (opened.current || views.length === 0) return
    opened.current = true
    const standardView = views.find((v) => v.is_default && v.mine)
    if (standardView) openView(standardView)
  })

  return {
    model,
    state,
    change,
    standard,
    list,
    selection,
    columns,
    plan,
    setColumns: (c) => setSettings({ columns: c ?? [] }),
    density: settings.density ?? layoutDensity,
    setDensity: (density) => setSettings({ density }),
    setSize: (size) => {
      setSettings({ pageSize: size })
      change({ size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 })
    },
    views,
    view,
    viewState,
    viewChanged: view !== undefined && differs(view.state, viewState),
    openView,
    async saveView(v) {
      const saved = await save({ ...v, state: viewState })
      setSettings({ view: String(saved.id) })
      change({ view: String(saved.id) })
    },
    async removeView(id) {
      await remove(id)
      if (state.view === String(id)) change({ view: '' })
    },
    filtered: Object.values(state.filter).reduce((n, ops) => n + Object.keys(ops).length, 0) + (state.q.trim() ? 1 : 0),
    clear: () => change({ q: '', filter: {}, page: 1 }),
  }
}
