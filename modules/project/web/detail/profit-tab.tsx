import { isNegative, useAnswer, useLang, type RecordProps, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import { DatePicker, Segmented, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement } from 'react'

type Basis = 'book' | 'attrib'
/** What is drawn of the ledger's answer. */
interface ProfitTree {
  readonly currency: string
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  readonly rows: readonly {
    readonly code: string
    readonly name: string
    readonly name_en: string
    readonly kind: 'group' | 'leaf' | 'subtotal'
    readonly amounts: readonly string[]
    readonly total: string
    readonly share: string | null
  }[]
}
const shown = (r: ProfitTree['rows'][number]): boolean => r.kind === 'subtotal' || r.amounts.some((a) => Number(a) !== 0)

/** The P&L tree of the project by month, as far as the reader's role shows its lines. */
export default function ProfitTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const [range, setRange] = useState<readonly [Dayjs, Dayjs]>([dayjs().subtract(5, 'month'), dayjs()])
  const [basis, setBasis] = useState<Basis>('book')
  const [from, to] = range
  const { data } = useAnswer<ProfitTree>(`project/${record.id}/profit?from=${from.format('YYYY-MM')}&to=${to.format('YYYY-MM')}&basis=${basis}`)
  return (
    <div data-testid="project-profit">
      <p style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <DatePicker.RangePicker
          picker="month"
          allowClear={false}
          value={[from, to]}
          maxDate={dayjs()}
          onChange={(v) => v?.[0] && v[1] && setRange([v[0], v[1]])}
          aria-label={both('月份', 'Months')}
        />
        <Segmented<Basis>
          value={basis}
          onChange={setBasis}
          options={[
            { value: 'book', label: both('入账月', 'Month booked') },
            { value: 'attrib', label: both('归属月', 'Month it belongs to') },
          ]}
        />
      </p>
      {!data && <Skeleton active />}
      {data && data.columns.length === 0 && <p className="tab-empty note">{both('所选月份没有入账数据', 'Nothing is booked in these months')}</p>}
      {data && data.columns.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={both('项目利润', 'Profit')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{`${both('项目', 'Line')} ${data.currency}`}</th>
                {data.columns.map((c) => (
                  <th key={c.key} className="num">
                    {c.title}
                  </th>
                ))}
                <th className="num">{both('合计', 'Total')}</th>
                <th className="num">{both('占净销售', 'Of net sales')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.filter(shown).map((r) => (
                <tr key={r.code} className={`pl-${r.kind}`}>
                  <td style={{ paddingLeft: r.kind === 'leaf' ? 28 : undefined, fontWeight: r.kind === 'leaf' ? undefined : 600 }}>
                    {lang === 'en' ? r.name_en : r.name}
                  </td>
                  {[...r.amounts, r.total].map((a, i) => (
                    <td key={data.columns[i]?.key ?? 'total'} className={`num ${r.kind === 'subtotal' && isNegative(a) ? 'is-bad' : ''}`}>
                      {fullMoney(a)}
                    </td>
                  ))}
                  <td className="num">{r.share === null ? '–' : `${(Number(r.share) * 100).toFixed(1)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
