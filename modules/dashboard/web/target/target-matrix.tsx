import { endOfMonth, joinNames, num, sum, type Num } from '@crossway/kernel'
import { cardMoney, fullMoney, percentText } from '@crossway/web-ui'
import { get, openTab, useLang, useText } from '@crossway/web-kit'
import { Segmented, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { targetNode, type TargetDim } from '../../model/board-target.resource.ts'
import type { ProfitAsk } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { achievement, daysPassed, progressOf } from '../../model/target/progress.ts'
import { figure, useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import '../profit/profit.css'

interface Target {
  readonly dim_type: TargetDim
  readonly metric: string
  readonly month: string
  readonly value: string
  readonly status: string
  readonly name: string
  readonly company?: { readonly id: number; readonly title: string } | null
  readonly department?: { readonly id: number; readonly title: string } | null
  readonly owner?: { readonly id: number; readonly title: string } | null
  readonly project?: { readonly id: number; readonly title: string } | null
  readonly store?: { readonly id: number; readonly title: string } | null
}
const dims: readonly TargetDim[] = ['company', 'department', 'owner', 'project', 'store']
const metrics = ['sales', 'gross_profit', 'net_profit'] as const

/**
 * Targets of the year by object and month with what was reached, the best first: green from 100 %, amber from 90 %, else red; months to come are grey.
 * The year is held against the days that have passed; who sold without a target is named (dashboard.md profitTarget).
 */
export default function TargetMatrix(): ReactElement {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const year = today.slice(0, 4)
  const [dim, setDim] = useState<TargetDim>('project')
  const [metric, setMetric] = useState<(typeof metrics)[number]>('sales')
  const [targets, setTargets] = useState<readonly Target[]>()
  useEffect(() => {
    let gone = false
    const filter = encodeURIComponent(JSON.stringify({ dim_type: { eq: dim }, metric: { eq: metric }, month: { starts: year }, status: { eq: 'confirmed' } }))
    get<{ rows: Target[] }>(`board-target?view=profitTarget&size=500&sort=month&filter=${filter}`).then(
      (r) => void (gone || setTargets(r.rows)),
      () => void (gone || setTargets([])),
    )
    return () => void (gone = true)
  }, [dim, metric, year])
  const ask: Omit<ProfitAsk, 'view'> = {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    grain: 'month',
    by: [dim],
    stage: 'mixed',
    basis: 'book',
    side: 'operating',
    currency: 'CNY',
    filter: {},
    leaves: false,
  }
  const actual = useProfit('profitTarget', ask)
  if (!targets) return <Skeleton active />
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const objects = [...new Map(targets.flatMap((x) => (x[dim] ? [[x[dim].id, x[dim].title] as const] : [])))]
  const reached = (id: number, month: string): Num | undefined => {
    const cell = actual.answer?.cells.find((c) => c.period === month && c.key[0]!.id === id)
    return cell ? (figure(metric === 'sales' ? 'M30' : metric === 'gross_profit' ? 'M33' : 'M34', cell) ?? undefined) : undefined
  }
  const planned = (id: number, month: string): string | undefined => targets.find((x) => x[dim]?.id === id && x.month === month)?.value
  const passed = months.filter((m) => m <= today.slice(0, 7))
  const at = daysPassed(`${year}-01-01`, `${year}-12-31`, today)
  const rows = objects
    .map(([id, title]) => {
      const whole = sum(months.map((m) => planned(id, m) ?? 0))
      const so = sum(passed.map((m) => reached(id, m) ?? 0))
      const due = sum(passed.map((m) => planned(id, m) ?? 0))
      return { id, title, whole, so, onTime: achievement(so, due.toFixed(2)), ...progressOf(so, whole.toFixed(2), at) }
    })
    .toSorted((a, b) => num(b.achievement ?? -1).cmp(a.achievement ?? -1))
  const has = new Set(objects.map(([id]) => id))
  const without = [...new Map((actual.answer?.cells ?? []).map((c) => [c.key[0]!.id, c.key[0]!.title]))].filter(
    ([id]) => typeof id === 'number' && !has.has(id),
  )
  const short = (v: Num | string): string => {
    const m = cardMoney(num(v).toFixed(2), lang)
    return m.value + m.unit
  }
  const tone = (rate: Num | undefined, month: string): string =>
    rate === undefined || month > today.slice(0, 7) ? '' : rate.gte(1) ? 'is-good' : rate.gte('0.9') ? 'is-waiting' : 'is-bad'
  return (
    <div className="target-matrix" data-testid="target-matrix">
      <div className="pl-bars">
        <Segmented value={dim} onChange={setDim} options={dims.map((d) => ({ value: d, label: dimensionText[d][lang] }))} />
        <Segmented
          value={metric}
          onChange={setMetric}
          options={metrics.filter((m) => m === 'sales' || actual.answer?.rights.cost).map((m) => ({ value: m, label: t(`boards.node.${targetNode[m]}`) }))}
        />
        <span className="note">{t('boards.target.board')}</span>
      </div>
      {without.length > 0 && (
        <p className="note pl-empty" data-testid="target-missing">
          {t('boards.target.missing')} {without.length}:{' '}
          {joinNames(
            without.slice(0, 12).map(([, title]) => title),
            lang,
          )}
          {without.length > 12 ? ' …' : ''}
        </p>
      )}
      {objects.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
      {objects.length > 0 && (
        <div className="pl-wrap" tabIndex={0} role="region" aria-label={t('boards.target.matrix')}>
          <table className="pl-table">
            <thead>
              <tr>
                <th scope="col">{dimensionText[dim][lang]}</th>
                {months.map((m) => (
                  <th key={m} scope="col">
                    {m.slice(5)}
                  </th>
                ))}
                <th scope="col">{t('boards.target.yearTarget')}</th>
                <th scope="col">{t('boards.target.ytd')}</th>
                <th scope="col">{t('boards.achieved')}</th>
                <th scope="col">{t('boards.gap')}</th>
                <th scope="col">{t('boards.forecast')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, title, ...r }) => (
                <tr key={id}>
                  <th scope="row">{title}</th>
                  {months.map((m) => {
                    const target = planned(id, m)
                    const rate = achievement(reached(id, m) ?? 0, target)
                    return (
                      <td key={m} className={tone(rate, m)} title={`${target ? fullMoney(target) : '–'} / ${fullMoney(reached(id, m)?.toFixed(2))}`}>
                        {target ? (
                          <button
                            type="button"
                            className="figure-link"
                            onClick={() =>
                              void openTab('profitReport', { period: 'custom', from: `${m}-01`, to: endOfMonth(`${m}-01`), [`f_${dim}`]: String(id) })
                            }
                          >
                            {m > today.slice(0, 7) ? short(target) : percentText(rate?.toFixed(6))}
                          </button>
                        ) : (
                          '–'
                        )}
                      </td>
                    )
                  })}
                  <td>{short(r.whole)}</td>
                  <td>{short(r.so)}</td>
                  <td className={tone(r.onTime, today.slice(0, 7))}>{percentText(r.achievement?.toFixed(6))}</td>
                  <td className={r.gap?.isNegative() ? 'is-bad' : ''}>{r.gap ? `${r.gap.isNegative() ? '' : '+'}${r.gap.times(100).toFixed(1)}pt` : '–'}</td>
                  <td title={fullMoney(r.forecast?.toFixed(2))}>{r.forecast ? short(r.forecast) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
