import { fixed, masked, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { isShare, targetNode, type TargetMetric } from '../../model/board-target.resource.ts'

/** A target in its own measure: an amount with its currency, a share in percent, pieces as a number. */
export function AimCell({ row }: { readonly row: ListRow }): ReactElement {
  const value = row['value']
  const metric = row['metric'] as TargetMetric
  if (typeof value !== 'string') return <span className="cell-none">–</span>
  if (masked(value)) return <>{value}</>
  if (isShare(metric)) return <>{`${Number(value)}%`}</>
  if (!targetNode[metric]) return <>{Number(value).toLocaleString('en-US')}</>
  return (
    <>
      <span className="currency">{String(row['currency'] ?? '')}</span>
      {fixed(value, 2)}
    </>
  )
}
