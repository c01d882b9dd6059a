import { dash, fixed, useBoth, useLang, type RecordProps } from '@crossway/web-kit'
import { Alert } from 'antd'
import type { ReactElement } from 'react'
import { bestOf, itemsOf, type QuoteRow } from './cost-items.ts'
import './compare.css'

const words: Readonly<Record<string, readonly [string, string]>> = {
  invited: ['待报价', 'No quote yet'],
  quoted: ['已报价', 'Quoted'],
  declined: ['放弃报价', 'Declined'],
  awarded: ['中标', 'Awarded'],
  lost: ['未中标', 'Not awarded'],
}
/** Providers side by side: what each asks for every part, in CNY, the cheapest of a row marked, the score below (logistics.md inquiry, compare view). */
export default function CompareTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const quotes = ((record['quotes'] ?? []) as readonly QuoteRow[]).filter((q) => q.current && q.status !== 'declined')
  const goods = { kg: Number(record['gross_kg'] ?? 0), cartons: Number(record['cartons'] ?? 0) }
  const items = itemsOf(quotes, goods)
  const sealed = record['sealed'] === true && record['status'] === 'open' && quotes.every((q) => q.total_cny === null)
  if (quotes.length === 0) return <p className="note">{both('没有报价', 'No quotes')}</p>
  return (
    <section className="quote-compare" data-testid="quote-compare">
      {sealed && <Alert type="info" showIcon title={both('密封报价，截止后显示金额', 'Sealed: amounts are shown after the deadline')} />}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={both('报价比较', 'Quotes compared')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{both('费用项（人民币）', 'Item (CNY)')}</th>
              {quotes.map((q) => (
                <th key={q.id} scope="col" className="num">
                  {q.provider?.title}
                  <span className="note">{q.channel?.title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const best = bestOf(item)
              return (
                <tr key={item.key} className={item.key === 'total' || item.key === 'score' ? 'is-sum' : ''}>
                  <th scope="row">{lang === 'en' ? item.label[1] : item.label[0]}</th>
                  {item.values.map((v, i) => (
                    <td key={quotes[i]!.id} className={`num${best.has(i) ? ' is-best' : ''}`}>
                      {v === undefined ? dash : `${fixed(v.toFixed(6), item.digits)}${item.unit ? ` ${item.unit}` : ''}`}
                      {best.has(i) && <span className="visually-hidden">{both('（最优）', '(best)')}</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
            <tr>
              <th scope="row">{both('有效至', 'Valid to')}</th>
              {quotes.map((q) => (
                <td key={q.id} className="num">
                  {q.valid_to ?? dash}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{both('状态', 'State')}</th>
              {quotes.map((q) => (
                <td key={q.id} className="num">
                  {words[q.status]?.[lang === 'en' ? 1 : 0] ?? q.status}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
