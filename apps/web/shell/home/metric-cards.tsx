import { num } from '@crossway/kernel'
import { get, numberText, openTab, queryClient, useLang, useText } from '@crossway/web-kit'
import { cardMoney, ChangeMark, fullMoney, KpiCard } from '@crossway/web-ui'
import type { FiguresAnswer, ShownFigure } from '@crossway/workplace/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'

const every = 5 * 60_000
/** The server gives each figure five seconds, so that the answer comes soon after. */
const timeout = 15_000
const loadingCards = 4
const key = ['home', 'metrics'] as const
const nothing: readonly ShownFigure[] = []

/** How I am doing: figures of the pages I may see, beside what they were and what they should be (workplace.md home, kpi). */
export default function MetricCards({ active, figures }: { readonly active: boolean; readonly figures: readonly string[] | undefined }): ReactElement | null {
  const codes = figures?.join()
  const { data, isPending, error } = useQuery({
    queryKey: [...key, codes],
    // whoever chose none asks for none
    queryFn: async ({ signal }) =>
      codes === '' ? nothing : (await get<FiguresAnswer>('home/figures', { query: codes ? { codes } : {}, silent: true, timeout, signal })).rows,
    enabled: active,
    placeholderData: keepPreviousData,
    staleTime: every,
    refetchInterval: active ? every : (false as const),
  })
  if (data?.length === 0 || (error && !data)) return null
  return (
    <div className="home-figures home-metrics" data-testid="widget-metrics">
      {isPending
        ? Array.from({ length: loadingCards }, (_, i) => (
            <div key={i} className="card kpi-card">
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            </div>
          ))
        : data?.map((m) => <MetricCard key={m.code} m={m} />)}
    </div>
  )
}

function MetricCard({ m }: { readonly m: ShownFigure }): ReactElement {
  const t = useText()
  const lang = useLang()
  if (m.failed || m.value === undefined)
    return (
      <KpiCard
        label={m.title}
        value="–"
        footer={t(m.failed === 'late' ? 'home.metricLate' : 'home.metricFailed')}
        onClick={() => void queryClient.invalidateQueries({ queryKey: key })}
      />
    )
  const money = m.unit === 'CNY' ? cardMoney(m.value, lang) : undefined
  const unit = money ? { unit: money.unit, currency: 'CNY' } : m.unit === 'percent' ? { unit: '%' } : {}
  return (
    <KpiCard
      label={m.title}
      value={money ? money.value : m.unit === 'count' ? numberText(Number(m.value)) : num(m.value).toFixed(1)}
      {...unit}
      full={money ? fullMoney(m.value) : m.value}
      negative={num(m.value).isNegative()}
      {...(m.trend ? { trend: m.trend } : {})}
      footer={
        <>
          {m.before !== undefined && (
            <span>
              {m.compared} <ChangeMark value={changed(m)} inverse={m.better === 'down'} points={m.unit === 'percent'} />
            </span>
          )}
          {m.target !== undefined && num(m.target).gt(0) && <span>{t('home.ofTarget', { n: num(m.value).div(m.target).times(100).toFixed(0) })}</span>}
        </>
      }
      onClick={() => void openTab(m.drill.route, m.drill.query)}
    />
  )
}

/** The change as a share of what it was; of a percentage in points. Nothing where there is nothing to compare with. */
function changed(m: ShownFigure): string | undefined {
  const now = num(m.value ?? '0')
  const was = num(m.before ?? '0')
  if (m.unit === 'percent') return now.minus(was).div(100).toFixed(6)
  return was.isZero() ? undefined : now.minus(was).div(was.abs()).toFixed(6)
}
