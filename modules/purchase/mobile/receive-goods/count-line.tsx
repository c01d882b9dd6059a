import { useText } from '@crossway/web-kit'
import { useId, type ReactElement } from 'react'
import { LineHead, pieces } from '../line-head.tsx'
import { shortOf, type Counted } from './receipt-count.ts'

/** One article: what was ordered and is open, what came now, what is refused; short is what remains. */
export function CountLine({
  line,
  counted,
  wrong,
  onChange,
}: {
  readonly line: Readonly<Record<string, unknown>>
  readonly counted: Counted
  readonly wrong: string | undefined
  readonly onChange: (change: { signed?: string | null; refused?: string | null }) => void
}): ReactElement {
  const t = useText()
  const id = useId()
  const short = shortOf(counted)
  const input = (key: 'signed' | 'refused', label: string): ReactElement => (
    <div className="m-field" data-testid={`field-${key}`}>
      <label className="m-label" htmlFor={`${id}-${key}`}>
        {label}
      </label>
      <span className="m-number">
        <input
          id={`${id}-${key}`}
          className="m-input"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          value={counted[key] ?? ''}
          placeholder="0"
          onFocus={(e) => e.target.select()}
          onChange={(e) => onChange({ [key]: e.target.value.trim() === '' ? null : e.target.value.trim() })}
        />
      </span>
    </div>
  )
  return (
    <section className={`m-card m-action-line${wrong ? ' is-wrong' : ''}`} data-testid={`m-line-${counted.line}`}>
      <LineHead
        sku={line['sku']}
        facts={[
          { label: t('dock.ordered'), value: pieces(line['qty']) },
          { label: t('dock.signed'), value: pieces(line['qty_signed']) },
          { label: t('dock.open'), value: pieces(line['qty_open']) },
          { label: t('dock.short'), value: pieces(short), bad: short > 0 },
        ]}
      />
      <div className="m-action-cells">
        {input('signed', t('dock.now'))}
        {input('refused', t('dock.refused'))}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="m-wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}
