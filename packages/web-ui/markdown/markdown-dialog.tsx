import { get, runAction, useLang, usePageModel, type DialogProps, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { PageModal } from '../list/page-overlay.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'

const saveEvery = 20_000

/** The text of a document under its lock, by the record's action `write`; what is written is stored every twenty seconds. */
export function MarkdownDialog({ rows, close, path }: DialogProps & { /** The record's address in the API. */ readonly path: string }): ReactElement {
  const lang = useLang()
  const both = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const model = usePageModel()
  const row = rows[0]!
  const [text, setText] = useState<string>()
  const [stored, setStored] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    void get<ListRow>(`${path}/${row.id}`, { silent: true }).then((r) => {
      if (gone) return
      const now = String(r['draft_body'] ?? r['body'] ?? '')
      setText(now)
      setStored(now)
    })
    return () => void (gone = true)
  }, [path, row.id])
  const save = async (): Promise<boolean> => {
    if (text === undefined || text === stored) return true
    setBusy(true)
    try {
      await runAction(model, row, 'write', { body: text })
      setStored(text)
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    const timer = setInterval(() => void save(), saveEvery)
    return () => clearInterval(timer)
  })
  return (
    <PageModal
      width={960}
      title={both('编写正文', 'Write')}
      okText={both('保存', 'Save')}
      confirmLoading={busy}
      okButtonProps={{ disabled: text === undefined }}
      onOk={() => void save().then((ok) => ok && close(true))}
      onCancel={() => close(text !== stored)}
    >
      {text !== undefined && <MarkdownEditor value={text} onChange={setText} />}
    </PageModal>
  )
}
