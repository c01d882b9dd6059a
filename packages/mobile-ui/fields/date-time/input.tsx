import { dateTimeText } from '@crossway/web-kit'
import { WheelInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

const zone = '+08:00'
/** Moments are typed in the company's zone, wherever the phone is. */
export const DateTimeInput: KindInput = (p) => {
  const text = p.value ? dateTimeText(String(p.value)).slice(0, 16) : ''
  return (
    <WheelInput
      of={p}
      type="datetime-local"
      text={text}
      value={text.replace(' ', 'T')}
      onChange={(e) => p.onChange(e.target.value ? new Date(`${e.target.value}:00${zone}`).toISOString() : null)}
    />
  )
}
