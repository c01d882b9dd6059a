import './home-texts.ts'
import {
  dateText,
  queryClient,
  showApprovalCenter,
  useBadges,
  usePage,
  usePageActive,
  usePageHeading,
  useRefresh,
  useText,
  weekOf,
  navigate,
  openTab,
  numberText,
  useServerEvent,
  type PageProps,
} from '@crossway/web-kit'
import { genericPage, KpiCard, registerGridTexts } from '@crossway/web-ui'
import { AppstoreOutlined, HomeOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { askAnnouncements, useAnnouncements } from './announcements.ts'
import { useAttentionRoutes, useHomeCounts } from './attention.ts'
import { GoalCard } from './goal-card.tsx'
import { JobCard } from './job-card.tsx'
import { figuresOf, isRow, useHomeLayout, type WidgetName } from './home-layout.ts'
import { KeyFigures } from './key-figures.tsx'
import { NewestCard } from './newest-card.tsx'
import { NoticeCard } from './notice-card.tsx'
import { ShortcutCard } from './shortcut-card.tsx'
import { TodoCard } from './todo-card.tsx'
import './home.css'

registerGridTexts()
const AnnouncementPages = lazy(() => genericPage('home')!())
const MetricCards = lazy(() => import('./metric-cards.tsx'))
const CalendarCard = lazy(() => import('./calendar-card.tsx'))
const TeamCard = lazy(() => import('./team-card.tsx'))
const LayoutDialog = lazy(() => import('./layout-dialog.tsx'))
const StatusChart = lazy(() => import('./status-chart.tsx'))
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['home'] })

/** Where every employee starts: what waits, how it stands, where to go (workplace.md, home). Built from the pages the account may see, arranged by its owner. */
export default function HomePage(props: PageProps): ReactElement {
  const { manage, ...query } = props.query
  if (manage === undefined && query['DetailID'] === undefined) return <Board />
  return <Announcements {...props} query={query} />
}

/** Announcements as those who publish them keep them: their list and each of them, in place of the board. */
function Announcements(props: PageProps): ReactElement {
  const t = useText()
  const page = usePage()
  return (
    <Suspense fallback={null}>
      {page.slot &&
        props.query['DetailID'] === undefined &&
        createPortal(
          <Button size="small" icon={<HomeOutlined />} onClick={() => void navigate('/admin/home')} data-testid="btn-backHome">
            {t('home.backHome')}
          </Button>,
          page.slot,
        )}
      <AnnouncementPages {...props} />
    </Suspense>
  )
}

function Board(): ReactElement {
  const t = useText()
  const active = usePageActive()
  const page = usePage()
  const routes = useAttentionRoutes()
  const { data, isPending, error } = useHomeCounts(routes, active)
  const [layout, setLayout, layoutKnown] = useHomeLayout()
  const [arranging, setArranging] = useState(false)
  const today = Date.now()
  const { year, week, weekday } = weekOf(today)
  usePageHeading({ note: t('home.day', { date: dateText(today), weekday: t(`home.weekday.${weekday}`), year, week }) })
  useRefresh(refresh)
  const announced = useAnnouncements(active)
  useServerEvent('message.count', askAnnouncements)
  const pages = data?.pages ?? []
  const asks = routes === undefined || routes.length > 0
  const loading = isPending && asks
  const problem = data ? undefined : error
  const cards: Readonly<Record<WidgetName, ReactElement | false>> = {
    kpi: (
      <Suspense fallback={null}>
        <MetricCards active={active && layoutKnown} figures={figuresOf(layout)} />
      </Suspense>
    ),
    figures: asks && (loading ? <FiguresLoading n={Math.min(6, routes?.length ?? 6)} /> : pages.length > 0 && <KeyFigures pages={pages} />),
    todo: asks && <TodoCard pages={pages} loading={loading} problem={problem} onRetry={refresh} />,
    team: (
      <Suspense fallback={null}>
        <TeamCard active={active} />
      </Suspense>
    ),
    notice: (
      <NoticeCard list={announced.data ?? []} loading={announced.isPending} problem={announced.data ? undefined : announced.error} onRetry={askAnnouncements} />
    ),
    calendar: (
      <Suspense fallback={<section className="card home-widget home-calendar" />}>
        <CalendarCard active={active} />
      </Suspense>
    ),
    shortcut: <ShortcutCard pages={pages} />,
    status: pages.length > 0 && (
      <Suspense fallback={<section className="card home-widget" />}>
        <StatusChart pages={pages} />
      </Suspense>
    ),
    okr: <GoalCard active={active} />,
    job: <JobCard />,
    recent: pages.length > 0 && <NewestCard lists={data?.newest ?? []} loading={loading} problem={problem} onRetry={refresh} />,
  }
  return (
    <div className="home-page" data-testid="home">
      <Approvals />
      <div className="home-grid">
        {layout
          .filter((p) => !p.hidden && cards[p.name])
          .map((p) => (
            <div key={p.name} className={`home-place${p.wide || isRow(p.name) ? ' is-wide' : ''}`}>
              {cards[p.name]}
            </div>
          ))}
      </div>
      {page.slot &&
        createPortal(
          <Button size="small" icon={<AppstoreOutlined />} onClick={() => setArranging(true)} data-testid="btn-homeLayout">
            {t('home.layout')}
          </Button>,
          page.slot,
        )}
      {arranging && (
        <Suspense fallback={null}>
          <LayoutDialog layout={layout} onSave={setLayout} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

const FiguresLoading = ({ n }: { n: number }): ReactElement => (
  <div className="home-figures">
    {Array.from({ length: n }, (_, i) => (
      <div key={i} className="card kpi-card">
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    ))}
  </div>
)

/** Shown when somebody waits for my decision. */
function Approvals(): ReactElement | null {
  const t = useText()
  const n = useBadges((b) => b.approvalCenterNum)
  if (!showApprovalCenter() || !n) return null
  return (
    <div className="home-figures">
      <KpiCard
        label={t('home.approvals')}
        value={numberText(n)}
        unit={t('home.unit')}
        footer={t('home.approvalsNote')}
        onClick={() => void openTab('approvalCenter')}
      />
    </div>
  )
}
