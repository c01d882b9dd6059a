import { num } from '@crossway/kernel'
import { fullMoney, PageDrawer, percentText, RecordLink } from '@crossway/web-ui'
import { errorText, get, useLang, useText } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { stagesText } from '../../model/profit/texts.ts'
import type { Drilled } from './drilled.ts'
import { SourceLink } from './source-link.tsx'

interface Titled {
  readonly id: number
  readonly title: string
}
interface Entry {
  readonly id: number
  readonly line: string
  readonly line_name: string
  readonly amount: string
  readonly currency: string
  readonly amount_cny: string
  readonly amount_company: string | null
  readonly share: string
  readonly quantity: number | null
  readonly stage: string
  readonly biz_date: string
  readonly attrib_period: string
  readonly book_period: string
  readonly order_key: string | null
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly reversal_of: number | null
  readonly note: string | null
  readonly store: Titled | null
  readonly msku: Titled | null
}
interface Page {
  readonly rows: readonly Entry[]
  readonly next: number | null
  readonly total: {
    readonly amount_cny: string
    readonly amount_company: string | null
    readonly amount: string
    readonly currency: string
    readonly entries: number
  } | null
}

/** What of the entry falls on the article asked about. */
const partOf = (e: Entry, company: boolean): string =>
  num((company && e.amount_company) || e.amount_cny)
    .times(e.share)
    .toFixed(2)

const entriesOf = (view: ProfitPage, of: Drilled, before?: number): Promise<Page> =>
  get<Page>(
    `board/entries?view=${view}&node=${of.node}&ask=${encodeURIComponent(JSON.stringify(of.query))}${before === undefined ? '' : `&before=${before}`}`,
    {
      silent: true,
    },
  )

/** The entries behind a figure, each with the document and the line of the file that it comes from. */
export function EntryDrawer({ view, of, onClose }: { view: ProfitPage; of: Drilled; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [rows, setRows] = useState<readonly Entry[]>()
  const [next, setNext] = useState<number | null>(null)
  const [total, setTotal] = useState<Page['total']>(null)
  const [failed, setFailed] = useState<string>()
  const take = (page: Page, first: boolean): void => {
    setRows((old) => [...(first ? [] : (old ?? [])), ...page.rows])
    setNext(page.next)
    if (page.total) setTotal(page.total)
  }
  const fail = (e: unknown): void => setFailed(errorText(e))
  useEffect(() => {
    let gone = false
    entriesOf(view, of).then(
      (page) => void (gone || take(page, true)),
      (e: unknown) => void (gone || fail(e)),
    )
    return () => void (gone = true)
  }, [view, of])
  const company = of.query.side === 'company'
  return (
    <PageDrawer title={of.title} size={1080} onClose={onClose} destroyOnHidden rootClassName="entry-drawer">
      <p className="note entry-head">
        {of.query.from} – {of.query.to} · {t(`boards.basis.${of.query.basis}`)} · {stagesText[of.query.stage]![lang]}
        {total && (
          <b data-testid="entry-total">
            {t('boards.entries.total', { n: total.entries.toLocaleString('en-US') })} {total.currency} {fullMoney(total.amount)}
            {total.currency !== 'CNY' && ` · CNY ${fullMoney((company && total.amount_company) || total.amount_cny)}`}
          </b>
        )}
      </p>
      {failed && <p className="is-bad">{failed}</p>}
      {!rows && !failed && <Skeleton active paragraph={{ rows: 8 }} />}
      {rows?.length === 0 && <p className="note">{t('common.noData')}</p>}
      {rows && rows.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={of.title}>
          <table className="plain-table entry-table" data-testid="entry-table">
            <thead>
              <tr>
                <th>{t('boards.entries.date')}</th>
                <th>{t('boards.entries.line')}</th>
                <th className="num">{t('boards.entries.amount')}</th>
                <th className="num">CNY</th>
                <th className="num">{t('boards.entries.quantity')}</th>
                <th>{t('boards.entries.stage')}</th>
                <th>{t('boards.entries.store')}</th>
                <th>MSKU</th>
                <th>{t('boards.entries.source')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((e) => (
                <tr key={e.id}>
                  <td>
                    {e.biz_date}
                    {e.book_period !== e.attrib_period && <small className="note"> ⟲ {e.book_period}</small>}
                  </td>
                  <td>
                    <span className="mono note">{e.line}</span> {e.line_name}
                  </td>
                  <td className="num">
                    <small className="note">{e.currency}</small> {fullMoney(e.amount)}
                  </td>
                  <td className="num">
                    {fullMoney(partOf(e, company && !e.line.startsWith('L17')))}
                    {Number(e.share) !== 1 && <small className="note"> · {percentText(e.share)}</small>}
                  </td>
                  <td className="num">{e.quantity ?? '–'}</td>
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
                    <SourceLink view={view} of={e} />
                    {e.reversal_of !== null && <small className="note"> ↩ {t('boards.entries.reverses', { id: e.reversal_of })}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <div className="entry-more">
          <Button onClick={() => void entriesOf(view, of, next).then((page) => take(page, false), fail)}>{t('boards.entries.more')}</Button>
        </div>
      )}
    </PageDrawer>
  )
}
