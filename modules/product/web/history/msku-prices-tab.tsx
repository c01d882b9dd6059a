import { dayOf } from '@crossway/kernel'
import { dateTimeText, type RecordProps, useAnswer, useText } from '@crossway/web-kit'
import { dash, DataChart, fixed, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import type { MskuHistory } from './msku-history.ts'

/** Prices and floors decided for a listing, drawn over their days and told line by line (product.md MSKU, price history). */
export default function MskuPricesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<MskuHistory>(`msku/${record.id}/history`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.prices.length === 0) return <p className="tab-empty note">{t('common.noData')}</p>
  // of several decisions for one day the last one is in force
  const days = [...new Map([...data.prices].reverse().map((p) => [p.valid_from, p])).values()]
  // the last price stands until today
  const last = days.at(-1)!
  const today = dayOf(new Date())
  if (last.valid_from < today) days.push({ ...last, valid_from: today })
  const names = [t('productHistory.plan'), ...(data.floor ? [t('productHistory.floor')] : [])]
  const option = seriesOption(
    {
      x: days.map((p) => p.valid_from),
      series: [
        { name: names[0]!, values: days.map((p) => Number(p.plan)) },
        ...(data.floor ? [{ name: names[1]!, values: days.map((p) => (p.min === null ? null : Number(p.min))), compare: true }] : []),
      ],
      unit: data.prices[0]!.currency,
      text: axis,
      full: (v) => v.toFixed(2),
    },
    colours.control,
    colours.bg,
  )
  return (
    <div data-testid="msku-prices">
      <DataChart
        title={t('productHistory.chart')}
        option={option}
        height={220}
        table={{
          head: [t('productHistory.from'), ...names],
          rows: days.map((p) => [p.valid_from, fixed(p.plan, 2), ...(data.floor ? [p.min ? fixed(p.min, 2) : dash] : [])]),
        }}
      />
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('productHistory.plan')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('productHistory.from')}</th>
              <th className="num">{t('productHistory.plan')}</th>
              <th className="num">{t('productHistory.floor')}</th>
              <th>{t('productHistory.currency')}</th>
              <th>{t('productHistory.reason')}</th>
              <th>{t('productHistory.trial')}</th>
              <th>{t('productHistory.by')}</th>
              <th>{t('productHistory.at')}</th>
            </tr>
          </thead>
          <tbody>
            {data.prices.map((p) => (
              <tr key={p.id}>
                <td>{p.valid_from}</td>
                <td className="num">{fixed(p.plan, 2)}</td>
                <td className="num">{p.min !== null ? fixed(p.min, 2) : data.floor ? dash : '***'}</td>
                <td>{p.currency}</td>
                <td>{p.reason ?? dash}</td>
                <td className="mono">{p.trial ?? dash}</td>
                <td>{p.by ?? dash}</td>
                <td>{dateTimeText(p.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
