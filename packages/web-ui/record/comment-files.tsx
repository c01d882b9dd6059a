import { CloseOutlined, LoadingOutlined, PaperClipOutlined } from '@ant-design/icons'
import { mostCommentFiles, type FileValue } from '@crossway/kernel'
import { isProblem, uploadFile, uploadText, useText } from '@crossway/web-kit'
import { useRef, useState, type ReactElement } from 'react'

export interface FilesOfComment {
  readonly stored: readonly FileValue[]
  readonly sending: number
  readonly wrong: string
  readonly take: (chosen: Iterable<File>) => void
  readonly remove: (id: number) => void
  readonly clear: () => void
}

/** They go up as they are chosen, those past the limit are left out. */
export function useCommentFiles(first: readonly FileValue[]): FilesOfComment {
  const [stored, setStored] = useState(first)
  const [sending, setSending] = useState(0)
  const [wrong, setWrong] = useState('')
  const room = useRef(mostCommentFiles - first.length)
  const send = async (file: File): Promise<void> => {
    try {
      const done = await uploadFile(file)
      setStored((all) => (all.some((f) => f.id === done.id) ? all : [...all, done]))
    } catch (e) {
      room.current++
      setWrong(`${file.name}: ${isProblem(e) ? uploadText(e) : String(e)}`)
    }
    setSending((n) => n - 1)
  }
  return {
    stored,
    sending,
    wrong,
    take(chosen) {
      const some = [...chosen].slice(0, Math.max(0, room.current))
      room.current -= some.length
      setWrong('')
      setSending((n) => n + some.length)
      for (const file of some) void send(file)
    },
    remove(id) {
      room.current++
      setStored((all) => all.filter((f) => f.id !== id))
    },
    clear() {
      room.current = mostCommentFiles
      setStored([])
      setWrong('')
    },
  }
}

/** What goes with the words that are being written. */
export function CommentFiles({ files }: { readonly files: FilesOfComment }): ReactElement | null {
  const t = useText()
  if (files.stored.length === 0 && files.sending === 0 && !files.wrong) return null
  return (
    <div className="comment-files">
      {files.stored.map((f) => (
        <span key={f.id} className="comment-file">
          <PaperClipOutlined /> <span className="ell">{f.name}</span>
          <button type="button" aria-label={t('form.removeFile', { name: f.name })} onClick={() => files.remove(f.id)}>
            <CloseOutlined className="tiny" />
          </button>
        </span>
      ))}
      {files.sending > 0 && <LoadingOutlined aria-label={t('grid.uploading')} />}
      {files.wrong && (
        <span className="field-error" role="alert">
          {files.wrong}
        </span>
      )}
    </div>
  )
}
