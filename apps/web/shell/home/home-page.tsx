import './home-texts.ts'
import {
  dateText,
  queryClient,
  showApprovalCenter,
  useBadges,
  usePageActive,
  usePageHeading,
  useRefresh,
  useText,
  weekOf,
  openTab,
  numberText,
} from '@crossway/web-kit'
import { KpiCard, registerGridTexts } from '@crossway/web-ui'
import { Skeleton } from 'antd'
import { lazy, Suspense, type ReactElement } from 'react'
import { useAttention, useAttentionRoutes, useNewest, type Attention } from './attention.ts'
import { KeyFigures } from './key-figures.tsx'
import { NewestCard } from './newest-card.tsx'
import { ShortcutCard } from './shortcut-card.tsx'
import { TodoCard } from './todo-card.tsx'
import './home.css'

registerGridTexts()
const StatusChart = lazy(() => import('./status-chart.tsx'))
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['home'] })

/** Where every employee starts: what waits, how it stands, where to go (workplace.md, home). Built from the pages the account may see. */
export default function HomePage(): ReactElement {
  const t = useText()
  const active = usePageActive()
  const routes = useAttentionRoutes()
  const asked = useAttention(routes, active)
  const today = Date.now()
  const { year, week, weekday } = weekOf(today)
  usePageHeading({ note: t('home.day', { date: dateText(today), weekday: t(`home.weekday.${weekday}`), year, week }) })
  useRefresh(refresh)
  const pages = asked
    .flatMap((a): Attention[] => (a.data && a.data.answer.tabCounts?.['all'] !== 0 ? [a.data] : []))
    .sort((a, b) => (b.tabs[0]?.count ?? 0) - (a.tabs[0]?.count ?? 0))
  const newest = useNewest(
    pages.map((p) => p.route),
    active && asked.every((a) => !a.isPending),
  )
  const loading = asked.some((a) => a.isPending) && pages.length === 0
  // one page that fails is left out; only when none answers the card says why
  const problem = pages.length === 0 ? asked.find((a) => a.error)?.error : undefined
  return (
    <div className="home-page" data-testid="home">
      {routes.length > 0 && (loading ? <FiguresLoading n={Math.min(6, routes.length)} /> : pages.length > 0 && <KeyFigures pages={pages} />)}
      <Approvals />
      <div className="home-grid">
        {routes.length > 0 && <TodoCard pages={pages} loading={loading} problem={problem} onRetry={refresh} />}
        <ShortcutCard pages={pages} />
        {pages.length > 0 && (
          <Suspense fallback={<section className="card home-widget" />}>
            <StatusChart pages={pages} />
          </Suspense>
        )}
        {pages.length > 0 && <NewestCard lists={newest.data ?? []} loading={newest.isPending} problem={newest.error} onRetry={() => void newest.refetch()} />}
      </div>
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
        foot={t('home.approvalsNote')}
        onClick={() => void openTab('approvalCenter')}
      />
    </div>
  )
}
