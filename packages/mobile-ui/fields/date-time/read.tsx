import { blank, dash, dateTimeText } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { relativeTime } from '../../parts/relative-time.ts'
import type { KindRead, ReadProps } from '../kind.ts'

/** Short; the whole moment on tap (mobile.md B9). */
function Moment({ value }: ReadProps): ReactElement {
  const [full, setFull] = useState(false)
  if (blank(value)) return <span>{dash}</span>
  return (
    <button type="button" className="m-plain m-moment" onClick={() => setFull(!full)}>
      {full ? dateTimeText(String(value)) : relativeTime(String(value))}
    </button>
  )
}
export const dateTimeRead: KindRead = { text: ({ value }) => (blank(value) ? dash : relativeTime(String(value))), Read: Moment }
