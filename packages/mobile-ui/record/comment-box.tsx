import { longestComment, mostCommentFiles, type FileValue } from '@crossway/kernel'
import { mentionsOf, peopleToMention, useText, type CommentWords, type Option, type RecordComment } from '@crossway/web-kit'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { PickFiles } from '../fields/file/pick-files.tsx'

const mostPeople = 5

/** A word of one's own with photos; what follows an `@` finds people (mobile.md B3). */
export function CommentBox({
  onWrite,
  first,
  answers,
  asks = false,
  onCancel,
}: {
  readonly onWrite: (words: CommentWords) => Promise<void>
  readonly first?: RecordComment
  /** Whose comment the words answer. */
  readonly answers?: string
  /** They may be a question that somebody has to settle. */
  readonly asks?: boolean
  readonly onCancel?: () => void
}): ReactElement {
  const t = useText()
  const [typed, setTyped] = useState(first?.text ?? '')
  const [files, setFiles] = useState<readonly FileValue[]>(first?.files ?? [])
  const [open, setOpen] = useState(first !== undefined)
  const [question, setQuestion] = useState(false)
  const [busy, setBusy] = useState(false)
  const named = useRef(new Map<string, number>())
  const asked = /@([^\s@]*)$/.exec(typed)?.[1]
  const people = usePeople(asked)
  const words = typed.trim()
  const some = words !== '' || files.length > 0
  const send = async (): Promise<void> => {
    setBusy(true)
    await onWrite({
      text: words,
      mentions: mentionsOf(words, named.current, first?.mentions),
      files: files.map((f) => f.id),
      ...(question ? { question } : {}),
    }).then(
      () => {
        setTyped('')
        setQuestion(false)
        setFiles([])
      },
      () => undefined,
    )
    setBusy(false)
  }
  return (
    <div className="m-say">
      <div className="m-comment">
        <input
          className="m-input"
          aria-label={t('mobile.comment')}
          placeholder={answers === undefined ? t('mobile.commentHint') : t('mobile.replyTo', { name: answers })}
          autoFocus={answers !== undefined}
          maxLength={longestComment}
          value={typed}
          onFocus={() => setOpen(true)}
          onChange={(e) => setTyped(e.target.value)}
        />
        {onCancel && (
          <button type="button" className="m-button is-narrow" onClick={onCancel}>
            {t('mobile.cancel')}
          </button>
        )}
        <button type="button" className="m-button is-narrow" disabled={busy || !some} onClick={() => void send()}>
          {first ? t('mobile.save') : t('mobile.send')}
        </button>
      </div>
      {asks && some && (
        <label className="m-ask-this">
          <input type="checkbox" checked={question} onChange={(e) => setQuestion(e.target.checked)} /> {t('mobile.askThis')}
        </label>
      )}
      {people.map((p) => (
        <button
          key={p.id}
          type="button"
          className="m-option"
          onClick={() => {
            named.current.set(p.title, p.id)
            setTyped(typed.replace(/@[^\s@]*$/, `@${p.title} `))
          }}
        >
          {p.title} <span className="m-note">{p.note}</span>
        </button>
      ))}
      {(open || files.length > 0) && (
        <PickFiles id="comment-files" files={files} most={mostCommentFiles} image={false} label={t('mobile.photo')} onFiles={setFiles} />
      )}
    </div>
  )
}

/** People whose name begins with what stands behind the `@`; nobody while none stands there. */
function usePeople(asked: string | undefined): readonly Option[] {
  const [found, setFound] = useState<readonly Option[]>([])
  useEffect(() => {
    if (asked === undefined) return setFound([])
    let late = false
    const timer = setTimeout(() => {
      void peopleToMention(asked).then(
        (all) => !late && setFound(all.slice(0, mostPeople)),
        () => !late && setFound([]),
      )
    }, 300)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [asked])
  return found
}
