import { Sheet, usePhoneModel } from '@crossway/mobile-ui'
import { faultText, runAction, useBoth, useRecord, type DialogProps } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'

interface Item {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly source: string
  readonly weight: string
  readonly target: string | null
  readonly actual: string | null
  readonly score: string | null
  readonly self_score: string | null
  readonly leader_score: string | null
}
const most = 120
const start = 85
/** Manual indicators with a slider each; what the books have said stands beside as it is. Below 60 and above 110 a word is wanted. */
export function ScoreSheet({
  rows,
  close,
  action,
  field,
}: DialogProps & { readonly action: string; readonly field: 'self_score' | 'leader_score' }): ReactElement {
  const both = useBoth()
  const model = usePhoneModel()
  const { record } = useRecord(model, rows[0]!.id)
  const [scores, setScores] = useState<Readonly<Record<number, string>>>({})
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const items = (record?.['items'] ?? []) as readonly Item[]
  const manual = items.filter((i) => i.source === 'manual' && i.category !== 'bonus')
  const valueOf = (i: Item): string => scores[i.id] ?? i[field] ?? String(start)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const lines = manual.map((i) => ({ line: i.id, [field]: valueOf(i) }))
      await runAction(model, rows[0]!, action, { lines, ...(comment.trim() ? { comment: comment.trim() } : {}) })
      close(true)
    } catch (e) {
      setProblem(faultText(e))
      setBusy(false)
    }
  }
  return (
    <Sheet
      title={action === 'selfScore' ? both('自评', 'My scores') : both('上级评分', 'Score')}
      name="performance-score"
      onClose={() => close()}
      footer={
        <button type="button" className="m-button is-primary" disabled={busy || !record} onClick={() => void send()}>
          {both('提交', 'Submit')}
        </button>
      }
    >
      {problem && (
        <p role="alert" className="is-negative">
          {problem}
        </p>
      )}
      {items
        .filter((i) => !manual.includes(i))
        .map((i) => (
          <p key={i.id} className="m-note">
            {`${i.name} ${i.weight}%: ${i.actual ?? '–'} / ${i.target ?? '–'} → ${i.score ?? '–'}`}
          </p>
        ))}
      {manual.map((i) => (
        <label key={i.id} className="m-field">
          <span>
            {`${i.name} (${i.weight}%)`}
            {field === 'leader_score' && i.self_score && ` · ${both('自评', 'self')} ${i.self_score}`}
            <b className="m-mono"> {Number(valueOf(i))}</b>
          </span>
          <input
            type="range"
            min={0}
            max={most}
            step={1}
            aria-label={i.name}
            value={Number(valueOf(i))}
            onChange={(e) => setScores({ ...scores, [i.id]: e.target.value })}
          />
        </label>
      ))}
      <label className="m-field">
        <span>{both('说明', 'Comment')}</span>
        <textarea
          rows={2}
          maxLength={1000}
          value={comment}
          placeholder={both('低于60或高于110须填写', 'Wanted below 60 and above 110')}
          onChange={(e) => setComment(e.target.value)}
        />
      </label>
    </Sheet>
  )
}
