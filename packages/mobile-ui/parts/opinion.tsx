import { useText } from '@crossway/web-kit'
import { useId, type ReactElement } from 'react'

const phrases = ['a', 'b', 'c', 'd'] as const

/** Words that go with a decision: usual phrases to tap, a field, how much room is left (mobile.md B5). */
export function Opinion({
  label,
  value,
  onChange,
  most,
  required,
  wrong,
  testId,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Letters at most. */
  readonly most: number
  readonly required: boolean
  readonly wrong: boolean
  readonly testId?: string
}): ReactElement {
  const t = useText()
  const id = useId()
  return (
    <>
      <label className="m-label" htmlFor={id}>
        {label} <span className="m-note">{t(required ? 'mobile.required' : 'mobile.optional')}</span>
      </label>
      <div className="m-phrases">
        {phrases.map((k) => (
          <button key={k} type="button" className="m-chip" onClick={() => onChange(t(`mobile.phrases.${k}`))}>
            {t(`mobile.phrases.${k}`)}
          </button>
        ))}
      </div>
      <span className="m-counted">
        <textarea
          id={id}
          className="m-input is-area"
          rows={3}
          maxLength={most}
          aria-invalid={wrong || undefined}
          data-testid={testId}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
        <span>
          {value.length}/{most}
        </span>
      </span>
    </>
  )
}
