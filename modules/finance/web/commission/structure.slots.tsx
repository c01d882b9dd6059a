import { Avatar, percentText } from '@crossway/web-ui'
import type { RowProps, Slots } from '@crossway/web-kit'
import { lazy, type ReactElement } from 'react'
import './structure.ts'
import { computedLabels } from '../../model/figure-labels.ts'

/** Faces with their part of the pool, the largest first; the rest is counted. */
const faces = 3
function Team({ row }: RowProps): ReactElement {
  const team = String(row['team'] ?? '')
  if (!team) return <>–</>
  const all = team.split(' · ')
  return (
    <span className="team" title={team}>
      {all.slice(0, faces).map((m) => {
        const at = m.lastIndexOf(' ')
        return (
          <span key={m}>
            <Avatar name={m.slice(0, at)} size={18} />
            {m.slice(at + 1)}
          </span>
        )
      })}
      {all.length > faces && <span className="note">+{all.length - faces}</span>}
    </span>
  )
}
function Held({ row }: RowProps): ReactElement {
  const v = row['hold_ratio']
  return <>{Number(v ?? 0) === 0 ? '–' : percentText(String(v), 0)}</>
}
const slots: Slots = {
  figures: { team: { kind: 'text', label: computedLabels.dividing_structure.team, unsorted: true } },
  cells: { team: Team, hold_ratio: Held },
  recordTabs: [
    { key: 'matrix', label: { 'zh-cn': '成员矩阵', en: 'Members by period' }, Tab: lazy(() => import('./matrix-tab.tsx')) },
    { key: 'simulate', label: { 'zh-cn': '试算', en: 'Try out' }, Tab: lazy(() => import('./simulate-tab.tsx')) },
    { key: 'versions', label: { 'zh-cn': '版本', en: 'Versions' }, Tab: lazy(() => import('./versions-tab.tsx')) },
  ],
}
export default slots
