import { num } from '@crossway/kernel'
import { fixed, useBoth, type RecordProps } from '@crossway/web-kit'
import { Empty } from 'antd'
import type { ReactElement } from 'react'

const money = (v: unknown): string => (v === null || v === undefined ? '–' : fixed(String(v), 2))
const pct = (v: unknown): string => (v === null || v === undefined ? '–' : `${fixed(String(v), 2)}%`)
const less = (a: unknown, b: unknown): string | null =>
  a === null || a === undefined || b === null || b === undefined ? null : num(String(a)).minus(String(b)).toFixed(2)

/** What an order was expected to leave beside what it has left so far, in CNY (b2b.md saleOrder, detail). */
export function MarginTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const cost = record['est_cost']
  if (cost === undefined) return <Empty description={both('您没有查看成本的权限', 'You may not see costs')} />
  const margin = record['est_margin']
  const net = cost === null || margin === null ? null : num(String(cost)).plus(String(margin)).toFixed(2)
  const shipped = num(Number(record['qty_shipped'] ?? 0))
  const rows: readonly (readonly [string, string | null, unknown])[] = [
    [both('净收入', 'Net'), net, record['act_net']],
    [both('成本（含运费）', 'Cost with freight'), cost as string | null, record['act_cost']],
    [both('毛利', 'Margin'), margin as string | null, record['act_margin']],
  ]
  return (
    <div style={{ padding: 16 }} data-testid="sale-margin">
      <table className="plain-table">
        <thead>
          <tr>
            <th>CNY</th>
            <th style={{ textAlign: 'right' }}>{both('预计（整单）', 'Estimate, whole order')}</th>
            <th style={{ textAlign: 'right' }}>{both('实际（至今）', 'Actual, so far')}</th>
            <th style={{ textAlign: 'right' }}>{both('差额', 'Difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, est, act]) => (
            <tr key={label}>
              <td>{label}</td>
              <td style={{ textAlign: 'right' }}>{money(est)}</td>
              <td style={{ textAlign: 'right' }}>{money(act)}</td>
              <td style={{ textAlign: 'right' }}>{money(less(act, est))}</td>
            </tr>
          ))}
          <tr>
            <td>{both('毛利率', 'Margin %')}</td>
            <td style={{ textAlign: 'right' }}>{pct(record['est_margin_pct'])}</td>
            <td style={{ textAlign: 'right' }}>{pct(record['act_margin_pct'])}</td>
            <td style={{ textAlign: 'right' }}>{pct(less(record['act_margin_pct'], record['est_margin_pct']))}</td>
          </tr>
        </tbody>
      </table>
      <p className="note">
        {both(
          `实际：已开票金额减现金折扣、扣款和贷项（不含税）折CNY，减已发货商品的出库成本和按已发数量分摊的计划运费。已发 ${shipped.toString()} 件。`,
          `Actual: what was billed without tax, less discounts, deductions and credit notes, in CNY; less the cost of the goods as they left and the planned freight of what has left. ${shipped.toString()} pieces have left.`,
        )}
      </p>
    </div>
  )
}
