import type { ReactElement } from 'react'
import { toneOfState, type Tone } from './tones.ts'

const ring = <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
const disc = <circle cx="6" cy="6" r="5.4" fill="currentColor" />
const stroke = { fill: 'none', strokeWidth: 1.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const shapes: Readonly<Record<Tone, ReactElement>> = {
  neutral: <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2 1.6" />,
  waiting: (
    <>
      {ring}
      <circle cx="6" cy="6" r="2.2" fill="currentColor" />
    </>
  ),
  ready: ring,
  moving: (
    <>
      {ring}
      <path d="M6 1.4a4.6 4.6 0 0 1 0 9.2z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      {disc}
      <path d="M3.6 6.2l1.7 1.7 3.2-3.5" stroke="#fff" {...stroke} />
    </>
  ),
  bad: (
    <>
      {disc}
      <path d="M4.2 4.2l3.6 3.6M7.8 4.2L4.2 7.8" stroke="#fff" {...stroke} />
    </>
  ),
  ended: (
    <>
      {ring}
      <path d="M3.8 6h4.4" stroke="currentColor" {...stroke} />
    </>
  ),
}

/** Shape and colour say the same, so that the mark reads in greyscale. */
export const ToneGlyph = ({ tone, size = 12 }: { readonly tone: Tone; readonly size?: number }): ReactElement => (
  <svg className={`m-glyph m-tone-${tone}`} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
    {shapes[tone]}
  </svg>
)

/** Tinted tag with glyph and word: cards and heads of the phone (look.md §4.11). */
export function StateTag({
  record,
  state,
  label,
  zh,
}: {
  readonly record: string
  readonly state: string
  readonly label: string
  /** The Chinese label: tones are listed by it. */
  readonly zh: string
}): ReactElement {
  const tone = toneOfState(record, state, zh)
  return (
    <span className={`m-tag is-${tone}`}>
      <ToneGlyph tone={tone} />
      {label}
    </span>
  )
}
