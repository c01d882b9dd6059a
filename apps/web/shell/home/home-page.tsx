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
  openTab,
  numberText,
} from '@crossway/web-kit'
import { KpiCard, registerGridTexts } from '@crossway/web-ui'
import { AppstoreOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useAttentionRoutes, useHomeCounts } from './attention.ts'
import { useHomeLayout, type WidgetName } from './home-layout.ts'
import { KeyFigures } from './key-figures.tsx'
import { NewestCard } from './newest-card.tsx'
import { ShortcutCard } from './shortcut-card.tsx'
import { TodoCard } from './todo-card.tsx'
import './home.css'

registerGridTexts()
const LayoutDialog = lazy(() => import('./layout-dialog.tsx'))
const StatusChart = lazy(() => import('./status-chart.tsx'))
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['home'] })

/** Where every employee starts: what waits, how it stands, where to go (workplace.md, home). Built from the pages the account may see, arranged by its owner. */
export default function HomePage(): ReactElement {
  const t = useText()
  const active = usePageActive()
  const page = usePage()
  const routes = useAttentionRoutes()
  const { data, isPending, error } = useHomeCounts(routes, active)
  const [layout, setLayout] = useHomeLayout()
  const [arranging, setArranging] = useState(false)
  const today = Date.now()
  const { year, week, weekday } = weekOf(today)
  usePageHeading({ note: t('home.day', { date: dateText(today), weekday: t(`home.weekday.${weekday}`), year, week }) })
  useRefresh(refresh)
  const pages = data?.pages ?? []
  const asks = routes === undefined || routes.length > 0
  const loading = isPending && asks
  const problem = data ? undefined : error
  const cards: Readonly<Record<WidgetName, ReactElement | false>> = {
    figures: asks && (loading ? <FiguresLoading n={Math.min(6, routes?.length ?? 6)} /> : pages.length > 0 && <KeyFigures pages={pages} />),
    todo: asks && <TodoCard pages={pages} loading={loading} problem={problem} onRetry={refresh} />,
    shortcut: <ShortcutCard pages={pages} />,
    status: pages.length > 0 && (
      <Suspense fallback={<section className="card home-widget" />}>
        <StatusChart pages={pages} />
      </Suspense>
    ),
    recent: pages.length > 0 && <NewestCard lists={data?.newest ?? []} loading={loading} problem={problem} onRetry={refresh} />,
  }
  return (
    <div className="home-page" data-testid="home">
      <Approvals />
      <div className="home-grid">
        {layout
          .filter((p) => !p.hidden && cards[p.name])
          .map((p) => (
            <div key={p.name} className={`home-place${p.wide || p.name === 'figures' ? ' is-wide' : ''}`}>
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
