import type { DialogProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { ScoreSheet } from './score-sheet.tsx'

export default function LeaderScores(p: DialogProps): ReactElement {
  return <ScoreSheet {...p} action="leaderScore" field="leader_score" />
}
