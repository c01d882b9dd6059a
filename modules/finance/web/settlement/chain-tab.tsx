import { fixed, RecordLink } from '@crossway/web-ui'
import { useText, type RecordProps } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useBelow } from './use-below.ts'
import './settlement.css'

interface Link {
  readonly id: number
  readonly no: string
  readonly external_id: string
  readonly from_day: string
  readonly to_day: string
  readonly total: string
  readonly opening: string
  readonly closing: string
  readonly gap: string | null
  readonly missing_days: number
}
/** What one statement leaves and the next takes over: a break in the chain is a statement that is missing or wrong. */
export default function ChainTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const rows = useBelow<Link>(record.id, 'chain', record['version'])
  if (!rows) return <Skeleton active />
  return (
    <div data-testid="settlement-chain">
      <p className="note">{t('finance.chain.about')}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('finance.chain.about')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('finance.chain.no')}</th>
              <th>{t('finance.chain.external')}</th>
              <th>{t('finance.chain.period')}</th>
              <th className="num">{t('finance.chain.opening')}</th>
              <th className="num">
                {t('finance.chain.total')} ({String(record['currency'])})
              </th>
              <th className="num">{t('finance.chain.closing')}</th>
              <th className="num">{t('finance.chain.gap')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.id} className={r.id === record.id ? 'is-own' : ''} data-broken={r.gap !== null && (Number(r.gap) !== 0 || r.missing_days > 0)}>
                <td className="mono">
                  {r.id === record.id ? (
                    r.no
                  ) : (
                    <RecordLink record="settlement" id={r.id}>
                      {r.no}
                    </RecordLink>
                  )}
                </td>
                <td className="mono">{r.external_id}</td>
                <td>
                  {r.from_day} – {r.to_day}
                </td>
                <td className="num">{fixed(r.opening, 2)}</td>
                <td className="num">{fixed(r.total, 2)}</td>
                <td className="num">{fixed(r.closing, 2)}</td>
                <td className={`num ${r.gap !== null && Number(r.gap) !== 0 ? 'is-bad' : ''}`}>
                  {r.gap === null ? '–' : Number(r.gap) === 0 ? t('finance.chain.fits') : fixed(r.gap, 2)}
                  {r.missing_days > 0 && <small className="is-bad"> · {t('finance.chain.days', { n: r.missing_days })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
