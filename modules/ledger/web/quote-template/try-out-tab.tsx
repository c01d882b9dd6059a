import { sum } from '@crossway/kernel'
import { fixed } from '@crossway/web-ui'
import { useLang, useText, type RecordProps } from '@crossway/web-kit'
import { Input, InputNumber } from 'antd'
import { useState, type ReactElement } from 'react'
import { calcCharge, type ChargeTerms, type Tier } from '../../model/charge/calc-charge.ts'
import { baseEn, baseZh, calcEn, calcZh } from '../../model/charge/charge-labels.ts'
import type { ChargeBase } from '../../model/charge/charge-words.ts'
import '../ledger.css'

type Line = ChargeTerms & { readonly id: number; readonly title: string; readonly base_metric: ChargeBase | null }
const counted = new Set<string>(['sales_units', 'orders'])

/** What the template asks on figures that somebody types, by the very calculation of the bills (finance.md quoteTemplates, try-out panel). */
export default function TryOutTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const [base, setBase] = useState('131240.00')
  const [pieces, setPieces] = useState<number | null>(1000)
  const [month, setMonth] = useState<number | null>(13)
  const lines = (record['lines'] as readonly Line[] | null) ?? []
  const tiers = (record['tiers'] as readonly (Tier & { readonly line_no: number })[] | null) ?? []
  const currency = String(record['bill_currency'])
  const money = /^-?\d{1,12}(\.\d{1,4})?$/.test(base) ? base : '0'
  const charges = lines.map((l, i) => ({
    line: l,
    charge: calcCharge(
      { ...l, tiers: tiers.filter((x) => x.line_no === i + 1) },
      { base: counted.has(l.base_metric ?? '') ? (pieces ?? 0) : money, month: month ?? 1, currency },
    ),
  }))
  if (lines.length === 0) return <p className="note">{t('charge.none')}</p>
  return (
    <div className="ledger-view" data-testid="try-out">
      <p className="note">{t('charge.about')}</p>
      <div className="rule-bar">
        <label className="try-out-field">
          {t('charge.base')} ({currency})
          <Input value={base} inputMode="decimal" aria-label={t('charge.base')} onChange={(e) => setBase(e.target.value.trim())} />
        </label>
        <label className="try-out-field">
          {t('charge.pieces')}
          <InputNumber value={pieces} min={0} precision={0} aria-label={t('charge.pieces')} onChange={setPieces} />
        </label>
        <label className="try-out-field">
          {t('charge.month')}
          <InputNumber value={month} min={1} precision={0} aria-label={t('charge.month')} onChange={setMonth} />
        </label>
      </div>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('charge.about')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('charge.no')}</th>
              <th>{t('charge.title')}</th>
              <th>{t('charge.calc')}</th>
              <th>{t('charge.on')}</th>
              <th>{t('charge.steps')}</th>
              <th className="num">
                {t('charge.amount')} ({currency})
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map(({ line, charge }, i) => (
              <tr key={line.id}>
                <td>{i + 1}</td>
                <td>{line.title}</td>
                <td>{(lang === 'en' ? calcEn : calcZh)[line.calc]}</td>
                <td>{line.base_metric ? (lang === 'en' ? baseEn : baseZh)[line.base_metric] : '–'}</td>
                <td>
                  {charge.free
                    ? t('charge.free')
                    : charge.bounded
                      ? t(`charge.${charge.bounded}`)
                      : charge.rate
                        ? `${charge.rate.toFixed()}%`
                        : charge.steps.map((s) => `${fixed(s.part.toFixed(2), 2)} × ${s.rate.toFixed()}%`).join(' + ') || '–'}
                </td>
                <td className="num" data-testid={`charge-${i + 1}`}>
                  {fixed(charge.amount.toFixed(2), 2)}
                </td>
              </tr>
            ))}
            <tr className="is-sum">
              <th scope="row" colSpan={5}>
                {t('charge.total')}
              </th>
              <td className="num">{fixed(sum(charges.map((c) => c.charge.amount)).toFixed(2), 2)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
