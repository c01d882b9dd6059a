import {
  errorText,
  filterIn,
  detailOf,
  numberText,
  opensCreate,
  PageModelContext,
  useAuth,
  useHoldMounted,
  useListPage,
  usePage,
  useText,
  replaceQuery,
  openRecord,
  openTab,
  type ListRow,
  type PageModel,
} from '@crossway/web-kit'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { ChipsLine } from './chips-line.tsx'
import { ListContext, roomOf, type ListParts } from './list-context.ts'
import { ListGrid } from './list-grid.tsx'
import { EmptyList, Failure, NoRight } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { QuestionHost } from './question-host.tsx'
import { SearchLine } from './search-line.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { Toolbar, type ToolbarDialog } from './toolbar.tsx'
import { useActions } from './use-actions.tsx'
import { useWidth } from './use-width.ts'
import { ViewSelect } from './view-select.tsx'
import { drillCells, openDrill } from '../query/drill.tsx'
import './list.css'

const CardList = lazy(() => import('./card-list.tsx').then((m) => ({ default: m.CardList })))
const TreeView = lazy(() => import('./tree-view.tsx').then((m) => ({ default: m.TreeView })))
const RecordDrawer = lazy(() => import('../form/record-drawer.tsx').then((m) => ({ default: m.RecordDrawer })))
const ImportWizard = lazy(() => import('../import/import-wizard.tsx').then((m) => ({ default: m.ImportWizard })))
const ExportDialog = lazy(() => import('../export/export-dialog.tsx').then((m) => ({ default: m.ExportDialog })))
const PrintDialog = lazy(() => import('../export/print-dialog.tsx').then((m) => ({ default: m.PrintDialog })))

/** The list of any page with a record. `query` is the address; everything the list remembers stands there. */
export function ListPage({
  model: whole,
  query,
  onCount,
}: {
  readonly model: PageModel
  readonly query: Readonly<Record<string, string>>
  readonly onCount?: ((n: number) => void) | undefined
}): ReactElement {
  const model = useMemo(() => (whole.resource.query ? { ...whole, slots: { ...whole.slots, cells: drillCells(whole) ?? {} } } : whole), [whole])
  useHoldMounted()
  const t = useText()
  const page = usePage()
  const card = useRef<HTMLDivElement>(null)
  const room = useMemo(() => roomOf, [])(useWidth(card) || 1200)
  const lists = useListPage(model, query)
  const { list, state, selection } = lists
  const actions = useActions(model, async (changed) => {
    await list.reload()
    if (changed.length && selection.count) selection.clear()
  })
  const [dialog, setDialog] = useState<ToolbarDialog>()
  const [full, setFull] = useState(false)
  const mayAdd = useAuth(`${model.route}/add`)
  const mayCreate = mayAdd && opensCreate(model)
  const drawer = model.page.form === 'drawer'
  const { query: worked } = model.resource
  const openRow = (row: ListRow): void =>
    model.slots.open
      ? model.slots.open(row)
      : worked
        ? worked.opens && openDrill(model, worked.opens, row, state.filter)
        : void (drawer ? replaceQuery({ open: String(row.id) }) : openRecord(model.route, detailOf(model.route, model.resource.name, row.id)))
  const openCreate = (): void =>
    void (drawer ? replaceQuery({ open: 'new' }) : openTab(model.route, { DetailID: detailOf(model.route, model.resource.name, 'new') }))
  const parts: ListParts = { ...lists, actions, openRow, openCreate, mayCreate, room }

  useEffect(() => {
    if (!full) return
    const esc = (e: KeyboardEvent): void =>
      void (e.key === 'Escape' && !document.querySelector('.ant-modal-wrap, .ant-drawer-open, .ant-popover:not(.ant-popover-hidden)') && setFull(false))
    document.addEventListener('keydown', esc)
    return () => document.removeEventListener('keydown', esc)
  }, [full])
  useEffect(() => {
    const add = (e: KeyboardEvent): void => {
      if (e.altKey && e.key.toLowerCase() === 'n' && page.isActive() && mayCreate) {
        e.preventDefault()
        openCreate()
      }
    }
    document.addEventListener('keydown', add)
    return () => document.removeEventListener('keydown', add)
  })

  const { problem, answer } = list
  const found = answer?.total
  useEffect(() => {
    if (found !== undefined) onCount?.(found)
    // the number is what matters, not who is told
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  // a refused field is a question to take back, not a page that is closed
  const denied = problem?.status === 403 && !problem.code.startsWith('FIELD_') && !answer
  const asked = state.look ? model.slots.views?.[state.look] : undefined
  const look = asked?.shown?.() === false ? undefined : asked
  const opened = query['open']
  const body = (): ReactElement => {
    if (denied)
      return (
        <NoRight
          problem={problem}
          node={String(
            (problem.data as { node?: string } | undefined)?.node ??
              /\(([\w/]+)\)|（([\w/]+)）/
                .exec(problem.detail ?? '')
                ?.slice(1)
                .find(Boolean) ??
              model.route,
          )}
        />
      )
    if (state.look === 'tree' && model.resource.tree && !look)
      return (
        <Suspense fallback={null}>
          <TreeView />
        </Suspense>
      )
    if (look) return <look.View route={model.route} filter={filterIn(model, state.filter)} q={state.q} tab={state.tab} />
    const failed = problem && errorText(problem)
    return (
      <>
        {problem && answer && <Failure bar problem={problem} text={failed!} onRetry={() => void list.reload()} />}
        {problem && !answer ? (
          <Failure problem={problem} text={failed!} onRetry={() => void list.reload()} />
        ) : room.phone && answer?.total === 0 ? null : room.phone ? (
          <Suspense fallback={null}>
            <CardList />
          </Suspense>
        ) : (
          <ListGrid />
        )}
        {!problem && answer?.total === 0 && <EmptyList filtered={lists.filtered} onClear={lists.clear} onAdd={mayCreate ? openCreate : undefined} />}
      </>
    )
  }
  return (
    <PageModelContext value={model}>
      <ListContext value={parts}>
        <div
          ref={card}
          className={`list-card card${room.phone ? ' is-phone' : ''}${look?.alone ? ' is-alone' : ''}${full ? ' is-full' : ''}`}
          data-testid={`list-${model.route}`}
        >
          {!look?.alone && (
            <>
              <StatusTabs />
              <SearchLine />
              <ChipsLine />
            </>
          )}
          <Toolbar full={full} onFull={() => setFull(!full)} onDialog={setDialog} />
          <div className="list-body">{body()}</div>
          {!denied && !look && state.look !== 'tree' && <Pager />}
        </div>
        {page.slot && !model.within && createPortal(<ViewSelect />, page.slot)}
        {actions.node}
        <Suspense fallback={null}>
          {drawer && opened && (
            <RecordDrawer
              model={model}
              id={opened === 'new' ? undefined : Number(opened)}
              onClose={() => replaceQuery({ open: undefined })}
              onSaved={() => void list.reload()}
              actions={actions}
            />
          )}
          {dialog === 'import' && <ImportWizard model={model} onClose={() => setDialog(undefined)} onDone={() => void list.reload()} />}
          {dialog === 'export' && <ExportDialog parts={parts} onClose={() => setDialog(undefined)} />}
          {dialog === 'print' && <PrintDialog parts={parts} onClose={() => setDialog(undefined)} />}
        </Suspense>
        <QuestionHost />
        <div className="visually-hidden" aria-live="polite">
          {answer && !list.reloading ? t('grid.total', { n: answer.total, shown: numberText(answer.total) }) : ''}
        </div>
      </ListContext>
    </PageModelContext>
  )
}
