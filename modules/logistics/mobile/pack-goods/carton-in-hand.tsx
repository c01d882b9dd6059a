import { useText } from '@crossway/web-kit'
import { useId, type ReactElement } from 'react'
import type { Contents, PackLine, Size } from './carton.ts'

const sides = ['len_cm', 'wid_cm', 'hei_cm', 'kg'] as const

/** The carton in front of the keeper: what is in it, how large and heavy it is, and how many are alike. */
export function CartonInHand({
  lines,
  contents,
  size,
  cartons,
  onCount,
  onSize,
  onCartons,
}: {
  readonly lines: readonly PackLine[]
  readonly contents: Contents
  readonly size: Size
  readonly cartons: string
  readonly onCount: (line: number, n: number) => void
  readonly onSize: (size: Size) => void
  readonly onCartons: (n: string) => void
}): ReactElement {
  const t = useText()
  const id = useId()
  const held = lines.filter((l) => (contents[l.id] ?? 0) > 0)
  const number = (key: string, label: string, value: string, set: (v: string) => void, mode: 'decimal' | 'numeric'): ReactElement => (
    <div key={key} className="m-field" data-testid={`field-${key}`}>
      <label className="m-label" htmlFor={`${id}-${key}`}>
        {label}
      </label>
      <span className="m-number">
        <input
          id={`${id}-${key}`}
          className="m-input"
          inputMode={mode}
          autoComplete="off"
          value={value}
          onFocus={(e) => e.target.select()}
          onChange={(e) => set(e.target.value.trim())}
        />
      </span>
    </div>
  )
  return (
    <section className="m-card m-action-line" data-testid="m-pack-carton">
      <h3 className="m-group-title">{t(held.length > 1 ? 'packPhone.mixed' : 'packPhone.single')}</h3>
      {held.map((l) => (
        <div key={l.id} className="m-comment">
          <label className="m-grow m-mono m-ell" htmlFor={`${id}-line-${l.id}`}>
            {l.sku?.title}
          </label>
          <input
            id={`${id}-line-${l.id}`}
            className="m-input is-short"
            inputMode="numeric"
            autoComplete="off"
            value={String(contents[l.id])}
            onFocus={(e) => e.target.select()}
            onChange={(e) => /^\d{0,6}$/.test(e.target.value.trim()) && onCount(l.id, Number(e.target.value.trim() || 0))}
          />
        </div>
      ))}
      <div className="m-action-cells">
        {sides.map((s) => number(s, t(`packPhone.${s}`), size[s], (v) => onSize({ ...size, [s]: v }), 'decimal'))}
        {number('cartons', t('packPhone.alike'), cartons, onCartons, 'numeric')}
      </div>
    </section>
  )
}
