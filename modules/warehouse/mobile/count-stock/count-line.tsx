import { Thumb, type WaitingAction } from '@crossway/mobile-ui'
import { numberText, useText } from '@crossway/web-kit'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { isCount, type TakeLine } from './take-lines.ts'

/** Goods at a place with the number found there; Enter takes it and the next line moves up. */
export function CountLine({
  line,
  state,
  waiting,
  count,
  send,
}: {
  readonly line: TakeLine
  readonly state: string
  readonly waiting: WaitingAction | undefined
  readonly count: number | null
  /** Answers why it was refused, nothing when it was taken. */
  readonly send: (qty: string) => Promise<string | undefined>
}): ReactElement {
  const t = useText()
  const id = useId()
  const stored = waiting?.mine[0]?.value ?? (count === null ? '' : String(count))
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const qty = (typed ?? stored).trim()
  const take = async (e: FormEvent): Promise<void> => {
    e.preventDefault()
    if (!isCount(qty)) return setWrong(t('takePhone.whole'))
    setBusy(true)
    setWrong((await send(qty)) ?? '')
    setTyped(undefined)
    setBusy(false)
  }
  const facts = [line.bin, line.msku?.title, line.vw.title, state].filter(Boolean)
  return (
    <section className={`m-card m-action-line${wrong ? ' is-wrong' : ''}`} data-testid={`m-line-${line.id}`}>
      <span className="m-card-title">
        <Thumb image={line.sku.image} alt="" />
        <span className="m-grow">
          <b className="m-mono">{line.sku.title}</b>
          {line.sku.note && <span className="m-note"> {line.sku.note}</span>}
          <span className="m-note m-line-facts">{facts.join(' · ')}</span>
        </span>
      </span>
      <form className="m-comment" onSubmit={(e) => void take(e)}>
        <label className="m-hidden" htmlFor={id}>
          {t('takePhone.qty')}
        </label>
        <input
          id={id}
          className="m-input"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          placeholder={t('takePhone.qty')}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          value={typed ?? stored}
          onFocus={(e) => e.target.select()}
          onChange={(e) => setTyped(e.target.value)}
        />
        <button type="submit" className="m-button is-narrow is-primary" disabled={busy || qty === ''} data-testid="m-count-take">
          {t('takePhone.take')}
        </button>
      </form>
      {waiting && (
        <p className={waiting.dispute ? 'm-wrong' : 'm-note'} role="status">
          {waiting.dispute?.text ?? t('takePhone.waits', { n: numberText(Number(stored)) })}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="m-wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}
