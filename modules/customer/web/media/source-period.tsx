import { dayOf } from '@crossway/kernel'
import { fixed, numberText, useAnswer, useBoth } from '@crossway/web-kit'
import { DatePicker, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

interface Row {
  readonly id: number
  readonly name: string
  readonly leads: number
  readonly valid_leads: number
  readonly claimed: number
  readonly effective: number
  readonly signed: number
  readonly signed_amount: string
  readonly cost: string
  readonly cpl: string | null
  readonly cac: string | null
  readonly conversion: string | null
}
const money = (v: string | null): string => (v === null ? '–' : fixed(v, 2))

/** What each source brought and cost of the customers that came in a span of days. */
export default function SourcePeriod(): ReactElement {
  const both = useBoth()
  const [span, setSpan] = useState<readonly [string, string]>(() => [`${dayOf(new Date()).slice(0, 4)}-01-01`, dayOf(new Date())])
  const { data, failed } = useAnswer<{ rows: Row[] }>(`customer-source-stats?from=${span[0]}&to=${span[1]}`)
  const heads: readonly (readonly [string, string])[] = [
    ['来源', 'Source'],
    ['线索', 'Leads'],
    ['有效线索', 'Valid leads'],
    ['被领取', 'Claimed'],
    ['有效跟进', 'Effective follow-ups'],
    ['签约', 'Signed'],
    ['签约额', 'Signed amount'],
    ['投入', 'Cost'],
    ['线索成本', 'Cost per lead'],
    ['签约成本', 'Cost per customer'],
    ['转化率', 'Conversion'],
  ]
  return (
    <div data-testid="source-period">
      <DatePicker.RangePicker
        allowClear={false}
        aria-label={both('期间', 'Period')}
        value={[dayjs(span[0]), dayjs(span[1])]}
        onChange={(v) => v?.[0] && v[1] && setSpan([v[0].format('YYYY-MM-DD'), v[1].format('YYYY-MM-DD')])}
      />
      <p className="note">{both('按客户创建时间统计，金额 CNY', 'By the day on which customers were created, CNY')}</p>
      {failed && <p className="is-bad">{failed}</p>}
      {!data && !failed && <Skeleton active />}
      {data && (
        <div className="table-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                {heads.map(([zh, en], i) => (
                  <th key={zh} className={i ? 'num' : ''}>
                    {both(zh, en)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((r) => (
                <tr key={r.id}>
                  <td>{r.name}</td>
                  {[r.leads, r.valid_leads, r.claimed, r.effective, r.signed].map((n, i) => (
                    <td key={i} className="num">
                      {numberText(n)}
                    </td>
                  ))}
                  <td className="num">{money(r.signed_amount)}</td>
                  <td className="num">{money(r.cost)}</td>
                  <td className="num">{money(r.cpl)}</td>
                  <td className="num">{money(r.cac)}</td>
                  <td className="num">{r.conversion === null ? '–' : `${r.conversion}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
