import { num } from '@crossway/kernel'
import { useLang, type RecordProps } from '@crossway/web-kit'
import { fixed } from '@crossway/web-ui'
import { InputNumber } from 'antd'
import { useState, type ReactElement } from 'react'
import { calcModeEn, calcModeZh, feeTypeEn, feeTypeZh } from '../model/body-labels.ts'
import { calcFee, type FeeTerms } from '../model/terms/calc-fee.ts'
import { planOf, type FeeType, type PlanTerms } from '../model/terms/plan.ts'
import { both } from './both.ts'

type Row = Readonly<Record<string, unknown>>
const rows = (v: unknown): readonly Row[] => (Array.isArray(v) ? v : [])
const openBase = ['percent', 'tier_progressive', 'tier_whole', 'share']

/** What the fees make: the receivable plan of the fixed ones, and what the others would ask on the sales of a month that the reader types. */
export default function PlanTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const [sales, setSales] = useState('120000')
  const words = lang === 'en' ? { fee: feeTypeEn, calc: calcModeEn } : { fee: feeTypeZh, calc: calcModeZh }
  const fees = rows(record['fees'])
  const plan = planOf(record as unknown as PlanTerms, String(record['expected_sign_date'] ?? record['period_start']))
  const currency = String(record['currency'])
  const asked = fees.filter((f) => openBase.includes(String(f['calc_mode'])))
  return (
    <div data-testid="contract-plan">
      <h3>{both(lang, '应收计划', 'Receivable plan')}</h3>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={both(lang, '应收计划', 'Receivable plan')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both(lang, '费用', 'Fee')}</th>
              <th>{both(lang, '期间', 'Period')}</th>
              <th>{both(lang, '到期日', 'Due')}</th>
              <th className="num">{`${both(lang, '金额', 'Amount')} ${currency}`}</th>
              <th className="num">{both(lang, '其中税额', 'Tax')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.map((r) => (
              <tr key={`${r.fee_no} ${r.period}`}>
                <td>{words.fee[r.fee_type]}</td>
                <td>{`${r.from} – ${r.to}`}</td>
                <td>{r.due}</td>
                <td className="num">{fixed(r.amount.toFixed(), 2)}</td>
                <td className="num">{fixed(r.tax.toFixed(), 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.length === 0 && (
        <p className="note">{both(lang, '没有固定费用；比例、阶梯与分成费用按账单计收。', 'No fixed fees; percentages, steps and shares are billed.')}</p>
      )}
      {asked.length > 0 && (
        <>
          <h3>{both(lang, '试算', 'What if')}</h3>
          <p>
            <label htmlFor="what-if">{both(lang, '当月基数（销售额或利润）', 'Base of a month (sales or profit)')}</label>{' '}
            <InputNumber id="what-if" stringMode value={sales} onChange={(v) => setSales(v ?? '0')} precision={2} style={{ width: 180 }} />
          </p>
          <table className="plain-table">
            <tbody>
              {asked.map((f) => {
                const fee = calcFee(
                  { ...(f as unknown as FeeTerms), tiers: rows(record['tiers']).filter((t) => t['fee_no'] === f['fee_no']) as never },
                  { base: num(sales || '0'), currency },
                )
                return (
                  <tr key={String(f['id'])}>
                    <td>{words.fee[f['fee_type'] as FeeType]}</td>
                    <td>{words.calc[f['calc_mode'] as keyof typeof words.calc]}</td>
                    <td>{fee.steps.map((s) => `${fixed(s.part.toFixed(), 2)} × ${s.rate.toString()}%`).join(' + ')}</td>
                    <td className="num">
                      <b>{fixed(fee.amount.toFixed(), 2)}</b>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
