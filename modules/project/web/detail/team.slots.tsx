import { openTab, useBoth, type RowProps, type Slots } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { handoverOf, handoverRoute, handsOver, mayHandOver } from './hand-over.ts'

function HandoverCell({ row }: RowProps): ReactElement | null {
  const both = useBoth()
  if (!handsOver(row)) return null
  return (
    <Button type="link" size="small" onClick={() => void openTab(handoverRoute, handoverOf(row))}>
      {both('移交', 'Hand over')}
    </Button>
  )
}

/** The way from a member of the team to the handover of his work, for whoever may begin one (project.md projectDetail, team). */
export const teamSlots = (): Slots =>
  mayHandOver() ? { listColumns: [{ key: 'handover', label: { 'zh-cn': '工作移交', en: 'Handover' }, Cell: HandoverCell, width: 96 }] } : {}
