import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { get, useText } from '@crossway/web-kit'
import { Segmented, Skeleton } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import '../ledger.css'

interface Rate {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly rate: string
  readonly status: string
}
const types = ['month_pl', 'spot'] as const

/** Rates to CNY, a currency a row: thirteen months of P&L rates, or the spot rates of thirty days; drafts are grey. */
export default function RateMatrix(): ReactElement {
  const t = useText()
  const { colours } = useChartColours()
  const [type, setType] = useState<(typeof types)[number]>('month_pl')
  const [rows, setRows] = useState<readonly Rate[]>()
  useEffect(() => {
    let gone = false
    const today = dayOf(new Date())
    const since = type === 'spot' ? addMonths(today, -1) : addMonths(startOfMonth(today), -12)
    const filter = encodeURIComponent(JSON.stringify({ type: { eq: type }, to: { eq: 'CNY' }, date: { gte: since } }))
    get<{ rows: Rate[] }>(`exchange-rate?view=exchangeRate&size=500&sort=date&filter=${filter}`).then(
      (r) => void (gone || setRows(r.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [type])
  const dates = useMemo(() => [...new Set((rows ?? []).map((r) => r.date))].sort(), [rows])
  const currencies = useMemo(() => [...new Set((rows ?? []).map((r) => r.from))].sort(), [rows])
  const at = (c: string, d: string): Rate | undefined => rows?.find((r) => r.from === c && r.date === d)
  const option = useMemo(
    () =>
      seriesOption(
        {
          x: dates,
          unit: 'CNY',
          text: (v) => v.toFixed(2),
          full: (v) => v.toFixed(4),
          series: currencies.slice(0, 10).map((c) => ({
            name: c,
            values: dates.map((d) => {
              const r = rows?.find((x) => x.from === c && x.date === d)
              return r ? Number(r.rate) : null
            }),
          })),
        },
        colours.control,
        colours.bg,
      ),
    [dates, currencies, rows, colours],
  )
  if (!rows) return <Skeleton active />
  const head = dates.map((d) => (type === 'month_pl' ? d.slice(0, 7) : d.slice(5)))
  return (
    <div className="ledger-view" data-testid="rate-matrix">
      <div className="rule-bar">
        <Segmented value={type} onChange={setType} options={types.map((x) => ({ value: x, label: t(`ledger.rate.${x}`) }))} />
      </div>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ledger.rate.matrix')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('ledger.rate.currency')}</th>
              {head.map((d, i) => (
                <th key={i} className="num">
                  {d}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {currencies.map((c) => (
              <tr key={c}>
                <th scope="row" className="mono">
                  {c}
                </th>
                {dates.map((d) => (
                  <td key={d} className={`num ${at(c, d)?.status === 'draft' ? 'note' : ''}`}>
                    {at(c, d) ? Number(at(c, d)!.rate).toFixed(4) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DataChart
        title={t('ledger.rate.curve')}
        height={260}
        option={option}
        table={{ head: [t('ledger.rate.date'), ...currencies], rows: dates.map((d) => [d, ...currencies.map((c) => at(c, d)?.rate ?? '–')]) }}
      />
    </div>
  )
}
