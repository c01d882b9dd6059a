import type { ReactElement } from 'react'
import { ToneGlyph } from '../shell-parts/tone-glyph.tsx'
import { toneOf, type Tone } from './tones.ts'
import './state.css'

interface MarkProps {
  /** Record and state decide the tone together with the Chinese label (look.md §2.3). */
  readonly record: string
  readonly state: string
  readonly label: string
  readonly zh: string
}
export const stateTone = (record: string, state: string, zh: string): Tone => toneOf(zh, `${record}.${state}`)

/** Glyph and word, for cells and lines of text. */
export const StateMark = ({ record, state, label, zh }: MarkProps): ReactElement => <ToneMark tone={stateTone(record, state, zh)} label={label} />

/** The same for what is no state of a record: what a row's dates and figures amount to. */
export function ToneMark({ tone, label }: { readonly tone: Tone; readonly label: string }): ReactElement {
  return (
    <span className={`state-mark is-${tone}`}>
      <ToneGlyph tone={tone} />
      <span className="ell">{label}</span>
    </span>
  )
}

/** Tinted tag, for headers, cards and the phone. */
export function StateTag({ record, state, label, zh, size = 24 }: MarkProps & { readonly size?: 20 | 24 }): ReactElement {
  const tone = stateTone(record, state, zh)
  return (
    <span className={`tone-tag is-${tone}${size === 20 ? ' is-small' : ''}`}>
      <ToneGlyph tone={tone} />
      {label}
    </span>
  )
}
