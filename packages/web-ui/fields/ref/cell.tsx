import type { RefValue } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { blank, dash, text } from '@crossway/web-kit'
import { isNumber } from '../format/is-words.ts'
import { imageId, RefThumb } from './ref-thumb.tsx'

/** People stand in lists by name alone. */
export const isPerson = (record: string | undefined): boolean => record === 'employee' || record === 'admin'
const countOf = (v: unknown): number => Number((v as { count?: unknown }).count ?? 1)

export const asRef = (v: unknown): RefValue | undefined => (typeof v === 'object' && v !== null && 'id' in v ? (v as RefValue) : undefined)
const nameOf = (r: RefValue): string => r.shortName ?? r.title
const titleOf = (v: unknown): string => {
  const ref = asRef(v)
  return ref ? nameOf(ref) : blank(v) ? dash : String(v)
}

/** The target's title; with a picture where the target has one. */
export const refCell: KindCell = {
  look: ({ field }) => (isPerson(field.to) ? { width: 84, min: 66 } : { width: 136, min: 96, grows: true }),
  text: titleOf,
  className: (v) => (blank(v) ? 'cell-none' : undefined),
  Cell: ({ value, at, pictured }) => {
    const ref = asRef(value)
    if (!ref) return <span className={blank(value) ? 'cell-none' : undefined}>{titleOf(value)}</span>
    const counted = countOf(ref) > 1
    const thumb = pictured && !isPerson(at.field.to)
    return thumb || counted ? (
      <span className="cell-thing">
        {thumb && <RefThumb image={ref.image} alt={ref.title} />}
        <span className="ell">{nameOf(ref)}</span>
        {counted && <span className="note">{text('grid.kinds', { n: countOf(ref), more: countOf(ref) - 1 })}</span>}
      </span>
    ) : (
      <span className={isNumber(ref.title) ? 'mono' : undefined} title={ref.shortName ? ref.title : undefined}>
        {nameOf(ref)}
      </span>
    )
  },
}

/** Has any of these values a picture? */
export const anyPicture = (values: readonly unknown[]): boolean => values.some((v) => imageId(asRef(v)?.image) !== undefined)
