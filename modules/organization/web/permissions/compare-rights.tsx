import { get } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { ReactElement } from 'react'
import type { NodeRow } from '../nodes/node-tree.ts'
import { useWords } from '../words.ts'

interface Diff {
  readonly onlyA: readonly string[]
  readonly onlyB: readonly string[]
  readonly both: number
}

/** Nodes that only one of two people, or of two roles, has. */
export function CompareRights({
  a,
  b,
  of = 'rights',
  titles,
}: {
  a: number
  b: number
  of?: 'rights' | 'roles'
  titles?: ReadonlyMap<string, NodeRow>
}): ReactElement | null {
  const w = useWords()
  const { data, error } = useQuery({
    queryKey: ['organization', 'compare', of, a, b],
    queryFn: () => get<Diff>(`organization/${of}/compare`, { query: { a, b }, silent: true }),
    retry: false,
  })
  if (error) return <p className="note">{w('无法对比', 'Cannot be compared')}</p>
  if (!data) return null
  const list = (nodes: readonly string[]): ReactElement => (
    <span className="cell-tags">
      {nodes.length === 0 && '–'}
      {nodes.map((n) => (
        <Tag key={n} title={titles?.get(n)?.title ?? n} className="mono">
          {n}
        </Tag>
      ))}
    </span>
  )
  return (
    <dl className="org-facts" data-testid="compare">
      <div>
        <dt>{w('共有', 'Both')}</dt>
        <dd>{data.both}</dd>
      </div>
      <div>
        <dt>{w(`仅前者 ${data.onlyA.length}`, `Only the first ${data.onlyA.length}`)}</dt>
        <dd>{list(data.onlyA)}</dd>
      </div>
      <div>
        <dt>{w(`仅后者 ${data.onlyB.length}`, `Only the second ${data.onlyB.length}`)}</dt>
        <dd>{list(data.onlyB)}</dd>
      </div>
    </dl>
  )
}
