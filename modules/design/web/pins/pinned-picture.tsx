import type { FileValue } from '@crossway/kernel'
import { fileUrl, useBoth } from '@crossway/web-kit'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import type { Pin } from '../../model/task/pins.ts'
import './pins.css'

const within = (v: number): number => Math.round(Math.min(100, Math.max(0, v)) * 10) / 10

interface Props {
  readonly file: FileValue
  readonly pins: readonly Pin[]
  /** A click on the picture; without it the pins are only shown. */
  readonly onPlace?: (x: number, y: number) => void
  /** An arrow key on a pin moves it by a hundredth. */
  readonly onMove?: (i: number, x: number, y: number) => void
  readonly children?: ReactNode
}
/** A picture with numbered pins at their places in percent. */
export function PinnedPicture({ file, pins, onPlace, onMove, children }: Props): ReactElement {
  const both = useBoth()
  const keys = (e: KeyboardEvent, i: number): void => {
    const p = pins[i]!
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
    if (!by || !onMove || p.x === undefined || p.y === undefined) return
    e.preventDefault()
    onMove(i, within(p.x + by[0]!), within(p.y + by[1]!))
  }
  return (
    <div className="pinned" data-testid="pinned-picture">
      <img
        src={fileUrl(file.id)}
        alt={file.name}
        className={onPlace ? 'is-open' : ''}
        onClick={(e) => {
          const r = e.currentTarget.getBoundingClientRect()
          onPlace?.(within(((e.clientX - r.left) / r.width) * 100), within(((e.clientY - r.top) / r.height) * 100))
        }}
      />
      {children}
      {pins.map((p, i) =>
        p.x === undefined || p.y === undefined ? null : (
          <button
            key={i}
            type="button"
            className="pin"
            style={{ left: `${p.x}%`, top: `${p.y}%` }}
            title={p.text}
            aria-label={both(`批注${i + 1}：${p.text}`, `Pin ${i + 1}: ${p.text}`)}
            onKeyDown={(e) => keys(e, i)}
          >
            {i + 1}
          </button>
        ),
      )}
    </div>
  )
}
