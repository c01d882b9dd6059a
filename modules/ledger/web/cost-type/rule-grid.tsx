import { RecordLink } from '@crossway/web-ui'
import { get, isProblem, post, useText } from '@crossway/web-kit'
import { Button, Input, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import '../ledger.css'

interface Rule {
  readonly id?: number
  readonly platform: string
  readonly account_type: string | null
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly sign: string
  readonly priority: number
}
interface Type {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly rules?: readonly Rule[] | null
}
type Row = Rule & { readonly type: Type }

/** All classification rules in one grid with a box that says which rule a triple meets (finance-treasury.md costType 分类规则). */
export default function RuleGrid(): ReactElement {
  const t = useText()
  const [rows, setRows] = useState<readonly Row[]>()
  const [q, setQ] = useState('')
  useEffect(() => {
    let gone = false
    const read = async (): Promise<void> => {
      const list = await get<{ rows: Type[] }>('cost-type?view=costType&size=200&fields=code,name,rules')
      const full = await Promise.all(list.rows.map((x) => (x.rules ? x : get<Type>(`cost-type/${x.id}`))))
      if (!gone) setRows(full.flatMap((type) => (type.rules ?? []).map((r) => ({ ...r, type }))))
    }
    read().catch(() => void (gone || setRows([])))
    return () => void (gone = true)
  }, [])
  if (!rows) return <Skeleton active />
  const wanted = q.toLowerCase()
  const shown = rows.filter(
    (r) => !wanted || [r.transaction_type, r.amount_type, r.amount_description, r.type.code, r.type.name].some((v) => v.toLowerCase().includes(wanted)),
  )
  return (
    <div className="ledger-view" data-testid="rule-grid">
      <RuleTest />
      <div className="rule-bar">
        <Input.Search allowClear aria-label={t('ledger.rule.search')} placeholder={t('ledger.rule.search')} onSearch={setQ} />
        <span className="note">{t('ledger.rule.count', { n: shown.length })}</span>
      </div>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ledger.rules')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('ledger.rule.platform')}</th>
              <th>{t('ledger.rule.transaction')}</th>
              <th>{t('ledger.rule.amountType')}</th>
              <th>{t('ledger.rule.description')}</th>
              <th>{t('ledger.rule.sign')}</th>
              <th className="num">{t('ledger.rule.priority')}</th>
              <th>{t('ledger.rule.type')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, 500).map((r, i) => (
              <tr key={r.id ?? i}>
                <td>{r.platform}</td>
                <td>{r.transaction_type}</td>
                <td>{r.amount_type}</td>
                <td title={r.amount_description}>{r.amount_description}</td>
                <td>{t(`ledger.sign.${r.sign}`)}</td>
                <td className="num">{r.priority}</td>
                <td>
                  <RecordLink record="cost_type" id={r.type.id} route="costType">
                    <span className="mono">{r.type.code}</span> {r.type.name}
                  </RecordLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function RuleTest(): ReactElement {
  const t = useText()
  const [triple, setTriple] = useState({ transaction_type: '', amount_type: '', amount_description: '' })
  const [told, setTold] = useState<string>()
  const run = async (): Promise<void> => {
    try {
      const { rule } = await post<{ rule: { target?: string; cost_type?: number } | null }>('statement-rule/test', triple, { quiet: true })
      setTold(rule ? t('ledger.rule.meets', { target: rule.target ?? String(rule.cost_type ?? '') }) : t('ledger.rule.none'))
    } catch (e) {
      setTold(isProblem(e) ? (e.detail ?? e.code) : String(e))
    }
  }
  return (
    <div className="rule-bar">
      <b>{t('ledger.rule.test')}</b>
      {(['transaction_type', 'amount_type', 'amount_description'] as const).map((k) => (
        <Input
          key={k}
          value={triple[k]}
          placeholder={t(`ledger.rule.${k}`)}
          aria-label={t(`ledger.rule.${k}`)}
          onChange={(e) => setTriple((x) => ({ ...x, [k]: e.target.value }))}
          onPressEnter={() => void run()}
        />
      ))}
      <Button onClick={() => void run()}>{t('ledger.rule.try')}</Button>
      {told && <span role="status">{told}</span>}
    </div>
  )
}
