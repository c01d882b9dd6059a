import { useAnswer, type RecordProps } from '@crossway/web-kit'
import { fullMoney, RemoteSelect } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from './both.ts'
import './trial.css'

interface Card {
  readonly id: number
  readonly title: string
  readonly currency: string
}
interface Answer {
  readonly card: Card
  readonly before: Card | null
  readonly differences: readonly { readonly at: string; readonly before: string | null; readonly after: string | null }[]
  readonly impact: {
    readonly listings: number
    readonly changed: number
    readonly month: string
    readonly rows: readonly {
      readonly id: number
      readonly seller_sku: string
      readonly before: string
      readonly after: string
      readonly units: number
      readonly month: string
    }[]
  } | null
}

/** A fee card beside another one: what differs, and what that costs by the pieces of the last thirty days (tool.md, rate card page). */
export default function CardCompareTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const [other, setOther] = useState<number>()
  const { data, failed } = useAnswer<Answer>(`fee-rate-card/${record.id}/compare${other ? `?with=${other}` : ''}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { impact } = data
  return (
    <div className="trial-side" data-testid="card-compare">
      <div className="trial-bar">
        <span>{both(['对比', 'Compared with'])}</span>
        <RemoteSelect
          record="fee_rate_card"
          label={both(['对比的费率卡', 'The other card'])}
          placeholder={data.before?.title ?? both(['没有更早的已发布费率卡', 'No earlier published card'])}
          value={other === undefined ? [] : [other]}
          onChange={(c) => setOther(c[0]?.id)}
        />
      </div>
      {impact && (
        <p className="note">
          {both([
            `${impact.listings} 个在售FBA商品中 ${impact.changed} 个配送费变化，按近30天销量合计 ${data.card.currency} ${fullMoney(impact.month)}/月`,
            `${impact.changed} of ${impact.listings} active FBA listings change their fee: ${data.card.currency} ${fullMoney(impact.month)} a month by the sales of 30 days`,
          ])}
        </p>
      )}
      {data.before && data.differences.length === 0 && <p className="note">{both(['两张费率卡内容一致', 'The cards do not differ'])}</p>}
      <div className="trial-scroll">
        {data.differences.length > 0 && (
          <table className="trial-table">
            <thead>
              <tr>
                <th>{both(['项目', 'Where'])}</th>
                <th className="num">{data.before?.title}</th>
                <th className="num">{data.card.title}</th>
              </tr>
            </thead>
            <tbody>
              {data.differences.map((d) => (
                <tr key={d.at}>
                  <td>{d.at}</td>
                  <td className="num">{d.before ?? '–'}</td>
                  <td className="num">{d.after ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {impact && impact.rows.length > 0 && (
          <table className="trial-table">
            <thead>
              <tr>
                <th>MSKU</th>
                <th className="num">{both(['原配送费', 'Fee before'])}</th>
                <th className="num">{both(['新配送费', 'Fee after'])}</th>
                <th className="num">{both(['近30天销量', 'Units in 30 days'])}</th>
                <th className="num">{both(['月影响', 'A month'])}</th>
              </tr>
            </thead>
            <tbody>
              {impact.rows.map((r) => (
                <tr key={r.id}>
                  <td>{r.seller_sku}</td>
                  <td className="num">{fullMoney(r.before)}</td>
                  <td className="num">{fullMoney(r.after)}</td>
                  <td className="num">{r.units}</td>
                  <td className={`num${Number(r.month) > 0 ? ' is-bad' : ' is-good'}`}>{fullMoney(r.month)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  )
}
