import { linkCall, useBoth, usePlace } from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { useQuoteForm, type Quote } from './quote-fields.tsx'

interface Shown {
  readonly id: number
  readonly title: string
  readonly provider: string
  readonly facts: readonly { readonly name: string; readonly label: string; readonly value: string }[]
  readonly quotes: readonly Quote[]
}
/** An inquiry as its provider sees it behind a link, outside the shell and without a login: the goods, and his prices for them until the deadline. */
export default function QuotePage(): ReactElement {
  const both = useBoth()
  const token = usePlace((p) => p.query['token']) ?? ''
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(() => linkCall<Shown>({ token }, '/api/quote-link').then(setShown, (e: Error) => setProblem(e.message)), [token])
  useEffect(() => void load(), [load])
  return (
    <main className="quote-page" id="content" data-testid="quote-page">
      {problem && <Alert type="warning" showIcon title={problem} role="alert" />}
      {!shown && !problem && <Skeleton active paragraph={{ rows: 8 }} />}
      {shown && (
        <article className="card quote-card">
          <p className="note">{both(`致 ${shown.provider}`, `For ${shown.provider}`)}</p>
          <h1>{shown.title}</h1>
          <dl className="quote-facts">
            {shown.facts.map((f) => (
              <div key={f.name}>
                <dt>{f.label}</dt>
                <dd>{f.value}</dd>
              </div>
            ))}
          </dl>
          <Answer key={shown.quotes.map((q) => q.id).join()} token={token} quotes={shown.quotes} onDone={setShown} />
        </article>
      )}
    </main>
  )
}

function Answer({
  token,
  quotes,
  onDone,
}: {
  readonly token: string
  readonly quotes: readonly Quote[]
  readonly onDone: (shown: Shown) => void
}): ReactElement {
  const both = useBoth()
  const { given, fields } = useQuoteForm(quotes)
  const [wrong, setWrong] = useState<string>()
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = (): void => {
    setBusy(true)
    setWrong(undefined)
    setDone(false)
    linkCall<Shown>({ token }, '/api/quote-link/quote', { args: { lines: given } })
      .then(
        (s) => {
          onDone(s)
          setDone(true)
        },
        (e: Error) => setWrong(e.message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <section className="quote-answer">
      {fields}
      {wrong && <Alert type="error" showIcon title={wrong} role="alert" />}
      {done && <Alert type="success" showIcon title={both('报价已提交，截止前可修改', 'Quote sent: it can be changed until the deadline')} role="status" />}
      <Button type="primary" loading={busy} disabled={given.length === 0} onClick={send} data-testid="btn-quote">
        {both('提交报价', 'Send the quote')}
      </Button>
    </section>
  )
}
