import type { DialogProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { CountSheet } from './count-sheet.tsx'

export default function FirstCount(p: DialogProps): ReactElement {
  return <CountSheet {...p} action="count" />
}
