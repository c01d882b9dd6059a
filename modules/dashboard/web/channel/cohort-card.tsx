import { useBoth } from '@crossway/web-kit'
import { fullMoney, percentText } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import type { Cohort } from '../../model/channel/shop.ts'
import { Box } from '../profit/box.tsx'

/** Customers by the month of their first order: how many came again in each month since, or what one has brought so far. */
export function CohortCard({ cohorts, cost }: { cohorts: readonly Cohort[]; cost: boolean }): ReactElement {
  const both = useBoth()
  const [what, setWhat] = useState<'again' | 'value'>('again')
  const title = both('客户留存', 'Cohorts')
  const length = Math.max(0, ...cohorts.map((c) => c.after.length))
  const most = Math.max(1, ...cohorts.flatMap((c) => c.after.map((a) => Number(a.value))))
  return (
    <Box
      className="w6"
      title={title}
      note={both('首单月 × 其后第几个月', 'Month of the first order × months since')}
      extra={
        <Segmented
          size="small"
          value={what}
          onChange={setWhat}
          options={[
            { value: 'again', label: both('复购率', 'Came again') },
            { value: 'value', label: cost ? both('人均累计毛利', 'Profit a customer') : both('人均累计销售', 'Sales a customer') },
          ]}
        />
      }
    >
      {cohorts.length === 0 ? (
        <p className="note">{both('还没有可识别买家的订单', 'No orders of known customers yet')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className="plain-table cohort-table">
            <thead>
              <tr>
                <th>{both('首单月', 'Month')}</th>
                <th className="num">{both('客户', 'Customers')}</th>
                {Array.from({ length }, (_, i) => (
                  <th key={i} className="num">
                    {i}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((c) => (
                <tr key={c.month}>
                  <td>{c.month}</td>
                  <td className="num">{c.customers}</td>
                  {Array.from({ length }, (_, i) => {
                    const a = c.after[i]
                    const share = a && c.customers ? (what === 'again' ? (i === 0 ? 0 : a.again / c.customers) : Number(a.value) / most) : 0
                    return (
                      <td
                        key={i}
                        className="num"
                        style={{ background: `color-mix(in srgb, var(--act) ${Math.round(Math.max(0, Math.min(1, share)) * 45)}%, transparent)` }}
                      >
                        {!a ? '' : what === 'value' ? fullMoney(a.value) : i === 0 ? '' : percentText(c.customers ? a.again / c.customers : null)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
