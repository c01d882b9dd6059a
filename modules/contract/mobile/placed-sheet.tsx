import { longestComment, type CommentPlace } from '@crossway/kernel'
import { Sheet } from '@crossway/mobile-ui'
import { shortTimeText, useBoth, type RecordComment, type CommentActions } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'

interface Props {
  /** Where something is to be said, and how. */
  readonly spot?: CommentPlace
  readonly write?: CommentActions['write']
  /** What was said there. */
  readonly comments?: readonly RecordComment[]
  readonly close: () => void
}

/** A word about a spot of the paper: said here, or read here with its answers (mobile.md contractCheck, comment on a page position). */
export function PlacedSheet({ spot, write, comments = [], close }: Props): ReactElement {
  const both = useBoth()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    await write!({ text: typed.trim(), mentions: [], files: [], place: spot! }).then(close, () => undefined)
    setBusy(false)
  }
  const page = spot?.page ?? comments.find((c) => c.place)?.place?.page
  return (
    <Sheet
      title={both('批注', 'Comment')}
      note={both(`文本第 ${page} 页`, `Page ${page} of the text`)}
      name="paper-comment"
      onClose={close}
      footer={
        spot && (
          <button type="button" className="m-button is-primary" data-testid="m-paper-say" disabled={busy || typed.trim() === ''} onClick={() => void send()}>
            {both('发表', 'Send')}
          </button>
        )
      }
    >
      {comments.map((c) => (
        <div key={c.id} className="m-field">
          <span className="m-note">
            {c.author_name} · {shortTimeText(c.created_at)}
          </span>
          <p className="m-said">{c.text}</p>
        </div>
      ))}
      {spot && (
        <textarea
          className="m-input is-area"
          aria-label={both('批注内容', 'Your comment')}
          placeholder={both('写下对此处的意见', 'What you have to say about this place')}
          maxLength={longestComment}
          rows={4}
          autoFocus
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
      )}
    </Sheet>
  )
}
