import type { ReactElement } from 'react'
import type { Tone } from '../state/tones.ts'

/** 12 px mark of a state: shape and colour say the same, so that it reads in greyscale (look.md §2.3). */
export function ToneGlyph({ tone, size = 12 }: { tone: Tone; size?: number }): ReactElement {
  return (
    <svg className={`glyph tone-${tone}`} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      {shapes[tone]}
    </svg>
  )
}

const ring = <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
const disc = <circle cx="6" cy="6" r="5.4" fill="currentColor" />
const shapes: Record<Tone, ReactElement> = {
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
      <path d="M3.6 6.2l1.7 1.7 3.2-3.5" fill="none" stroke="#fff" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  bad: (
    <>
      {disc}
      <path d="M4.2 4.2l3.6 3.6M7.8 4.2L4.2 7.8" stroke="#fff" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
  ended: (
    <>
      {ring}
      <path d="M3.8 6h4.4" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
}
