import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal } from '@crossway/web-ui'
import { errorText, post, useAuth, useText } from '@crossway/web-kit'
import type { TargetPage } from '../../model/profit/board-group.ts'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

interface Reported {
  readonly created: number
  readonly changed: number
  readonly same: number
  readonly problems: readonly { readonly row: number; readonly column: string; readonly text: string }[]
  readonly applied: boolean
}
const shown = 100

async function encoded(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(binary)
}

/** Targets out of a workbook: it is tried as it is chosen, and what it would do or where its faults are is said before anything is written. */
export function ImportMatrix({ page, onDone }: { page: TargetPage; onDone: () => void }): ReactElement | null {
  const t = useText()
  const may = useAuth(`${page}/import`)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<UploadOutlined />} data-testid="btn-importMatrix" onClick={() => setOpen(true)}>
        {t('boards.target.importMatrix')}
      </Button>
      {open && <ImportDialog page={page} onClose={(applied) => (setOpen(false), applied && onDone())} />}
    </>
  )
}

function ImportDialog({ page, onClose }: { page: TargetPage; onClose: (applied: boolean) => void }): ReactElement {
  const t = useText()
  const [file, setFile] = useState<{ readonly name: string; readonly book: string }>()
  const [reported, setReported] = useState<Reported>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (next: { readonly name: string; readonly book: string }, apply: boolean): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      setReported(await post<Reported>('board/target/matrix', { page, book: next.book, apply }, { silent: true }))
    } catch (e) {
      setReported(undefined)
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (chosen: File): Promise<void> => {
    const next = { name: chosen.name, book: await encoded(chosen) }
    setFile(next)
    await send(next, false)
  }
  const ready = file && reported && !reported.applied && reported.problems.length === 0 && reported.created + reported.changed > 0
  return (
    <PageModal
      title={t('boards.target.importMatrix')}
      width={720}
      onCancel={() => onClose(reported?.applied ?? false)}
      footer={
        reported?.applied ? (
          <Button type="primary" onClick={() => onClose(true)}>
            {t('common.ok')}
          </Button>
        ) : (
          <Button type="primary" disabled={!ready} loading={busy} data-testid="btn-applyMatrix" onClick={() => file && void send(file, true)}>
            {t('boards.target.apply')}
          </Button>
        )
      }
    >
      {!reported?.applied && (
        <Upload.Dragger accept=".xlsx" showUploadList={false} disabled={busy} beforeUpload={(f) => (void choose(f), false)}>
          <p className="blank-icon">
            <InboxOutlined />
          </p>
          <p>{file?.name ?? t('boards.target.drop')}</p>
          <p className="note">{t('boards.target.shape')}</p>
        </Upload.Dragger>
      )}
      {reported && (
        <p role="status" data-testid="matrix-told">
          {t(reported.applied ? 'boards.target.matrixDone' : 'boards.target.matrixWould', {
            created: reported.created,
            changed: reported.changed,
            same: reported.same,
          })}
        </p>
      )}
      {reported && reported.problems.length > 0 && (
        <>
          <p className="is-bad" role="alert">
            {t('boards.target.faults', { n: reported.problems.length })}
          </p>
          <ul className="matrix-faults">
            {reported.problems.slice(0, shown).map((p, i) => (
              <li key={i}>
                <span className="num">{t('boards.target.place', { row: p.row, column: p.column })}</span> {p.text}
              </li>
            ))}
          </ul>
        </>
      )}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
