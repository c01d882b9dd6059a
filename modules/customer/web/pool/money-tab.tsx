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
interface Fund {
  readonly id: number
  readonly type: string
  readonly company: string
  readonly currency: string
  readonly balance: string
  readonly frozen: string
  readonly last_at: string | null
}
const kinds: Readonly<Record<string, readonly [string, string]>> = {
  deposit: ['押金', 'Deposit'],
  recharge: ['充值', 'Recharge'],
  prepaid: ['预付', 'Prepaid'],
  advance: ['垫资', 'Advance'],
}
/** What the customer owes and what of his lies with us, as finance has it. */
export default function MoneyTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data: answer } = useAnswer<{ rows: Item[]; funds: Fund[] }>(`customer/${record.id}/account`)
  if (!answer) return <Skeleton active />
  return (
    <>
      {answer.funds.length > 0 && <Funds rows={answer.funds} />}
      {answer.rows.length === 0 ? <p className="note">{both('没有未收款项', 'Nothing is open')}</p> : <Open rows={answer.rows} />}
    </>
  )
}

function Funds({ rows }: { readonly rows: readonly Fund[] }): ReactElement {
  const both = useBoth()
  return (
    <table className="plain-table" data-testid="customer-funds" style={{ marginBottom: 16 }}>
      <thead>
        <tr>
          <th>{both('资金', 'Fund')}</th>
          <th>{both('主体', 'Company')}</th>
          <th className="num">{both('余额', 'Balance')}</th>
          <th className="num">{both('冻结', 'Frozen')}</th>
          <th>{both('最近变动', 'Last movement')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((f) => (
          <tr key={f.id}>
            <td>{both(...(kinds[f.type] ?? [f.type, f.type]))}</td>
            <td>{f.company}</td>
            <td className="num">
              <small className="note">{f.currency}</small> {fixed(f.balance, 2)}
            </td>
            <td className="num">{fixed(f.frozen, 2)}</td>
            <td>{f.last_at ? dateText(f.last_at) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Open({ rows }: { readonly rows: readonly Item[] }): ReactElement {
  const both = useBoth()
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
        {rows.map((r) => (
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
