import { Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { errorText } from '@crossway/web-kit'

/** A message of the client to the team of his project. */
export function FeedbackForm({
  both,
  send,
}: {
  readonly both: (zh: string, en: string) => string
  readonly send: (body: object) => Promise<unknown>
}): ReactElement {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ readonly good: boolean; readonly text: string }>()
  const submit = (): void => {
    send({ name, text }).then(
      () => {
        setText('')
        setSaid({ good: true, text: both('已收到您的留言', 'We have your message') })
      },
      (e: unknown) => setSaid({ good: false, text: errorText(e) }),
    )
  }
  return (
    <form
      className="overview-info-form"
      onSubmit={(e) => {
        e.preventDefault()
        submit()
      }}
    >
      <h2>{both('留言', 'Message')}</h2>
      <Input
        aria-label={both('姓名', 'Name')}
        placeholder={both('您的姓名', 'Your name')}
        maxLength={40}
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
      <Input.TextArea aria-label={both('留言', 'Message')} rows={3} maxLength={500} value={text} onChange={(e) => setText(e.target.value)} />
      {said && (
        <p className={said.good ? 'note' : 'is-bad'} role="status">
          {said.text}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={!name.trim() || !text.trim()}>
        {both('提交', 'Send')}
      </Button>
    </form>
  )
}
