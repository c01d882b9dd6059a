import { AreaInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

const least = 2
const most = 10
/** Grows from two to ten rows; counts against its limit (platform.md §8.5). */
export const LongTextInput: KindInput = (p) => {
  const value = (p.value as string | null) ?? ''
  const rows = Math.min(most, Math.max(least, value.split('\n').length))
  return (
    <span className="m-counted">
      <AreaInput of={p} rows={rows} value={value} onChange={(e) => p.onChange(e.target.value)} />
      <span className={value.length > (p.at.field.max ?? Infinity) ? 'is-over' : ''}>
        {value.length}
        {p.at.field.max === undefined ? '' : `/${p.at.field.max}`}
      </span>
    </span>
  )
}
