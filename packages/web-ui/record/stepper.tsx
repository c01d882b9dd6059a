import { dateText, stateLabel, stepsOf, useLang, type ListRow, type PageModel, type Timeline } from '@crossway/web-kit'
import { stateField } from '@crossway/kernel'
import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { ToneGlyph } from '../shell-parts/tone-glyph.tsx'
import { stateTone } from '../state/state-mark.tsx'
import type { Tone } from '../state/tones.ts'

/** The record's way: passed with their day, the current one, what is to come (look.md §4.2). */
export function Stepper({ model, record, timeline }: { model: PageModel; record: ListRow; timeline: Timeline | undefined }): ReactElement | null {
  const lang = useLang()
  const state = stateField(model.resource)
  const list = useRef<HTMLOListElement>(null)
  const now = state === undefined ? undefined : record[state]
  // where the way is longer than the screen, the step that the record stands on is the one to see
  useLayoutEffect(() => {
    const step = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && step) list.current.scrollLeft = step.offsetLeft + step.offsetWidth + 16 - list.current.clientWidth
  }, [now, timeline, lang])
  const steps = stepsOf(model.resource, state === undefined ? undefined : (record[state] as string | undefined), record)
  if (!steps) return null
  const dayOf = (s: string): string | undefined => {
    const entry =
      timeline?.entries.find((e) => e.to_state === s) ??
      (s === model.resource.lifecycle!.initial ? timeline?.entries.find((e) => e.operation === 'create') : undefined)
    return entry && dateText(entry.at).slice(5)
  }
  const toneAt = (s: { state: string; kind: 'passed' | 'current' | 'coming' }): Tone =>
    s.kind === 'passed' ? 'done' : s.kind === 'coming' ? 'neutral' : stateTone(model.resource.name, s.state, stateLabel(model, s.state, 'zh-cn'))
  return (
    <ol className="stepper" ref={list}>
      {steps.map((s) => (
        <li key={s.state} className={`is-${s.kind}`} aria-current={s.kind === 'current' ? 'step' : undefined}>
          <ToneGlyph tone={toneAt(s)} size={14} />
          <span>{stateLabel(model, s.state, lang, record)}</span>
          {s.kind !== 'coming' && <span className="step-day">{dayOf(s.state)}</span>}
        </li>
      ))}
    </ol>
  )
}
