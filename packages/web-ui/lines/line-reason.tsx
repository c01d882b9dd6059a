import { WarningOutlined } from '@ant-design/icons'
import { text, type FieldAt, type Line } from '@crossway/web-kit'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { Input } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { lineFields, useLang } from '@crossway/web-kit'
import { useLineError, type LineContext } from './line-cell.tsx'

/** Under a line: why it wants a word, and the place for it. */
interface ReasonLine extends Line {
  readonly $of: Line
  readonly $why: string
}
export type GridLine = Line | ReasonLine
export interface ReasonContext {
  /** Field of the line that takes the word. */
  readonly reason: string
}
export const isReason = (line: GridLine): line is ReasonLine => '$why' in line

/** The lines with a row of their own under each that wants a reason. */
export function withReasons(lines: readonly Line[], why: ((line: Line) => string | undefined) | undefined): readonly GridLine[] {
  if (!why) return lines
  return lines.flatMap((line): GridLine[] => {
    const words = line.$deleted ? undefined : why(line)
    return words === undefined ? [line] : [line, { $key: `${line.$key}?`, $of: line, $why: words }]
  })
}

/** A rule that wants a reason: what it found, and the input for the answer in the same row (look.md §4.3). */
export function ReasonRow(p: CustomCellRendererProps<GridLine>): ReactElement | null {
  const { at, reason } = p.context as LineContext & ReasonContext
  const field = lineFields(at).find((x) => x.path === reason)
  return p.data && isReason(p.data) && field ? <Asked {...p} row={p.data} field={field} /> : null
}

function Asked({ row, field, ...p }: CustomCellRendererProps<GridLine> & { readonly row: ReasonLine; readonly field: FieldAt }): ReactElement {
  const { set } = p.context as LineContext
  const box = useRef<HTMLDivElement>(null)
  const error = useLineError({ ...p, data: row.$of, column$: field } as never)
  // the grid takes arrows, Enter and letters for its own
  useEffect(() => {
    const element = box.current
    const keep = (e: KeyboardEvent): void => void (e.key !== 'Tab' && e.stopPropagation())
    element?.addEventListener('keydown', keep)
    return () => element?.removeEventListener('keydown', keep)
  }, [])
  return (
    <div ref={box} className="line-reason-row">
      <ReasonAsked
        why={row.$why}
        field={field}
        given={String(row.$of[field.path] ?? '')}
        error={error}
        onGive={(v) => set(row.$of.$key, { [field.path]: v })}
      />
    </div>
  )
}

/** What the rule found in a line, and the input for the word it wants; empty counts as none. */
export function ReasonAsked({
  why,
  field,
  given,
  error,
  onGive,
}: {
  readonly why: string
  readonly field: FieldAt
  readonly given: string
  readonly error: string | undefined
  readonly onGive: (word: string | null) => void
}): ReactElement {
  const lang = useLang()
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])
  const label = field.label[lang]
  const missing = typed.trim() === ''
  return (
    <div className="line-reason" data-testid="line-reason">
      <WarningOutlined aria-hidden="true" />
      <span>{why}</span>
      <Input
        className="line-reason-input"
        aria-label={label}
        status={missing ? 'error' : ''}
        maxLength={field.field.max}
        placeholder={text('form.enter', { label })}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={() => typed !== given && onGive(missing ? null : typed.trim())}
        onPressEnter={(e) => e.currentTarget.blur()}
      />
      {(error ?? (missing ? text('form.needed') : undefined)) && <span className="field-error">{error ?? text('form.needed')}</span>}
    </div>
  )
}
