import { auth, openRecord, useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import { Button, Descriptions, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'

interface Fee {
  readonly no: number | null
  readonly type: string
  readonly mode: string
  readonly amount: string | null
  readonly rate: string | null
  readonly tiers: readonly { readonly from: string; readonly to: string | null; readonly rate: string }[]
}
interface Answer {
  readonly contract: {
    readonly id: number
    readonly no: string
    readonly status: string
    readonly status_text: string
    readonly period_start: string
    readonly period_end: string
    readonly currency: string
    readonly deposit_required: string | null
    readonly deposit_received: string | null
    readonly overdue: string | null
  } | null
  readonly terms: {
    readonly version: number
    readonly valid_from: string
    readonly settle_cycle: string
    readonly sales_base: string
    readonly pay_days: number
    readonly fees: readonly Fee[]
    readonly bearings: readonly { readonly cost: string; readonly bearer: string; readonly customer_pct: string | null }[]
    readonly quotas: readonly { readonly category: string; readonly qty: number }[]
  } | null
  readonly receivables: readonly {
    readonly id: number
    readonly type: string
    readonly due: string
    readonly amount: string
    readonly open: string
    readonly status: string
  }[]
  readonly prices?: boolean
}
const percent = (v: string): string => `${Number(v)}%`

/** The contract that the project goes by: terms in force, what is to be paid when, and the deposit. */
export default function ContractTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data } = useAnswer<Answer>(`project/${record.id}/contract`)
  if (!data) return <Skeleton active />
  const { contract, terms } = data
  if (!contract) return <p className="tab-empty note">{both('未关联合同；在编辑中选择', 'No contract; choose it in the form')}</p>
  const money = (v: string | null): string => (v === null ? '***' : `${contract.currency} ${fullMoney(v)}`)
  const asked = (f: Fee): string => {
    if (data.prices === false) return '***'
    if (f.tiers.length > 0) return f.tiers.map((t) => `${fullMoney(t.from)}–${t.to === null ? '∞' : fullMoney(t.to)} ${percent(t.rate)}`).join('；')
    return f.amount === null ? (f.rate === null ? '–' : percent(f.rate)) : money(f.amount)
  }
  return (
    <div data-testid="project-contract">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={[
          {
            key: 'no',
            label: both('合同', 'Contract'),
            children: auth('contract') ? (
              <Button type="link" size="small" onClick={() => void openRecord('contract', contract.id)}>
                {contract.no}
              </Button>
            ) : (
              contract.no
            ),
          },
          { key: 'state', label: both('状态', 'State'), children: <Tag>{contract.status_text}</Tag> },
          { key: 'period', label: both('合作期', 'Term'), children: `${contract.period_start} – ${contract.period_end}` },
          {
            key: 'deposit',
            label: both('押金 已收/应收', 'Deposit received / due'),
            children: `${money(contract.deposit_received)} / ${money(contract.deposit_required)}`,
          },
          { key: 'overdue', label: both('逾期应收', 'Overdue'), children: money(contract.overdue) },
          ...(terms
            ? [
                {
                  key: 'version',
                  label: both('现行版本', 'Version in force'),
                  children: both(`第${terms.version}版，${terms.valid_from}起`, `${terms.version}, from ${terms.valid_from}`),
                },
                { key: 'cycle', label: both('结算周期', 'Settled'), children: terms.settle_cycle },
                { key: 'base', label: both('销售额口径', 'Base of sales'), children: terms.sales_base },
                { key: 'pay', label: both('付款天数', 'Days to pay'), children: terms.pay_days },
              ]
            : []),
        ]}
      />
      {!terms && <p className="note">{both('今天没有生效的条款', 'No terms are in force today')}</p>}
      {terms && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('费用', 'Fee')}</th>
              <th>{both('计费方式', 'How it is reckoned')}</th>
              <th>{both('金额或比例', 'Amount or rate')}</th>
            </tr>
          </thead>
          <tbody>
            {terms.fees.map((f) => (
              <tr key={`${f.no}${f.type}`}>
                <td>{f.type}</td>
                <td>{f.mode}</td>
                <td>{asked(f)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {terms && terms.bearings.length > 0 && (
        <p className="note">
          {both('费用承担：', 'Costs: ')}
          {terms.bearings.map((b) => `${b.cost} ${b.bearer}${b.customer_pct === null ? '' : ` ${percent(b.customer_pct)}`}`).join('；')}
        </p>
      )}
      {terms && terms.quotas.length > 0 && (
        <p className="note">
          {both('设计赠送：', 'Design quota: ')}
          {terms.quotas.map((q) => `${q.category} ${q.qty}`).join('；')}
        </p>
      )}
      {data.receivables.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('应收', 'Receivable')}</th>
              <th>{both('到期日', 'Due')}</th>
              <th className="num">{`${both('金额', 'Amount')} ${contract.currency}`}</th>
              <th className="num">{both('未收', 'Open')}</th>
            </tr>
          </thead>
          <tbody>
            {data.receivables.map((r) => (
              <tr key={r.id}>
                <td>{r.type}</td>
                <td className={r.status === 'overdue' ? 'is-bad' : ''}>{r.due}</td>
                <td className="num">{fullMoney(r.amount)}</td>
                <td className="num">{fullMoney(r.open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
