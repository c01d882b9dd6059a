import type { RefValue } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { blank, dash } from '../format/numbers.ts'
import { isImageRef, RefThumb } from './ref-thumb.tsx'

export const asRef = (v: unknown): RefValue | undefined => (typeof v === 'object' && v !== null && 'id' in v ? (v as RefValue) : undefined)
const titleOf = (v: unknown): string => asRef(v)?.title ?? (blank(v) ? dash : String(v))

/** The target's title; with a picture where the target has one. */
export const refCell: KindCell = {
  look: ({ field }) => (field.to === 'employee' ? { width: 84, min: 66 } : { width: 136, min: 96, grows: true }),
  text: titleOf,
  Cell: ({ value }) => {
    const ref = asRef(value)
    if (!ref) return <span className={blank(value) ? 'cell-none' : undefined}>{titleOf(value)}</span>
    return isImageRef(ref) ? (
      <span className="cell-thing">
        <RefThumb image={ref.image} alt={ref.title} />
        <span className="ell">{ref.title}</span>
      </span>
    ) : (
      <>{ref.title}</>
    )
  },
}
