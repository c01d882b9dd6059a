import { fullMoney, PageDrawer, RecordLink } from '@crossway/web-ui'
import { dateTimeText, errorText, get, useLang, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { stagesText } from '../../model/profit/texts.ts'
import { sourceName, type Sourced } from './sources.ts'

interface Titled {
  readonly id: number
  readonly title: string
}
interface Answer {
  readonly entries: number
  readonly amount_cny: string
  readonly reversals: number
  readonly from: string
  readonly to: string
  readonly posted_first: string
  readonly posted_last: string
  readonly by: readonly string[]
  readonly lines: readonly { readonly line: string; readonly line_name: string; readonly entries: number; readonly amount_cny: string }[]
  readonly rows: readonly {
    readonly id: number
    readonly biz_date: string
    readonly line: string
    readonly line_name: string
    readonly source_line_id: number
    readonly amount: string
    readonly currency: string
    readonly amount_cny: string
    readonly stage: string
    readonly book_period: string
    readonly reversal_of: number | null
    readonly note: string | null
    readonly store: Titled | null
    readonly msku: Titled | null
  }[]
}

/** What the books hold of a document that no page here shows, or none that the reader may open: posted when and by whom, its sums by line, its entries. */
export function SourcePanel({ view, of, why, onClose }: { view: ProfitPage; of: Sourced; why: 'noPage' | 'noRight'; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [seen, setSeen] = useState<Answer>()
  const [failed, setFailed] = useState<string>()
  const asked = `board/source?view=${view}&type=${of.source_type}&id=${of.source_id}&line=${of.source_line_id}`
  useEffect(() => {
    let gone = false
    get<Answer>(asked, { silent: true }).then(
      (a) => void (gone || setSeen(a)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [asked])
  return (
    <PageDrawer title={sourceName(t, of)} size={960} onClose={onClose} destroyOnHidden rootClassName="entry-drawer">
      <div data-testid="source-panel">
        <p className="note">{t(`boards.entries.${why}`)}</p>
        {failed && <p className="is-bad">{failed}</p>}
        {!seen && !failed && <Skeleton active paragraph={{ rows: 8 }} />}
        {seen && (
          <>
            <p className="note entry-head">
              <span>
                {t('boards.entries.posted')} {[...new Set([seen.posted_first, seen.posted_last].map(dateTimeText))].join(' – ')}
              </span>
              <span>
                {t('boards.entries.by')} {seen.by.join(', ') || t('boards.entries.system')}
              </span>
              <span>
                {t('boards.entries.date')} {seen.from}
                {seen.to !== seen.from && ` – ${seen.to}`}
              </span>
              {seen.reversals > 0 && <span>{t('boards.entries.reversals', { n: seen.reversals })}</span>}
              <b data-testid="source-total">
                {t('boards.entries.total', { n: seen.entries.toLocaleString('en-US') })} CNY {fullMoney(seen.amount_cny)}
              </b>
            </p>
            <table className="plain-table source-lines">
              <thead>
                <tr>
                  <th>{t('boards.entries.line')}</th>
                  <th className="num">{t('boards.entries.count')}</th>
                  <th className="num">CNY</th>
                </tr>
              </thead>
              <tbody>
                {seen.lines.map((l) => (
                  <tr key={l.line}>
                    <td>
                      <span className="mono note">{l.line}</span> {l.line_name}
                    </td>
                    <td className="num">{l.entries.toLocaleString('en-US')}</td>
                    <td className="num">{fullMoney(l.amount_cny)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="table-scroll" tabIndex={0} role="region" aria-label={t('boards.entries.count')}>
              <table className="plain-table entry-table">
                <thead>
                  <tr>
                    <th>{t('boards.entries.date')}</th>
                    <th>{t('boards.entries.line')}</th>
                    <th className="num">{t('boards.entries.amount')}</th>
                    <th className="num">CNY</th>
                    <th>{t('boards.entries.stage')}</th>
                    <th>{t('boards.entries.store')}</th>
                    <th>MSKU</th>
                    <th>{t('boards.entries.note')}</th>
                  </tr>
                </thead>
                <tbody>
                  {seen.rows.map((e) => (
                    <tr key={e.id} className={e.source_line_id !== 0 && e.source_line_id === of.source_line_id ? 'is-asked' : undefined}>
                      <td>{e.biz_date}</td>
                      <td>
                        <span className="mono note">{e.line}</span> {e.line_name}
                      </td>
                      <td className="num">
                        <small className="note">{e.currency}</small> {fullMoney(e.amount)}
                      </td>
                      <td className="num">{fullMoney(e.amount_cny)}</td>
                      <td>{stagesText[e.stage]?.[lang] ?? e.stage}</td>
                      <td>
                        {e.store ? (
                          <RecordLink record="store" id={e.store.id}>
                            {e.store.title}
                          </RecordLink>
                        ) : (
                          '–'
                        )}
                      </td>
                      <td className="mono">
                        {e.msku ? (
                          <RecordLink record="msku" id={e.msku.id}>
                            {e.msku.title}
                          </RecordLink>
                        ) : (
                          '–'
                        )}
                      </td>
                      <td>
                        {e.note}
                        {e.reversal_of !== null && <small className="note"> ↩ {t('boards.entries.reverses', { id: e.reversal_of })}</small>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {seen.entries > seen.rows.length && <p className="note">{t('boards.entries.newest', { n: seen.rows.length })}</p>}
          </>
        )}
      </div>
    </PageDrawer>
  )
}
