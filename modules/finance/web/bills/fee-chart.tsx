import { get, useBoth, type RecordProps } from '@crossway/web-kit'
import { ChartCard, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { useEffect, useState, type ReactElement } from 'react'

interface Fee {
  readonly fee_type: string
  readonly bill: string
  readonly ours: string
  readonly accepted: string
  readonly lines: number
}
/** A provider's bill by fee: what is billed beside what we had worked out. */
export const feeChart = (record: 'ow-bill' | 'cf-bill', words: Readonly<Record<string, readonly [string, string]>>) =>
  function FeeChart({ record: bill }: RecordProps): ReactElement {
    const both = useBoth()
    const { colours } = useChartColours()
    const [rows, setRows] = useState<readonly Fee[]>([])
    useEffect(() => {
      let gone = false
      get<{ rows: Fee[] }>(`${record}/${bill.id}/fees`, { silent: true }).then(
        (found) => void (gone || setRows(found.rows)),
        () => undefined,
      )
      return () => void (gone = true)
    }, [bill.id, bill.version])
    const word = (fee: string): string => both(...(words[fee] ?? [fee, fee]))
    return (
      <div data-testid="bill-fees">
        <ChartCard
          title={both('按费用类别对比', 'By kind of fee')}
          unit={String(bill['currency'] ?? '')}
          height={280}
          option={seriesOption(
            {
              x: rows.map((r) => word(r.fee_type)),
              text: (v) => String(v),
              full: (v) => fullMoney(v.toFixed(2)),
              series: [
                { name: both('账单', 'Billed'), kind: 'bar', values: rows.map((r) => Number(r.bill)) },
                { name: both('我方', 'Ours'), kind: 'bar', values: rows.map((r) => Number(r.ours)) },
              ],
            },
            colours.control,
            colours.bg,
          )}
          table={{
            head: [both('费用类别', 'Fee'), both('行数', 'Lines'), both('账单', 'Billed'), both('我方', 'Ours'), both('接受', 'Accepted')],
            rows: rows.map((r) => [word(r.fee_type), String(r.lines), fullMoney(r.bill), fullMoney(r.ours), fullMoney(r.accepted)]),
          }}
          empty={both('还没有账单明细', 'The bill has no lines yet')}
        />
      </div>
    )
  }
