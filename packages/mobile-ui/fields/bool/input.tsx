import { message } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

export const BoolInput: KindInput = (p) => {
  const { 'aria-required': _, ...rest } = message(p)
  return (
    <input
      type="checkbox"
      role="switch"
      className="m-switch"
      {...rest}
      checked={p.value === true || p.value === 'true'}
      onChange={(e) => p.onChange(e.target.checked)}
    />
  )
}
