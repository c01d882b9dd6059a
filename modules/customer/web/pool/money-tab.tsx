import { dateText, fixed, useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface Item {
  readonly id: number
  readonly no: string
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly open: string
  readonly age: number
}
/** What the customer owes, as finance has it. */
export default function MoneyTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data: answer } = useAnswer<{ rows: Item[] }>(`customer/${record.id}/account`)
  if (!answer) return <Skeleton active />
  if (answer.rows.length === 0) return <p className="note">{both('没有未收款项', 'Nothing is open')}</p>
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{both('应收单号', 'Number')}</th>
          <th>{both('到期日', 'Due')}</th>
          <th className="num">{both('金额', 'Amount')}</th>
          <th className="num">{both('未收', 'Open')}</th>
          <th className="num">{both('逾期天数', 'Days late')}</th>
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((r) => (
          <tr key={r.id}>
            <td className="mono">{r.no}</td>
            <td>{dateText(r.due)}</td>
            <td className="num">
              <small className="note">{r.currency}</small> {fixed(r.amount, 2)}
            </td>
            <td className="num">{fixed(r.open, 2)}</td>
            <td className={`num ${r.age > 0 ? 'is-bad' : ''}`}>{r.age || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
