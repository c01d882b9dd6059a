import { dash, openRecord, useAnswer, useLang, useText } from '@crossway/web-kit'
import { DataChart, fullMoney, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { cargoValueLabels } from '../../model/cargo/cargo.labels.ts'
import { stages } from '../../model/cargo/value.ts'

registerGridTexts()
interface Project {
  readonly id: number
  readonly period: string
  readonly project: string
  readonly store: string | null
  readonly status: string
  readonly goods_value: string
  readonly capital: string
  readonly quota: string | null
  readonly used_pct: string | null
  readonly turnover_days: string | null
  readonly aged_181: string
}
type Row = Readonly<Record<(typeof stages)[number] | 'period' | 'capital', string>> & { readonly quota: string | null }

/** Money in goods by stage over twelve months against the quota (operations.md cargoValue, board). */
export default function BoardView(): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ rows: readonly Row[]; projects: readonly Project[] }>('cargo-values/board', ['cargo_value'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const series = [
    ...stages.map((s) => ({ name: t(`planning.stage.${s}`), kind: 'bar' as const, stack: 'goods', values: data.rows.map((r) => Number(r[s])) })),
    { name: t('planning.capital'), values: data.rows.map((r) => Number(r.capital)) },
    { name: t('planning.quota'), compare: true, values: data.rows.map((r) => (r.quota === null ? null : Number(r.quota))) },
  ]
  return (
    <div data-testid="cargo-board" style={{ display: 'grid', gap: 12, overflow: 'auto', alignContent: 'start' }}>
      <DataChart
        title={t('planning.cargoBoard')}
        unit="CNY"
        height={420}
        option={seriesOption({ x: data.rows.map((r) => r.period), unit: 'CNY', text: axis, full: (v) => fullMoney(v), series }, colours.control, colours.bg)}
        table={{
          head: [t('planning.period'), ...series.map((s) => s.name)],
          rows: data.rows.map((r, i) => [r.period, ...series.map((s) => (s.values[i] === null ? '–' : fullMoney(s.values[i]!)))]),
        }}
      />
      {data.projects.length > 0 && <Projects rows={data.projects} />}
    </div>
  )
}

/** The last month project by project, the fullest quota first; each opens its paper with its articles. */
function Projects({ rows }: { readonly rows: readonly Project[] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { fields, states } = cargoValueLabels[lang]
  const label = (f: 'project' | 'store' | 'goods_value' | 'capital' | 'quota' | 'used_pct' | 'turnover_days' | 'aged_181'): string => {
    const of = fields[f]
    return typeof of === 'string' ? of : (of?.label ?? f)
  }
  return (
    <section
      className="card"
      style={{ padding: 12, overflow: 'auto' }}
      aria-label={t('planning.cargoProjects', { period: rows[0]!.period })}
      tabIndex={0}
      role="region"
    >
      <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{t('planning.cargoProjects', { period: rows[0]!.period })}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{label('project')}</th>
            <th>{label('store')}</th>
            {(['goods_value', 'capital', 'quota', 'used_pct', 'turnover_days', 'aged_181'] as const).map((f) => (
              <th key={f} className="num">
                {label(f)}
              </th>
            ))}
            <th>{t('planning.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.id}>
              <th scope="row">
                <Button type="link" size="small" onClick={() => void openRecord('cargoValue', r.id)}>
                  {r.project}
                </Button>
              </th>
              <td>{r.store ?? dash}</td>
              <td className="num">{fullMoney(r.goods_value)}</td>
              <td className="num">{fullMoney(r.capital)}</td>
              <td className="num">{r.quota === null ? dash : fullMoney(r.quota)}</td>
              <td className={`num ${Number(r.used_pct ?? 0) > 100 ? 'is-bad' : ''}`}>{r.used_pct === null ? dash : `${Number(r.used_pct).toFixed(1)} %`}</td>
              <td className="num">{r.turnover_days === null ? dash : Number(r.turnover_days).toFixed(1)}</td>
              <td className="num">{fullMoney(r.aged_181)}</td>
              <td>{states?.[r.status as keyof typeof states] ?? r.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
