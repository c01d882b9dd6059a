import { useAnswer, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Empty, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'
import './order.css'

interface Answer {
  readonly articles: readonly { readonly sku: number; readonly code: string; readonly name: string; readonly open: number }[]
  readonly places: readonly {
    readonly vw: number
    readonly warehouse: string
    readonly share: string
    readonly mine: boolean
    readonly whole: boolean
    readonly stock: readonly { readonly sku: number; readonly free: number; readonly held: number; readonly coming: number }[]
  }[]
}

/** What lies where of the goods that this order still has to send: free, held for it, on the way (multichannel.md orderInfo, lines with stock per warehouse). */
export default function StockTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<Answer>(`mc-order/${record.id}/stock`, ['mc_order', 'stock_balance'])
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.articles.length === 0) return <Empty description={both('没有未发货的产品', 'Nothing is left to send')} />
  return (
    <div className="order-stock" data-testid="order-stock">
      <p className="note">
        {both(
          '该订单可以使用的仓库与虚拟仓；数字为可用库存，括号内为已为本单预留，+为在途',
          'Warehouses and shares that this order may take from; free pieces, in brackets what is held for it, + what is on the way',
        )}
      </p>
      <div className="order-stock-table">
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('仓库', 'Warehouse')}</th>
              {data.articles.map((a) => (
                <th key={a.sku} className="num" title={a.name}>
                  {a.code} × {a.open}
                </th>
              ))}
              <th>{both('能否整单发', 'Whole order')}</th>
            </tr>
          </thead>
          <tbody>
            {data.places.map((p) => (
              <tr key={p.vw}>
                <th scope="row">
                  {p.warehouse} <span className="note">{p.share}</span> {p.mine && <Tag color="processing">{both('发货仓', 'Ships from')}</Tag>}
                </th>
                {data.articles.map((a) => {
                  const s = p.stock.find((x) => x.sku === a.sku) ?? { free: 0, held: 0, coming: 0 }
                  return (
                    <td key={a.sku} className={`num ${s.free + s.held < a.open ? 'is-short' : ''}`}>
                      {s.free}
                      {s.held > 0 && ` (${s.held})`}
                      {s.coming > 0 && ` +${s.coming}`}
                    </td>
                  )
                })}
                <td className={p.whole ? 'is-enough' : 'is-short'}>{p.whole ? both('够发', 'Enough') : both('不足', 'Short')}</td>
              </tr>
            ))}
            {data.places.length === 0 && (
              <tr>
                <td colSpan={data.articles.length + 2}>{both('可用的仓库都没有库存', 'No warehouse it may use has any')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}
