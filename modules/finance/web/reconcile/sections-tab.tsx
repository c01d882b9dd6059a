import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { fixed, RecordLink } from '@crossway/web-ui'
import { get, useLang, useText, type RecordProps } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { billSections, type BillSection } from '../../model/reconcile/bill-sum.ts'
import { flagEn, sectionEn } from '../../model/reconcile/reconcile-bill.labels.en.ts'
import { flagZh, sectionZh } from '../../model/reconcile/reconcile-bill.labels.zh-cn.ts'
import { signOf, sumField, type BillLine } from './bill-line.ts'
import { LineEntries } from './line-entries.tsx'
import './bill.css'

type Previous = Readonly<Record<string, string>> & { readonly id: number }
const rateText = (v: string): string => fixed(v, Number(v) === 1 ? 0 : 4)

/** The bill as the customer will read it: six sections that open to their lines, each line to its statement or entries, beside the bill before it. */
export default function SectionsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const en = useLang() === 'en'
  const words = en ? sectionEn : sectionZh
  const flags = en ? flagEn : flagZh
  const lines = (record['lines'] as readonly BillLine[] | null) ?? []
  const [shut, setShut] = useState<ReadonlySet<BillSection>>(new Set())
  const [previous, setPrevious] = useState<Previous | null>()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [shown, setShown] = useState<BillLine>()
  useEffect(() => {
    let gone = false
    get<{ previous: Previous | null; names: readonly { code: string; name_en: string }[] }>(`reconcile-bill/${record.id}/previous`, { silent: true }).then(
      (a) => void (gone || (setPrevious(a.previous), setNames(new Map(a.names.map((n) => [n.code, n.name_en]))))),
      () => void (gone || setPrevious(null)),
    )
    return () => void (gone = true)
  }, [record.id])
  const currency = String(record['bill_currency'])
  const money = (v: unknown): string => fixed(String(v ?? 0), 2)
  const before = (field: string): ReactElement => <td className="num note">{previous ? money(previous[field]) : '–'}</td>
  const head = (s: BillSection): ReactElement => {
    const count = lines.filter((l) => l.section === s).length
    const open = count > 0 && !shut.has(s)
    return (
      <tr key={s} className="is-section">
        <th scope="row" colSpan={5}>
          <button
            type="button"
            className="plain-button"
            aria-expanded={open}
            disabled={count === 0}
            onClick={() => setShut((o) => (o.has(s) ? new Set([...o].filter((x) => x !== s)) : new Set([...o, s])))}
          >
            <span className="bill-caret">{count > 0 && (open ? <CaretDownFilled /> : <CaretRightFilled />)}</span>
            <span className="mono note">{signOf[s]}</span> {words[s]}
            {count > 0 && <small className="note"> · {t('bill.lines', { n: count })}</small>}
          </button>
        </th>
        <td className="num">{money(record[sumField[s]])}</td>
        {before(sumField[s])}
      </tr>
    )
  }
  /** Titles of P&L lines stand in Chinese; what we charge has the names that its template gives it. */
  const title = (l: BillLine): string => (en && l.section !== 'C' ? (names.get(l.pl_line_code ?? l.title) ?? l.title) : (en && l.title_en) || l.title)
  const row = (l: BillLine): ReactElement => (
    <tr key={l.id} className="is-line">
      <td>
        {l.source_type === 'settlement' && l.source_id ? (
          <RecordLink record="settlement" id={l.source_id}>
            {l.title}
          </RecordLink>
        ) : l.pl_line_code && l.section !== 'C' ? (
          <button type="button" className="plain-button figure-link" onClick={() => setShown(l)}>
            {title(l)}
          </button>
        ) : (
          title(l)
        )}
        {(l.flag || l.note) && <small className="note bill-note">{[l.flag && flags[l.flag], l.note].filter(Boolean).join(' · ')}</small>}
      </td>
      <td className="num">{l.base_amount === null ? (l.quantity?.toLocaleString('en-US') ?? '–') : money(l.base_amount)}</td>
      <td className="num">{l.rate === null ? '–' : `${Number(l.rate)}%`}</td>
      <td className="num">
        <small className="note">{l.currency}</small> {money(l.orig_amount ?? l.amount)}
      </td>
      <td className="num">{rateText(l.fx_rate)}</td>
      <td className="num">{money(l.amount)}</td>
      <td />
    </tr>
  )
  return (
    <div data-testid="bill-sections">
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('bill.title')}>
        <table className="plain-table bill-table">
          <thead>
            <tr>
              <th>{t('bill.item')}</th>
              <th className="num">{t('bill.base')}</th>
              <th className="num">{t('bill.rate')}</th>
              <th className="num">{t('bill.orig')}</th>
              <th className="num">{t('bill.fx')}</th>
              <th className="num">
                {t('bill.amount')} ({currency})
              </th>
              <th className="num">
                {previous ? (
                  <RecordLink record="reconcile_bill" id={previous.id}>
                    {t('bill.previous')}
                  </RecordLink>
                ) : (
                  t('bill.previous')
                )}
              </th>
            </tr>
          </thead>
          <tbody>
            {billSections.flatMap((s) => [head(s), ...(shut.has(s) ? [] : lines.filter((l) => l.section === s).map(row))])}
            <tr className="is-net">
              <th scope="row" colSpan={5}>
                {t(`bill.${String(record['direction'])}`)} <small className="note">A − B − C + D + E − F</small>
              </th>
              <td className="num" data-testid="bill-net">
                {money(record['net_amount'])}
              </td>
              {before('net_amount')}
            </tr>
          </tbody>
        </table>
      </div>
      {shown && <LineEntries bill={record.id} line={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}
