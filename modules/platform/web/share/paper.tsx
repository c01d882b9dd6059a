import { LinkProblem, linkCall, useLang } from '@crossway/web-kit'
import { Alert, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'

const words = {
  'zh-cn': {
    name: '您的姓名',
    note: '意见（退回时必填）',
    accept: '确认验收',
    refuse: '退回',
    sureAccept: '确认后不能修改，是否确认验收？',
    sureRefuse: '退回后不能修改，是否退回？',
    yes: '确定',
    no: '取消',
    accepted: '{name} 已于 {at} 确认验收',
    refused: '{name} 已于 {at} 退回',
    closed: '当前不需要确认',
    failed: '提交失败，请稍后再试',
  },
  en: {
    name: 'Your name',
    note: 'Remarks (needed to send it back)',
    accept: 'Confirm acceptance',
    refuse: 'Send back',
    sureAccept: 'It cannot be changed afterwards. Confirm the acceptance?',
    sureRefuse: 'It cannot be changed afterwards. Send it back?',
    yes: 'Yes',
    no: 'Cancel',
    accepted: '{name} confirmed it on {at}',
    refused: '{name} sent it back on {at}',
    closed: 'Nothing is to be confirmed now',
    failed: 'It could not be sent, try again later',
  },
} as const
type Verdict = 'accept' | 'refuse'
export interface SharedPaper {
  readonly parts: readonly (
    | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
    | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  )[]
  readonly asks: boolean
  readonly answer: { readonly verdict: Verdict; readonly name: string; readonly note: string | null; readonly at: string } | null
}

/** A paper behind a link, and what its reader says to it: once (design.md visualOrder, clientAccept). */
export function Paper({ paper, token, reload }: { readonly paper: SharedPaper; readonly token: string; readonly reload: () => void }): ReactElement {
  return (
    <>
      {paper.parts.map((p, i) => (
        <Part key={i} part={p} />
      ))}
      {paper.asks ? <Ask token={token} reload={reload} /> : <Said answer={paper.answer} />}
    </>
  )
}

function Part({ part: p }: { readonly part: SharedPaper['parts'][number] }): ReactElement {
  if (p.kind !== 'table') {
    if (p.kind === 'text') return <p className="share-value">{p.text}</p>
    return p.kind === 'title' ? <h1>{p.text}</h1> : <h2>{p.text}</h2>
  }
  return (
    <table className="share-table">
      {p.head.some(Boolean) && (
        <thead>
          <tr>
            {p.head.map((h, i) => (
              <th key={i} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {p.rows.map((r, i) => (
          <tr key={i}>
            {r.map((c, k) => (
              <td key={k}>{c}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Said({ answer }: { readonly answer: SharedPaper['answer'] }): ReactElement {
  const w = useWords(words)
  const lang = useLang()
  if (!answer) return <Alert type="info" showIcon title={w.closed} />
  const at = new Date(answer.at).toLocaleString(lang === 'en' ? 'en-GB' : 'zh-CN', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Alert
      type={answer.verdict === 'accept' ? 'success' : 'warning'}
      showIcon
      data-testid="share-answered"
      title={(answer.verdict === 'accept' ? w.accepted : w.refused).replace('{name}', answer.name).replace('{at}', at)}
      description={answer.note}
    />
  )
}

function Ask({ token, reload }: { readonly token: string; readonly reload: () => void }): ReactElement {
  const w = useWords(words)
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Verdict>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const send = async (verdict: Verdict): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      await linkCall({ token }, '/api/share/answer', { verdict, name: name.trim(), ...(note.trim() ? { note: note.trim() } : {}) })
      reload()
    } catch (e) {
      setWrong(e instanceof LinkProblem ? e.message : w.failed)
      // somebody else may have answered meanwhile
      if (e instanceof LinkProblem && e.status === 409) reload()
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }
  return (
    <section className="share-ask">
      {wrong && <Alert type="error" showIcon title={wrong} role="alert" />}
      <Input aria-label={w.name} placeholder={w.name} value={name} maxLength={40} autoComplete="name" onChange={(e) => setName(e.target.value)} />
      <Input.TextArea
        aria-label={w.note}
        placeholder={w.note}
        value={note}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(e) => setNote(e.target.value)}
      />
      {asked ? (
        <div role="alertdialog" aria-label={asked === 'accept' ? w.sureAccept : w.sureRefuse} className="share-sure">
          <p>{asked === 'accept' ? w.sureAccept : w.sureRefuse}</p>
          <Button type="primary" danger={asked === 'refuse'} loading={busy} onClick={() => void send(asked)} data-testid="share-sure">
            {w.yes}
          </Button>
          <Button disabled={busy} onClick={() => setAsked(undefined)}>
            {w.no}
          </Button>
        </div>
      ) : (
        <div className="share-sure">
          <Button type="primary" disabled={!name.trim()} onClick={() => setAsked('accept')} data-testid="share-accept">
            {w.accept}
          </Button>
          <Button danger disabled={!name.trim() || !note.trim()} onClick={() => setAsked('refuse')} data-testid="share-refuse">
            {w.refuse}
          </Button>
        </div>
      )}
    </section>
  )
}
