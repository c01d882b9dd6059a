import { errorText, get, post, useBoth } from '@crossway/web-kit'
import { Alert, Button, Input, Tag } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'

interface Said {
  readonly id: number
  readonly reply_to: number | null
  readonly text: string
  readonly at: string
  readonly name: string
  readonly teaches: boolean
  readonly removable: boolean
}

/** Questions about a lesson and their answers, for those who learn the course and who teaches it. */
export function Discussion({ course, lesson }: { readonly course: number; readonly lesson: number }): ReactElement {
  const both = useBoth()
  const [rows, setRows] = useState<readonly Said[]>([])
  const [failed, setFailed] = useState<string>()
  const [answers, setAnswers] = useState<number>()
  const load = useCallback(
    () =>
      get<{ rows: readonly Said[] }>(`school/course/${course}/talk`, { query: { lesson }, silent: true }).then(
        (a) => setRows(a.rows),
        (e: unknown) => setFailed(errorText(e)),
      ),
    [course, lesson],
  )
  useEffect(() => void load(), [load])
  const say = async (text: string, reply?: number): Promise<void> => {
    await post(`school/course/${course}/talk`, { lesson, text, ...(reply === undefined ? {} : { reply_to: reply }) })
    setAnswers(undefined)
    await load()
  }
  const unsay = (id: number): void => void post(`school/talk/${id}/unsay`).then(load, () => undefined)
  return (
    <section className="school-talk" data-testid="school-talk" aria-label={both('课时讨论', 'Discussion')}>
      <h3>{both('课时讨论', 'Discussion')}</h3>
      {failed && <Alert type="warning" showIcon title={failed} />}
      <Say key={rows.length} label={both('提问或分享', 'Ask or share')} button={both('发布', 'Post')} say={(text) => say(text)} />
      {rows.map((r) => (
        <article key={r.id} className={r.reply_to === null ? '' : 'is-answer'}>
          <p>
            <b>{r.name}</b> {r.teaches && <Tag color="blue">{both('讲师', 'Lecturer')}</Tag>}
            <time className="note" dateTime={r.at}>
              {new Date(r.at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)}
            </time>
          </p>
          <p className="school-said">{r.text}</p>
          <p>
            <Button type="link" size="small" onClick={() => setAnswers(answers === r.id ? undefined : r.id)}>
              {both('回复', 'Answer')}
            </Button>
            {r.removable && (
              <Button type="link" size="small" onClick={() => unsay(r.id)}>
                {both('删除', 'Delete')}
              </Button>
            )}
          </p>
          {answers === r.id && <Say label={both(`回复 ${r.name}`, `Answer ${r.name}`)} button={both('回复', 'Answer')} say={(text) => say(text, r.id)} />}
        </article>
      ))}
    </section>
  )
}

function Say({ label, button, say }: { readonly label: string; readonly button: string; readonly say: (text: string) => Promise<void> }): ReactElement {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const send = (): void => {
    setBusy(true)
    say(text)
      .then(
        () => setText(''),
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  return (
    <div className="school-say">
      <Input.TextArea
        value={text}
        maxLength={2000}
        autoSize={{ minRows: 1, maxRows: 6 }}
        aria-label={label}
        placeholder={label}
        onChange={(e) => setText(e.target.value)}
      />
      <Button loading={busy} disabled={text.trim() === ''} onClick={send}>
        {button}
      </Button>
    </div>
  )
}
