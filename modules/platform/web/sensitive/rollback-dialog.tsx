import { notify, post, useSession, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import '../security/security.css'

interface Values {
  readonly before: string | null
  readonly after: string | null
  readonly current: string | null
}
interface Refused {
  readonly id: number
  readonly code: string
  readonly detail: string
  readonly data?: Values
}
interface Result {
  readonly ok: readonly number[]
  readonly failed: readonly Refused[]
  readonly text: string
}
const words = {
  'zh-cn': {
    ask: '确认要回滚记录吗？',
    ok: '回滚',
    before: '修改前',
    after: '修改后',
    current: '当前值',
    reason: '原因',
    force: '强制回滚',
    item: '修改项',
    why: '说明',
    close: '关闭',
  },
  en: {
    ask: 'Roll back the record?',
    ok: 'Roll back',
    before: 'Before',
    after: 'After',
    current: 'Current',
    reason: 'Reason',
    force: 'Force rollback',
    item: 'Field',
    why: 'Note',
    close: 'Close',
  },
} as const

/** Rolls changes back; what was changed again later is shown with its three values, and a super account may force it with a reason (platform.md §6.9). */
export function RollbackDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords(words)
  const isSuper = useSession((s) => s.admin?.super === true)
  const [reason, setReason] = useState('')
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  const send = async (ids: readonly number[], force: boolean): Promise<void> => {
    setBusy(true)
    try {
      const done = await post<Result>('sensitive-log/actions/rollback', { ids, reason, ...(force ? { force } : {}) })
      if (done.failed.length === 0) {
        notify({ kind: 'success', code: 'rolledBack', text: done.text })
        close(true)
      } else setResult(done)
    } catch {
      close()
    } finally {
      setBusy(false)
    }
  }
  const rowOf = (id: number): (typeof rows)[number] | undefined => rows.find((r) => r.id === id)
  const later = result?.failed.filter((f) => f.code === 'ROLLBACK_LATER').map((f) => f.id) ?? []
  const reasonField = (
    <Input value={reason} maxLength={500} placeholder={w.reason} aria-label={w.reason} data-testid="field-reason" onChange={(e) => setReason(e.target.value)} />
  )
  if (result)
    return (
      <PageModal
        title={result.text}
        width={720}
        onCancel={() => close(true)}
        data-testid="dialog-rolledBack"
        footer={
          <>
            {isSuper && later.length > 0 && (
              <Button danger loading={busy} disabled={!reason.trim()} onClick={() => void send(later, true)} data-testid="btn-forceRollback">
                {w.force}
              </Button>
            )}
            <Button type="primary" onClick={() => close(true)}>
              {w.close}
            </Button>
          </>
        }
      >
        {result.failed.map((f) => (
          <section key={f.id}>
            <p role="status">{f.detail}</p>
            {f.data && (
              <table className="three-values">
                <thead>
                  <tr>
                    <th scope="col">{w.item}</th>
                    <th scope="col">{w.before}</th>
                    <th scope="col">{w.after}</th>
                    <th scope="col">{w.current}</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <td>{String(rowOf(f.id)?.['note'] ?? rowOf(f.id)?.['field'] ?? '')}</td>
                    <td>{f.data.before ?? '–'}</td>
                    <td>{f.data.after ?? '–'}</td>
                    <td>{f.data.current ?? '–'}</td>
                  </tr>
                </tbody>
              </table>
            )}
          </section>
        ))}
        {isSuper && later.length > 0 && reasonField}
      </PageModal>
    )
  return (
    <PageModal
      title={w.ask}
      width={640}
      okText={w.ok}
      confirmLoading={busy}
      onOk={() =>
        void send(
          rows.map((r) => r.id),
          false,
        )
      }
      onCancel={() => close()}
      data-testid="dialog-rollback"
    >
      <table className="three-values">
        <thead>
          <tr>
            <th scope="col">{w.item}</th>
            <th scope="col">{w.after}</th>
            <th scope="col">{`→ ${w.before}`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 20).map((r) => (
            <tr key={r.id}>
              <td>{`${String(r['record_no'] ?? `#${String(r['record_id'])}`)} · ${String(r['note'] ?? r['field'])}`}</td>
              <td>{String(r['after'] ?? '–')}</td>
              <td>{String(r['before'] ?? '–')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasonField}
    </PageModal>
  )
}
