import { loadPageModel, queryClient, useAuth, useHoldMounted, useText, type PageModel, type PageProps } from '@crossway/web-kit'
import { genericPage, ListPage, registerGridTexts } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import { ConnectionsView } from '../connector/connections-view.tsx'
import { SchedulesView } from '../connector/schedules-view.tsx'
import { TasksView } from '../connector/tasks-view.tsx'
import { useConsent } from '../connector/use-consent.ts'
import { DropZone } from './drop-zone.tsx'
import { FreshnessMatrix } from './freshness-matrix.tsx'
import { TypesView } from './types-view.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import './centre.css'

registerGridTexts()
registerResourceTexts()
const route = 'downloadedReports'
const Generic = lazy(genericPage(route)!)

const views = ['files', 'fresh', 'tasks', 'schedules', 'connections', 'types'] as const
type View = (typeof views)[number]
const others: Partial<Readonly<Record<View, () => ReactElement>>> = {
  fresh: () => <FreshnessMatrix />,
  tasks: () => <TasksView />,
  schedules: () => <SchedulesView />,
  connections: () => <ConnectionsView />,
  types: () => <TypesView />,
}

/** The report centre: files come in at the top, stand in the list below; the other views tell which store's data is old, what is being fetched, and how the connections stand. */
export default function CentrePage(props: PageProps): ReactElement {
  // One file, and the form of one, are the generic page's.
  return props.query['DetailID'] === undefined ? (
    <Centre {...props} />
  ) : (
    <Suspense fallback={null}>
      <Generic {...props} />
    </Suspense>
  )
}

function Centre({ query }: PageProps): ReactElement {
  useHoldMounted()
  useConsent(query)
  const t = useText()
  const [model, setModel] = useState<PageModel>()
  const [view, setView] = useState<View>(views.find((v) => v === query['view']) ?? 'files')
  // A tab that is open already is asked for another view by its address.
  const asked = views.find((v) => v === query['view'])
  useEffect(() => {
    if (asked) setView(asked)
  }, [asked])
  const mayUpload = useAuth(`${route}/upload`)
  useEffect(() => void loadPageModel(route).then(setModel), [])
  const changed = useCallback(() => void queryClient.invalidateQueries(), [])
  const { uploads, add, choose, clear } = useUploads(changed)
  const other = others[view]
  return (
    <div className="report-centre">
      <div className="report-top">
        {mayUpload && <DropZone onFiles={add} />}
        <Segmented
          value={view}
          onChange={(v) => setView(v)}
          options={views.map((v) => ({ value: v, label: <span data-testid={`centre-${v}`}>{t(`reports.${v}`)}</span> }))}
        />
      </div>
      <UploadList uploads={uploads} onChoose={choose} onClear={clear} />
      <div className="report-centre-body">{other ? other() : model && <ListPage model={model} query={query} />}</div>
    </div>
  )
}
