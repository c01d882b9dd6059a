import type { RefValue } from '@crossway/kernel'
import type { ReactElement } from 'react'
import type { KindRead, ReadProps } from '../kind.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { TextRead } from '../parts/text-read.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { asRef, isPerson } from './cell.tsx'
import { imageId, RefThumb } from './ref-thumb.tsx'

/** People with their avatar, things with their picture, everything as a link where a page exists. */
export function RefText({ record, value }: { record: string; value: RefValue }): ReactElement {
  const person = isPerson(record)
  return (
    <span className="read-ref" title={value.title}>
      {person ? (
        <Avatar name={value.title} image={value.image} size={20} />
      ) : imageId(value.image) !== undefined ? (
        <RefThumb image={value.image} alt={value.title} size={20} />
      ) : null}
      <RecordLink record={record} id={value.id}>
        {value.title}
      </RecordLink>
    </span>
  )
}
const Read = (p: ReadProps): ReactElement => {
  const ref = asRef(p.value)
  return ref ? <RefText record={p.at.field.to!} value={ref} /> : <TextRead {...p} />
}
export const refRead: KindRead = { Read, Phone: TextRead }
