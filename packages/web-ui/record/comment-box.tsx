import type { Filter } from '@crossway/kernel'
import { searchOptions, useText, type Option } from '@crossway/web-kit'
import { Button, Mentions } from 'antd'
import { useRef, useState, type ReactElement } from 'react'

/** Programs with an account read no comments, nor do people who have left. */
const atWork: Filter = { kind: { eq: 'staff' }, status: { in: ['enabled'] } }

/** A comment; `@` finds people. Ctrl+Enter sends. */
export function CommentBox({ onSay }: { onSay: (text: string, mentions: readonly number[]) => Promise<void> }): ReactElement {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [people, setPeople] = useState<readonly Option[]>([])
  const [busy, setBusy] = useState(false)
  const named = useRef(new Map<string, number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = (q: string): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void searchOptions('admin', q, atWork, 'mentions').then(setPeople, () => setPeople([])), 300)
  }
  const say = async (): Promise<void> => {
    const words = typed.trim()
    if (!words || busy) return
    setBusy(true)
    try {
      await onSay(
        words,
        [...named.current].filter(([name]) => words.includes(`@${name}`)).map(([, id]) => id),
      )
      setTyped('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="comment-box">
      <Mentions
        rows={1}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={4000}
        value={typed}
        placeholder={t('grid.commentHint')}
        aria-label={t('grid.comment')}
        placement="top"
        onChange={setTyped}
        onSearch={look}
        onSelect={(o) => void (o.value && named.current.set(o.value, Number(o.key)))}
        options={people.map((p) => ({ key: String(p.id), value: p.title, label: p.note ? `${p.title} · ${p.note}` : p.title }))}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
            e.preventDefault()
            void say()
          }
        }}
      />
      {typed.trim() !== '' && (
        <Button type="primary" size="small" loading={busy} onClick={() => void say()}>
          {t('grid.send')}
        </Button>
      )}
    </div>
  )
}
