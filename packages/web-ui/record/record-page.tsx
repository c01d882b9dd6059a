import {
  detailOf,
  closeTab,
  errorText,
  recordNames,
  navigate,
  openTab,
  PageModelContext,
  renameTab,
  useHoldMounted,
  useLang,
  usePage,
  usePageHeading,
  useRecord,
  useRefresh,
  useText,
  useTimeline,
  type ListRow,
  type PageModel,
  type RecordHandle,
} from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { FileSearchOutlined } from '@ant-design/icons'
import { Blank, Failure, NoRight } from '../list/list-states.tsx'
import { QuestionHost } from '../list/question-host.tsx'
import { useActions } from '../list/use-actions.tsx'
import { useWidth } from '../list/use-width.ts'
import { KeyFigures } from './key-figures.tsx'
import { PrevNext } from './prev-next.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { RecordTitle } from './record-title.tsx'
import { Stepper } from './stepper.tsx'
import { WaitsLine } from './waits-line.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import './record.css'

/** Content width from which the timeline stands beside the record. */
const sideFrom = 1280

/** One record: what it is, how it stands, what may be done, everything around it (look.md §4.2). */
export function RecordPage({ model, id, query }: { model: PageModel; id: number; query: Readonly<Record<string, string>> }): ReactElement {
  useHoldMounted()
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const source = useRecord(model, id)
  const { record, problem } = source
  useRefresh(source.refresh)
  const failed = problem && !record
  return (
    <PageModelContext value={model}>
      <div
        ref={box}
        className={`record-page${width >= sideFrom ? ' has-side' : ''}${width > 0 && width < 640 ? ' is-phone' : ''}`}
        data-testid={`record-${model.route}`}
      >
        {failed && problem.status === 404 && (
          <div className="card">
            <Blank icon={<FileSearchOutlined />} title={t('grid.recordGone')} action={<Button onClick={() => void closeTab()}>{t('common.back')}</Button>} />
          </div>
        )}
        {failed && problem.status === 403 && (
          <div className="card">
            <NoRight node={model.route} problem={problem} />
          </div>
        )}
        {failed && problem.status !== 404 && problem.status !== 403 && (
          <div className="card">
            <Failure problem={problem} text={errorText(problem)} onRetry={() => void source.refresh()} />
          </div>
        )}
        {!problem && !record && (
          <div className="card record-skeleton">
            <Skeleton active paragraph={{ rows: 8 }} />
          </div>
        )}
        {record && <Loaded model={model} record={record} source={source} side={width >= sideFrom} tab={query['part']} />}
      </div>
      <QuestionHost />
    </PageModelContext>
  )
}

function Loaded({
  model,
  record,
  source: { refresh, newest, reloading },
  side,
  tab,
}: {
  model: PageModel
  record: ListRow
  source: RecordHandle
  side: boolean
  tab: string | undefined
}): ReactElement {
  const lang = useLang()
  const page = usePage()
  const faces = recordNames(model, record, lang)
  const { timeline } = useTimeline(model, record.id)
  const actions = useActions(model, refresh, () => [newest() ?? record])
  usePageHeading({ title: faces.number })
  useEffect(() => {
    if (page.key) renameTab(page.key, { label: faces.number, title: undefined })
  }, [page.key, faces.number])
  const start = async (action: string): Promise<void> => {
    if (action === 'edit') return void navigate(`/admin/${model.route}`, { DetailID: detailOf(model.route, model.resource.name, record.id), edit: '1' })
    if (action === 'copy') return void openTab(model.route, { DetailID: detailOf(model.route, model.resource.name, 'new'), copy: String(record.id) })
    await actions.start(action, [record])
  }
  const Header = model.slots.recordHeader
  return (
    <>
      {page.slot && createPortal(<PrevNext model={model} id={record.id} />, page.slot)}
      <header className="card record-head" aria-busy={reloading} lang={lang === 'en' ? 'en' : 'zh-CN'}>
        {reloading && <div className="reload-bar" />}
        <div className="record-head-row">
          <RecordTitle model={model} record={record} />
          <span className="grow" />
          <RecordActions model={model} record={record} start={(a) => void start(a)} />
        </div>
        <WaitsLine model={model} record={record} />
        <Stepper model={model} record={record} timeline={timeline} />
        <KeyFigures model={model} record={record} />
        {Header && <Header record={record} route={model.route} refresh={() => void refresh()} />}
      </header>
      <div className="record-body">
        <div className="card record-main">
          <RecordTabs
            model={model}
            record={record}
            refresh={refresh}
            timelineTab={!side}
            first={tab}
            comments={timeline?.comments.filter((c) => !c.deleted).length}
          />
        </div>
        {side && (
          <aside className="card record-side">
            <TimelinePanel model={model} record={record} />
          </aside>
        )}
      </div>
      {actions.node}
    </>
  )
}
