import { fullMoney } from '@crossway/web-ui'
import { errorText, get, replaceQuery, useText } from '@crossway/web-kit'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Late {
  readonly company: number
  readonly company_name: string
  readonly project: number | null
  readonly project_name: string | null
  readonly book_period: string
  readonly attrib_period: string
  readonly entries: number
  readonly amount_cny: string
  readonly amount_company: string
  readonly threshold: string
  readonly over: boolean
}

/** What closed months received later: booked in one month, belonging to another; opened down to its entries (finance.md §2.10). */
export default function LatePart(): ReactElement {
  const t = useText()
  const [rows, setRows] = useState<readonly Late[]>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ rows: Late[] }>('profit/late', { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [])
  if (failed) return <Alert type="error" title={failed} className="pl-alert" />
  if (!rows) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
  const open = (r: Late): void =>
    void replaceQuery({
      part: 'entries',
      f: JSON.stringify({
        book_period: { eq: r.book_period },
        attrib_period: { eq: r.attrib_period },
        company: { in: [r.company] },
        project: r.project === null ? { empty: true } : { in: [r.project] },
      }),
    })
  return (
    <div className="pl-proof">
      <div className="pl-proof-bar">
        <span className="note">{t('proof.late.about')}</span>
      </div>
      {rows.length === 0 ? (
        <p className="note pl-empty">{t('proof.late.none')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('proof.parts.late')}>
          <table className="plain-table" data-testid="late-table">
            <thead>
              <tr>
                <th>{t('proof.late.book')}</th>
                <th>{t('proof.late.attrib')}</th>
                <th>{t('proof.company')}</th>
                <th>{t('proof.project')}</th>
                <th className="num">{t('proof.entries')}</th>
                <th className="num">{t('proof.amount')} (CNY)</th>
                <th className="num">{t('proof.companyPart')} (CNY)</th>
                <th className="num">{t('proof.late.threshold')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={`${r.company} ${r.project} ${r.book_period} ${r.attrib_period}`}>
                  <td>{r.book_period}</td>
                  <td>{r.attrib_period}</td>
                  <td>{r.company_name}</td>
                  <td>{r.project_name ?? t('proof.noProject')}</td>
                  <td className="num">{r.entries.toLocaleString('en-US')}</td>
                  <td className="num">
                    <Button type="link" size="small" className="source-link" onClick={() => open(r)}>
                      {fullMoney(r.amount_cny)}
                    </Button>
                  </td>
                  <td className="num">{fullMoney(r.amount_company)}</td>
                  <td className="num">{fullMoney(r.threshold)}</td>
                  <td>{r.over && <Tag color="warning">{t('proof.late.over')}</Tag>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
