import { PaperClipOutlined } from '@ant-design/icons'
import { longestComment, mostCommentFiles } from '@crossway/kernel'
import { mentionsOf, peopleToMention, useText, type CommentWords, type Option, type RecordComment } from '@crossway/web-kit'
import { Button, Checkbox, Mentions } from 'antd'
import { useRef, useState, type ClipboardEvent, type ReactElement } from 'react'
import { CommentFiles, useCommentFiles } from './comment-files.tsx'

/** A comment; `@` finds people, files are chosen or pasted. Ctrl+Enter sends, Escape leaves one that is being put right as it was. */
export function CommentBox({
  onWrite,
  first,
  answers,
  asks = false,
  onCancel,
}: {
  onWrite: (words: CommentWords) => Promise<void>
  first?: RecordComment
  /** Whose comment the words answer. */
  answers?: string
  /** They may be a question that somebody has to settle. */
  asks?: boolean
  onCancel?: () => void
}): ReactElement {
  const t = useText()
  const [typed, setTyped] = useState(first?.text ?? '')
  const [people, setPeople] = useState<readonly Option[]>([])
  const [question, setQuestion] = useState(false)
  const [busy, setBusy] = useState(false)
  const files = useCommentFiles(first?.files ?? [])
  const picker = useRef<HTMLInputElement>(null)
  const named = useRef(new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = (q: string): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void peopleToMention(q).then(setPeople, () => setPeople([])), 300)
  }
  const words = typed.trim()
  const some = words !== '' || files.stored.length > 0
  const send = async (): Promise<void> => {
    if (!some || busy || files.sending > 0) return
    setBusy(true)
    try {
      await onWrite({
        text: words,
        mentions: mentionsOf(words, named.current, first?.mentions),
        files: files.stored.map((f) => f.id),
        ...(question ? { question } : {}),
      })
      setTyped('')
      setQuestion(false)
      files.clear()
    } catch {
      // what was refused has been told; the words stay for another try
    } finally {
      setBusy(false)
    }
  }
  const paste = (e: ClipboardEvent): void => {
    if (e.clipboardData.files.length === 0) return
    e.preventDefault()
    files.take(e.clipboardData.files)
  }
  return (
    <div className="comment-box" onPaste={paste}>
      <div className="comment-write">
        <Mentions
          rows={1}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={longestComment}
          value={typed}
          placeholder={answers === undefined ? t('grid.commentHint') : t('grid.replyTo', { name: answers })}
          autoFocus={answers !== undefined}
          aria-label={t('grid.comment')}
          placement="top"
          onChange={setTyped}
          onSearch={look}
          onSelect={(o) => void (o.value && named.current.set(o.value, Number(o.key)))}
          options={people.map((p) => ({ key: String(p.id), value: p.title, label: p.note ? `${p.title} · ${p.note}` : p.title }))}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
              e.preventDefault()
              void send()
            }
            if (e.key === 'Escape') onCancel?.()
          }}
        />
        <CommentFiles files={files} />
        {asks && some && (
          <Checkbox checked={question} onChange={(e) => setQuestion(e.target.checked)}>
            {t('grid.askThis')}
          </Checkbox>
        )}
      </div>
      <Button
        type="text"
        size="small"
        icon={<PaperClipOutlined />}
        aria-label={t('grid.attach')}
        title={t('grid.attach')}
        disabled={files.stored.length + files.sending >= mostCommentFiles}
        onClick={() => picker.current?.click()}
      />
      <input ref={picker} type="file" hidden multiple onChange={(e) => (files.take(e.target.files ?? []), (e.target.value = ''))} />
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      {some && (
        <Button type="primary" size="small" loading={busy} disabled={files.sending > 0} onClick={() => void send()}>
          {first ? t('grid.saveComment') : t('grid.send')}
        </Button>
      )}
    </div>
  )
}
