import type { DialogProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { CountSheet } from './count-sheet.tsx'

/** What differed too much, by somebody else. */
export default function SecondCount(p: DialogProps): ReactElement {
  return <CountSheet {...p} action="recount" />
}
