import type { ReactElement } from 'react'
import { riskText, message, useWords } from '../words.ts'
import { isDir, type NodeBranch } from './node-tree.ts'

/** Title and name of a node, with a mark on those that deserve a second look before they are given away. */
export function NodeTitle({ branch: b }: { branch: Pick<NodeBranch, 'key' | 'title' | 'name' | 'risk'> }): ReactElement {
  const w = useWords()
  return (
    <span className="node-title">
      {b.title} {!isDir(b as NodeBranch) && <span className="mono note">{b.name}</span>}{' '}
      {b.risk && <span className="risk-mark">{message(w, riskText, b.risk)}</span>}
    </span>
  )
}
