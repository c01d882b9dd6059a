import { linkCall, usePlace, useBoth } from '@crossway/web-kit'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import './statement.css'

interface Shown {
  readonly no: string
  readonly status: string
  readonly title: string
  readonly customer: string
  readonly company: string
  readonly currency: string
  readonly period: readonly [string, string]
  readonly by: string
  readonly paper: string | null
  readonly figures: readonly { readonly name: string; readonly label: string; readonly value: string | null }[]
  readonly head: readonly string[]
  readonly lines: readonly (readonly (string | null)[])[]
}
/** A statement as its customer sees it behind a link, outside the shell and without a login: he confirms it, or says what differs. */
export default function StatementPage(): ReactElement {
  const both = useBoth()
  const token = usePlace((p) => p.query['token']) ?? ''
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const load = useCallback(() => linkCall<Shown>({ token }, '/api/statement-link').then(setShown, (e: Error) => setProblem(e.message)), [token])
  useEffect(() => void load(), [load])
  return (
    <main className="statement-page" id="content" data-testid="statement-page">
      {problem && <Alert type="warning" showIcon title={problem} role="alert" />}
      {done && <Alert type="success" showIcon title={done} role="status" />}
      {!shown && !problem && <Skeleton active paragraph={{ rows: 8 }} />}
      {shown && (
        <article className="card statement-card">
          <p className="note">{both(`${shown.by} 发送`, `Sent by ${shown.by}`)}</p>
          <h1>{shown.title}</h1>
          <p>
            <span className="mono">{shown.no}</span> · {shown.customer} · {shown.company} · {shown.period[0]} – {shown.period[1]}
          </p>
          <dl className="statement-figures">
            {shown.figures.map((f) => (
              <div key={f.name}>
                <dt>{f.label}</dt>
                <dd className="num">{f.value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <p className="note">{both(`币种 ${shown.currency}`, `Currency ${shown.currency}`)}</p>
          <div className="table-scroll" tabIndex={0} role="region" aria-label={shown.title}>
            <table className="plain-table">
              <thead>
                <tr>
                  {shown.head.map((h) => (
                    <th key={h}>{h}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.lines.map((l, i) => (
                  <tr key={i}>
                    {l.map((c, k) => (
                      <td key={k} className={/^-?\d+\.\d\d$/.test(c ?? '') ? 'num' : ''}>
                        {c ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {shown.paper && (
            <Button href={shown.paper} target="_blank" rel="noopener">
              {both('查看PDF', 'Read the PDF')}
            </Button>
          )}
          {!done && shown.status === 'sent' && <Answer token={token} onDone={setDone} />}
        </article>
      )}
    </main>
  )
}

function Answer({ token, onDone }: { readonly token: string; readonly onDone: (text: string) => void }): ReactElement {
  const both = useBoth()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = (answer: 'confirm' | 'dispute'): void => {
    setBusy(true)
    linkCall({ token }, '/api/statement-link/answer', { answer, name: name.trim(), ...(answer === 'dispute' ? { note: note.trim() } : {}) })
      .then(
        () => onDone(answer === 'confirm' ? both('已确认，谢谢', 'Confirmed, thank you') : both('已提交异议，我们会与您核对', 'Sent: we will check with you')),
        (e: Error) => setWrong(e.message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <section className="statement-answer">
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <Input
        value={name}
        maxLength={40}
        placeholder={both('您的姓名', 'Your name')}
        aria-label={both('您的姓名', 'Your name')}
        onChange={(e) => setName(e.target.value)}
      />
      <Button type="primary" loading={busy} disabled={!name.trim()} onClick={() => send('confirm')} data-testid="btn-confirm">
        {both('确认无误', 'Confirm')}
      </Button>
      <Input.TextArea
        rows={2}
        maxLength={500}
        value={note}
        placeholder={both('如有不符，请说明哪一项、应是多少', 'What differs, and what it should be')}
        aria-label={both('异议说明', 'What differs')}
        onChange={(e) => setNote(e.target.value)}
      />
      <Button danger loading={busy} disabled={!name.trim() || note.trim().length < 5} onClick={() => send('dispute')}>
        {both('提出异议', 'Dispute')}
      </Button>
    </section>
  )
}
