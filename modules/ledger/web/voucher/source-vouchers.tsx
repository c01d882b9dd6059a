import { fixed, StateTag } from '@crossway/web-ui'
import { auth, get, openRecord, useLang, type RecordProps, type Slots } from '@crossway/web-kit'
import { Button, Empty, Skeleton } from 'antd'
import { lazy, useEffect, useState, type ReactElement } from 'react'
import { voucherLabels } from '../../model/voucher/voucher.labels.ts'

interface Row {
  readonly id: number
  readonly no: string
  readonly date: string
  readonly kind: string
  readonly status: string
  readonly amount: string
  readonly kd_no: string | null
  readonly last_error: string | null
}
/** Vouchers of one document, newest first. */
export function SourceVouchers({ type, id }: { readonly type: string; readonly id: number }): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [rows, setRows] = useState<readonly Row[]>()
  useEffect(() => {
    let gone = false
    const filter = encodeURIComponent(JSON.stringify({ source_type: { eq: type }, source_id: { eq: id } }))
    get<{ rows: Row[] }>(`voucher?view=kingdeePush&size=50&filter=${filter}`, { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [type, id])
  if (!rows) return <Skeleton active />
  if (rows.length === 0) return <Empty description={say('没有凭证', 'No voucher')} />
  const words = voucherLabels[lang === 'en' ? 'en' : 'zh-cn']
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={words.name}>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{say('凭证号', 'Voucher no.')}</th>
            <th>{say('状态', 'State')}</th>
            <th>{say('凭证日期', 'Date')}</th>
            <th className="num">{say('金额', 'Amount')}</th>
            <th>{say('金蝶编号', 'Kingdee no.')}</th>
            <th>{say('错误', 'Error')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.id}>
              <td>
                <Button type="link" size="small" className="source-link mono" onClick={() => openRecord('kingdeePush', r.id)}>
                  {r.no}
                </Button>
                {r.kind === 'red' && say('（红冲）', ' (red)')}
              </td>
              <td>
                <StateTag
                  record="voucher"
                  state={r.status}
                  label={words.states[r.status] ?? r.status}
                  zh={voucherLabels['zh-cn'].states[r.status] ?? r.status}
                  size={20}
                />
              </td>
              <td>{r.date}</td>
              <td className="num">{fixed(r.amount, 2)}</td>
              <td className="mono">{r.kd_no ?? '–'}</td>
              <td>{r.last_error ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The tab 凭证 of a document's page, for whoever sees the push monitor. */
export const voucherTabOf = (type: string): Slots => ({
  recordTabs: [
    {
      key: 'vouchers',
      label: { 'zh-cn': '凭证', en: 'Vouchers' },
      Tab: lazy(() => Promise.resolve({ default: ({ record }: RecordProps) => <SourceVouchers type={type} id={record.id} /> })),
      shown: () => auth('kingdeePush'),
    },
  ],
})
