import { auth, dateText, navigate, useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { type Words } from '../both.ts'
import { ShareDialog } from './share-dialog.tsx'

interface Slot {
  readonly file_type: number
  readonly title: string
  readonly weight: number
  readonly paper: number | null
  readonly status: 'valid' | 'expiring' | 'expired' | null
  readonly valid_to: string | null
}
const mark: Readonly<Record<'valid' | 'expiring' | 'expired', Words>> = {
  valid: ['有效', 'valid'],
  expiring: ['即将到期', 'ends soon'],
  expired: ['已过期', 'expired'],
}

/** What the dossier must hold, and which of it is there; links for the customer are made here. */
export default function PapersTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const [share, setShare] = useState(false)
  const { data, failed } = useAnswer<{ rows: Slot[] }>(`customer-archive/${record.id}/slots`)
  if (failed) return <p className="is-bad">{failed}</p>
  if (!data) return <Skeleton active />
  return (
    <div data-testid="papers-tab">
      <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
        {auth('archives/add') && (
          <Button onClick={() => void navigate('/admin/archives', { part: 'customer_archive_doc', DetailID: 'customer_archive_doc:new' })}>
            {both('上传资料', 'Add a paper')}
          </Button>
        )}
        {auth('archives/share') && (
          <Button onClick={() => setShare(true)} data-testid="btn-share">
            {both('生成分享链接', 'Make a link')}
          </Button>
        )}
      </div>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{both('资料', 'Paper')}</th>
            <th className="num">{both('权重', 'Weight')}</th>
            <th>{both('状态', 'State')}</th>
            <th>{both('有效止', 'Valid to')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((s) => (
            <tr key={s.file_type}>
              <td>{s.title}</td>
              <td className="num">{s.weight}</td>
              <td className={s.status === null || s.status === 'expired' ? 'is-bad' : ''}>
                {s.status === null ? both('缺少', 'missing') : both(...mark[s.status])}
              </td>
              <td>{s.valid_to ? dateText(s.valid_to) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {share && <ShareDialog archive={record.id} customer={(record['customer'] as { id: number }).id} onClose={() => (setShare(false), refresh())} />}
    </div>
  )
}
