import { RecordLink } from '@crossway/web-ui'
import { errorText, get, post, useAuth, useLang, useText } from '@crossway/web-kit'
import { Button, Input, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { RuleDialog } from './rule-dialog.tsx'
import type { Rule } from './rule.ts'
import '../ledger.css'

/** All classification rules in one grid with a box that says which rule a triple meets (finance-treasury.md costType 分类规则). */
export default function RuleGrid(): ReactElement {
  const t = useText()
  const lang = useLang()
  const may = useAuth('costType/rule')
  const [rows, setRows] = useState<readonly Rule[]>()
  const [q, setQ] = useState('')
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState<Partial<Rule>>()
  useEffect(() => {
    let gone = false
    get<{ rows: Rule[] }>('statement-rule').then(
      (a) => void (gone || setRows(a.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [turn])
  if (!rows) return <Skeleton active />
  const wanted = q.toLowerCase()
  const shown = rows.filter(
    (r) =>
      !wanted ||
      [r.transaction_type, r.amount_type, r.amount_description, r.marketplace ?? '', r.code, r.name, r.name_en].some((v) => v.toLowerCase().includes(wanted)),
  )
  return (
    <div className="ledger-view" data-testid="rule-grid">
      <RuleTest />
      <div className="rule-bar">
        <Input.Search allowClear aria-label={t('ledger.rule.search')} placeholder={t('ledger.rule.search')} onSearch={setQ} />
        <span className="note">{t('ledger.rule.count', { n: shown.length })}</span>
        <span className="grow" />
        {may && (
          <Button type="primary" data-testid="btn-addRule" onClick={() => setOpen({})}>
            {t('ledger.rule.add')}
          </Button>
        )}
      </div>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ledger.rules')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('ledger.rule.platform')}</th>
              <th>{t('ledger.rule.transaction')}</th>
              <th>{t('ledger.rule.amountType')}</th>
              <th>{t('ledger.rule.description')}</th>
              <th>{t('ledger.rule.conditions')}</th>
              <th>{t('ledger.rule.sign')}</th>
              <th className="num">{t('ledger.rule.priority')}</th>
              <th>{t('ledger.rule.type')}</th>
              <th className="num">{t('ledger.rule.hits')}</th>
              {may && <th />}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, 500).map((r) => (
              <tr key={r.id}>
                <td>{r.platform}</td>
                <td>{r.transaction_type}</td>
                <td>{r.amount_type}</td>
                <td title={r.amount_description}>{r.amount_description}</td>
                <td>{[r.fulfillment, r.marketplace].filter(Boolean).join(' · ')}</td>
                <td>{t(`ledger.sign.${r.sign}`)}</td>
                <td className="num">{r.priority}</td>
                <td>
                  <RecordLink record="cost_type" id={r.cost_type} route="costType">
                    <span className="mono">{r.code}</span> {lang === 'en' ? r.name_en : r.name}
                  </RecordLink>
                </td>
                <td className="num">{r.hits.toLocaleString('en-US')}</td>
                {may && (
                  <td>
                    <Button type="link" size="small" className="source-link" onClick={() => setOpen(r)}>
                      {t('ledger.rule.edit')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <RuleDialog
          rule={open}
          onClose={(done) => {
            setOpen(undefined)
            if (done) setTurn((n) => n + 1)
          }}
        />
      )}
    </div>
  )
}

function RuleTest(): ReactElement {
  const t = useText()
  const [triple, setTriple] = useState({ transaction_type: '', amount_type: '', amount_description: '', marketplace: '' })
  const [reported, setReported] = useState<string>()
  const run = async (): Promise<void> => {
    try {
      const { rule } = await post<{ rule: { target?: string; cost_type?: number } | null }>('statement-rule/test', triple, { silent: true })
      setReported(rule ? t('ledger.rule.meets', { target: rule.target ?? String(rule.cost_type ?? '') }) : t('ledger.rule.none'))
    } catch (e) {
      setReported(errorText(e))
    }
  }
  return (
    <div className="rule-bar">
      <b>{t('ledger.rule.test')}</b>
      {(['transaction_type', 'amount_type', 'amount_description', 'marketplace'] as const).map((k) => (
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
      {reported && <span role="status">{reported}</span>}
    </div>
  )
}
