import { fullMoney } from '@crossway/web-ui'
import type { RecordProps } from '@crossway/web-kit'
import { Empty } from 'antd'
import type { ReactElement } from 'react'
import { useBoth } from './both.ts'
import { linesOf } from './lines-of.ts'
import { lineNames } from '../../model/line-names.ts'
import './trial.css'

/** Components of a saved trial, as its rates were. */
export default function ResultTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const lines = linesOf(record['result'])
  if (lines.length === 0) return <Empty description={both(['没有可显示的利润明细', 'No components to show'])} />
  return (
    <table className="trial-table" data-testid="trial-lines">
      <tbody>
        {lines.map((l) => (
          <tr key={l.code}>
            <td>{both(lineNames[l.code] ?? [l.code, l.code])}</td>
            <td className="num">{fullMoney(l.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{both(['单件利润', 'Unit profit'])}</td>
          <td className="num">{fullMoney(String(record['profit'] ?? 0))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
