import { atLeast, blank, masked } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { KindRead, ReadProps } from '../kind.ts'
import { TextRead } from '../parts/text-read.tsx'

/** On its own: the digits it has, four at least; the zeros that keep a column even say nothing here. */
function Read(p: ReadProps): ReactElement {
  if (blank(p.value) || masked(p.value)) return <TextRead {...p} />
  return <span className="read-text num">{atLeast(String(p.value), 4)}</span>
}
export const rateRead: KindRead = { Read, Phone: Read }
