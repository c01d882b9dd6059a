import { openRecord, openTab, useAnswer, useBoth, useLang } from '@crossway/web-kit'
import { fullMoney, registerGridTexts } from '@crossway/web-ui'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { typeName } from './names.ts'
import './promotion.css'

registerGridTexts()
interface Cell {
  readonly deal: number
  readonly no: string
  readonly name: string
  readonly msku: number
  readonly seller_sku: string
  readonly margin: string | null
  readonly price: string | null
  readonly below: boolean
}
interface Board {
  readonly results: readonly {
    readonly type: string
    readonly currency: string | null
    readonly n: number
    readonly units: number
    readonly sales: string
    readonly spend: string
    readonly uplift: string | null
    readonly roi: string | null
  }[]
  readonly cells: readonly Cell[]
}
const spans = ['30', '90', '180', '365'] as const

/** What promotions brought by type, and the margin of listings in those that run or come (operations.md promotionActivity, views). */
export default function BoardView(): ReactElement {
  const say = useBoth()
  const lang = useLang()
  const [days, setDays] = useState<(typeof spans)[number]>('90')
  const { data, failed } = useAnswer<Board>(`promotion-activities/board?days=${days}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const head = [
    say('类型', 'Type'),
    say('币种', 'Currency'),
    say('活动数', 'Promotions'),
    say('销量', 'Units'),
    say('销售额', 'Sales'),
    say('花费', 'Spend'),
    say('平均提升', 'Mean uplift'),
    'ROI',
  ]
  return (
    <div className="promotion-view" data-testid="promotion-board">
      <Segmented value={days} options={spans.map((d) => ({ value: d, label: say(`近${d}天`, `Last ${d} days`) }))} onChange={setDays} />
      <section className="card" style={{ padding: 12, overflow: 'auto' }} aria-label={say('活动效果', 'Results')} tabIndex={0} role="region">
        <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{say('活动效果（已结束）', 'Results of what has ended')}</h2>
        <table className="plain-table">
          <thead>
            <tr>
              {head.map((h, i) => (
                <th key={h} className={i > 1 ? 'num' : undefined}>
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((r) => (
              <tr key={`${r.type}${r.currency}`}>
                <th scope="row">{typeName(r.type, lang)}</th>
                <td>{r.currency}</td>
                <td className="num">{r.n}</td>
                <td className="num">{r.units.toLocaleString('en-US')}</td>
                <td className="num">{fullMoney(r.sales)}</td>
                <td className="num">{fullMoney(r.spend)}</td>
                <td className="num">{r.uplift === null ? '–' : `${r.uplift} %`}</td>
                <td className="num">{r.roi ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data.results.length === 0 && <p className="note">{say('这段时间没有结束的活动', 'Nothing has ended in this time')}</p>}
      </section>
      <Matrix cells={data.cells} />
    </div>
  )
}

/** Listings down, promotions across: the price and what is left of it. */
function Matrix({ cells }: { readonly cells: readonly Cell[] }): ReactElement {
  const say = useBoth()
  const deals = [...new Map(cells.map((c) => [c.deal, c]))]
  const listings = [...Map.groupBy(cells, (c) => c.msku)]
  return (
    <section className="card" style={{ padding: 12, overflow: 'auto' }} aria-label={say('毛利矩阵', 'Margin matrix')} tabIndex={0} role="region">
      <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{say('毛利矩阵（进行中与未开始）', 'Margins of what runs and comes')}</h2>
      {cells.length === 0 && <p className="note">{say('没有进行中或未开始的活动', 'Nothing runs or comes')}</p>}
      <table className="plain-table">
        <thead>
          <tr>
            <th>MSKU</th>
            {deals.map(([id, d]) => (
              <th key={id} className="num" title={d.name}>
                <Button type="link" size="small" onClick={() => void openRecord('promotionActivity', id)}>
                  {d.no}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listings.map(([msku, own]) => (
            <tr key={msku}>
              <th scope="row">
                <Button type="link" size="small" onClick={() => openTab('product360', { msku: String(msku) })}>
                  {own[0]!.seller_sku}
                </Button>
              </th>
              {deals.map(([id]) => {
                const c = own.find((x) => x.deal === id)
                return (
                  <td
                    key={id}
                    className={`num${c && (c.below || Number(c.margin ?? 0) < 0) ? ' is-bad' : ''}`}
                    title={c?.below ? say('低于底价', 'Below the floor') : undefined}
                  >
                    {c === undefined ? '' : `${c.price ?? '–'}${c.margin === null ? '' : ` · ${Number(c.margin).toFixed(1)} %`}`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
