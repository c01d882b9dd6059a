import type { RefValue } from '@crossway/kernel'
import { Avatar, Thumb } from '../../parts/avatar.tsx'
import { dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const asRef = (v: unknown): RefValue | undefined => (typeof v === 'object' && v !== null && 'title' in v ? (v as RefValue) : undefined)
const people = new Set(['employee', 'admin'])
export const isPerson = (record: string | undefined): boolean => people.has(record ?? '')

export const refRead: KindRead = {
  // a change in the timeline tells the names that stood there, as words
  text: ({ value }) => asRef(value)?.title ?? (typeof value === 'string' && value !== '' ? value : dash),
  Read: ({ value, at }) => {
    const ref = asRef(value)
    if (!ref) return <span>{dash}</span>
    return (
      <span className="m-ref">
        {isPerson(at.field.to) ? <Avatar name={ref.title} image={ref.image} /> : ref.image ? <Thumb image={ref.image} alt={ref.title} size={24} /> : null}
        <span>{ref.title}</span>
      </span>
    )
  },
}
