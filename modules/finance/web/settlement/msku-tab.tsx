import { fixed, RecordLink } from '@crossway/web-ui'
import { get, useText, type RecordProps } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Row {
  readonly msku: number | null
  readonly seller_sku: string | null
  readonly lines: number
  readonly amount: string
  readonly units: number
}
/** What the statement brought by listing. */
export default function MskuTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const [rows, setRows] = useState<readonly Row[]>()
  const version = record['version']
  useEffect(() => {
    let gone = false
    void get<{ mskus: Row[] }>(`settlement/${record.id}/summary`).then(
      (r) => void (gone || setRows(r.mskus)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [record.id, version])
  if (!rows) return <Skeleton active />
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="MSKU">
      <table className="plain-table">
        <thead>
          <tr>
            <th>MSKU</th>
            <th className="num">{t('finance.lines.quantity')}</th>
            <th className="num">
              {t('finance.amount')} ({String(record['currency'])})
            </th>
            <th className="num">{t('finance.lineCount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i}>
              <td className="mono">
                {r.msku === null ? (
                  <span className={r.seller_sku ? 'is-waiting' : 'note'}>{r.seller_sku ?? t('finance.lines.noSku')}</span>
                ) : (
                  <RecordLink record="msku" id={r.msku}>
                    {r.seller_sku ?? `#${r.msku}`}
                  </RecordLink>
                )}
              </td>
              <td className="num">{r.units.toLocaleString('en-US')}</td>
              <td className="num">{fixed(r.amount, 2)}</td>
              <td className="num">{r.lines.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
