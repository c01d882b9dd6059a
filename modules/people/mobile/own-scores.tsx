import type { DialogProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { ScoreSheet } from './score-sheet.tsx'

export default function OwnScores(p: DialogProps): ReactElement {
  return <ScoreSheet {...p} action="selfScore" field="self_score" />
}
