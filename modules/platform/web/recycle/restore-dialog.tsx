import { notify, post, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import '../security/security.css'

interface Line {
  readonly id: number
  readonly no: string | null
  readonly code: string
  readonly detail: string
}
interface Result {
  readonly ok: readonly number[]
  readonly failed: readonly Line[]
  readonly text: string
}
const words = {
  'zh-cn': { ask: '确定还原选中记录？', ok: '还原', good: '可以还原', close: '关闭', check: '检查结果' },
  en: { ask: 'Restore the selected records?', ok: 'Restore', good: 'Can be restored', close: 'Close', check: 'Check' },
} as const

/** Shows what a restore would do, record by record, then does it and says what came back and why the rest did not (platform.md §6.8). */
export function RestoreDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords(words)
  const [lines, setLines] = useState<readonly Line[]>()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)
  const ids = rows.map((r) => r.id)
  useEffect(() => {
    void post<{ rows: Line[] }>('recycle-log/check', { ids: rows.map((r) => r.id) }).then(
      (a) => setLines(a.rows),
      () => setLines([]),
    )
    // The dialog is made anew for each choice of rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const restore = async (): Promise<void> => {
    setBusy(true)
    try {
      const done = await post<Result>('recycle-log/actions/restore', { ids })
      if (done.failed.length === 0) {
        notify({ kind: 'success', code: 'restored', text: done.text })
        close(true)
      } else setResult(done)
    } catch {
      close()
    } finally {
      setBusy(false)
    }
  }
  const nameOf = (l: Line): string => l.no ?? String(rows.find((r) => r.id === l.id)?.['record_no'] ?? `#${l.id}`)
  if (result)
    return (
      <PageModal title={result.text} footer={null} onCancel={() => close(true)} data-testid="dialog-restored">
        <p className="restore-result" role="status">
          {result.text}
        </p>
        <Rows lines={result.failed} nameOf={nameOf} good={w.good} />
      </PageModal>
    )
  return (
    <PageModal
      title={w.ask}
      okText={w.ok}
      confirmLoading={busy}
      okButtonProps={{ disabled: lines === undefined }}
      onOk={() => void restore()}
      onCancel={() => close()}
      data-testid="dialog-restore"
    >
      {lines ? <Rows lines={lines} nameOf={nameOf} good={w.good} /> : <Skeleton active paragraph={{ rows: 3 }} />}
    </PageModal>
  )
}

function Rows({ lines, nameOf, good }: { lines: readonly Line[]; nameOf: (l: Line) => string; good: string }): ReactElement {
  return (
    <ul className="verdicts">
      {lines.map((l, i) => (
        <li key={i} className={l.code === 'OK' ? 'is-ok' : 'is-bad'}>
          {l.code === 'OK' ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
          <b>{nameOf(l)}</b>
          <span>{l.code === 'OK' ? good : l.detail}</span>
        </li>
      ))}
    </ul>
  )
}
