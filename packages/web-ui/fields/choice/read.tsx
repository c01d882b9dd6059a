import { blank, valueLabel } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { StateTag } from '../../state/state-mark.tsx'
import type { KindRead, ReadProps } from '../kind.ts'
import { TextRead } from '../parts/text-read.tsx'

function Read(p: ReadProps): ReactElement {
  const { value, at, lang, row } = p
  if (!at.isState || blank(value)) return <TextRead {...p} />
  return (
    <StateTag record={at.record} state={String(value)} label={valueLabel(at, String(value), lang, row)} zh={valueLabel(at, String(value), 'zh-cn')} size={20} />
  )
}
export const choiceRead: KindRead = { Read, Phone: Read }
