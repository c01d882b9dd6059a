import { openTab, useAnswer, useLang, useText } from '@crossway/web-kit'
import { DataChart, paretoOption, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Button, Segmented, Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { reasonName } from './reason-name.ts'

registerGridTexts()
interface Board {
  readonly reasons: readonly { readonly reason: string | null; readonly qty: number }[]
  readonly cohorts: readonly { readonly month: string; readonly returned: number; readonly sold: number }[]
  readonly words: readonly { readonly word: string; readonly n: number }[]
  readonly rows: readonly {
    readonly key: string
    readonly id: number
    readonly title: string
    readonly listings: number
    readonly month: string
    readonly returned: number
    readonly shipped: number
  }[]
}
const spans = ['30', '90', '180', '365'] as const
/** A rate from which a cell is as dark as it gets. */
const darkest = 0.15

/** Reasons by their weight, and the rate of what comes back most by month (operations.md returnManage, board). */
export default function BoardView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours } = useChartColours()
  const [days, setDays] = useState<(typeof spans)[number]>('90')
  const [by, setBy] = useState<'msku' | 'parent'>('msku')
  const { data, failed } = useAnswer<Board>(`customer-returns/board?days=${days}&by=${by}`, ['customer_return'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const names = data.reasons.map((r) => reasonName(r.reason, lang) ?? t('planning.noReason'))
  const values = data.reasons.map((r) => r.qty)
  const months = [...new Set(data.rows.map((r) => r.month))].sort()
  const lines = [...new Map(data.rows.map((r) => [r.key, r])).values()]
  const text = (v: number): string => v.toLocaleString('en-US')
  const percent = (v: number): string => `${v.toFixed(2)} %`
  const cohorts = data.cohorts.map((c) => (100 * c.returned) / c.sold)
  return (
    <div style={{ display: 'grid', gridAutoRows: 'max-content', gap: 12, overflow: 'auto' }} data-testid="returns-board">
      <Segmented value={days} options={spans.map((d) => ({ value: d, label: t('planning.lastDays', { n: d }) }))} onChange={setDays} />
      <DataChart
        title={t('planning.returnsBy')}
        option={paretoOption(names, values, [t('planning.pieces'), t('planning.cumulated')], text, 0.8, colours.control)}
        table={{ head: [t('planning.reason'), t('planning.pieces')], rows: names.map((n, i) => [n, text(values[i]!)]) }}
      />
      <DataChart
        title={t('planning.cohortRate')}
        option={seriesOption(
          {
            x: data.cohorts.map((c) => c.month),
            series: [{ name: t('planning.tile.return_rate'), values: cohorts, kind: 'bar' }],
            text: percent,
            full: percent,
          },
          colours.control,
          colours.bg,
        )}
        table={{
          head: [t('planning.month'), t('planning.pieces'), t('planning.sold'), t('planning.tile.return_rate')],
          rows: data.cohorts.map((c, i) => [c.month, text(c.returned), text(c.sold), percent(cohorts[i]!)]),
        }}
      />
      <section className="card" style={{ padding: 12 }} aria-label={t('planning.buyerWords')}>
        <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{t('planning.buyerWords')}</h2>
        {data.words.length === 0 && <p className="note">{t('planning.nothing')}</p>}
        {data.words.map((w) => (
          <Tag key={w.word} style={{ marginBottom: 4 }}>
            {w.word} <b className="num">{text(w.n)}</b>
          </Tag>
        ))}
      </section>
      <section className="card" style={{ padding: 12, overflow: 'auto' }} aria-label={t('planning.returnHeat')} tabIndex={0} role="region">
        <div style={{ display: 'flex', alignItems: 'center', gap: 12, margin: '0 0 8px' }}>
          <h2 style={{ margin: 0, fontSize: '0.875rem' }}>{t('planning.returnHeat')}</h2>
          <Segmented
            size="small"
            value={by}
            aria-label={t('planning.returnHeat')}
            options={[
              { value: 'msku' as const, label: 'MSKU' },
              { value: 'parent' as const, label: t('planning.level.parent') },
            ]}
            onChange={setBy}
          />
        </div>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{by === 'parent' ? t('planning.level.parent') : 'MSKU'}</th>
              {months.map((m) => (
                <th key={m} className="num">
                  {m}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  <Button
                    type="link"
                    size="small"
                    onClick={() => openTab('product360', { msku: String(line.id), ...(by === 'parent' ? { level: 'parent' } : {}) })}
                  >
                    {line.title}
                  </Button>
                  {line.listings > 1 && <span className="note"> × {line.listings}</span>}
                </th>
                {months.map((m) => {
                  const cell = data.rows.find((r) => r.key === line.key && r.month === m)
                  const rate = cell && cell.shipped > 0 ? cell.returned / cell.shipped : undefined
                  const depth = Math.round(Math.min(1, (rate ?? 0) / darkest) * 60)
                  return (
                    <td
                      key={m}
                      className="num"
                      title={cell ? `${cell.returned} / ${cell.shipped}` : undefined}
                      style={depth > 0 ? { background: `color-mix(in srgb, var(--bad) ${depth}%, transparent)` } : undefined}
                    >
                      {rate === undefined ? '–' : `${(rate * 100).toFixed(1)} %`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
