import type { ReactElement } from 'react'
import type { KindRead, ReadProps } from '../kind.ts'
import { blank, masked } from '@crossway/web-kit'
import { Copyable } from '../parts/copyable.tsx'
import { TextRead } from '../parts/text-read.tsx'
import { textCell } from './cell.ts'
import { says, Word } from './words-cell.tsx'

const schemes: Partial<Record<string, string>> = { email: 'mailto:', mobile: 'tel:', url: '' }

/** Codes can be copied; addresses, numbers and pages are links. */
function Read(p: ReadProps): ReactElement {
  const { value, at } = p
  if (blank(value) || masked(value)) return <TextRead {...p} />
  if (says(at)) return <Word {...p} />
  const text = String(value)
  const scheme = schemes[at.field.format ?? '']
  if (scheme !== undefined && (scheme !== '' || /^https?:\/\//i.test(text))) {
    return (
      <a href={scheme + text} target={scheme ? undefined : '_blank'} rel="noopener noreferrer">
        {text}
      </a>
    )
  }
  if (at.field.format === 'color')
    return (
      <>
        <span className="colour-dot" style={{ background: text }} />
        {text}
      </>
    )
  return textCell.look(at).mono ? <Copyable text={text} label={at.label[p.lang]} /> : <TextRead {...p} />
}
export const textRead: KindRead = { Read, Phone: Read }
