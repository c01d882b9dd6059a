import { refId } from '@crossway/kernel'
import { get, openRecord, type ListAnswer, type ListRow, type RecordProps } from '@crossway/web-kit'
import { Skeleton, Tree } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Node {
  readonly key: number
  readonly title: string
  readonly children: Node[]
}
function treeOf(rows: readonly ListRow[]): Node[] {
  const nodes = new Map(rows.map((r) => [r.id, { key: r.id, title: [r['name'], r['position']].filter(Boolean).join(' · '), children: [] as Node[] }]))
  const roots: Node[] = []
  for (const r of rows) (nodes.get(refId(r['superior']) ?? 0)?.children ?? roots).push(nodes.get(r.id)!)
  return roots
}

/** Who stands above whom at the customer. */
export default function ContactChart({ record }: RecordProps): ReactElement {
  const [rows, setRows] = useState<readonly ListRow[]>()
  const customer = refId(record['customer'])
  useEffect(() => {
    get<ListAnswer>('contact', { query: { filter: { customer: { in: [customer] } }, size: 100, fields: 'name,position,superior' }, silent: true }).then(
      (a) => setRows(a.rows),
      () => setRows([]),
    )
  }, [customer])
  if (!rows) return <Skeleton active />
  return <Tree treeData={treeOf(rows)} defaultExpandAll selectedKeys={[record.id]} onSelect={(keys) => keys[0] && openRecord('contact', Number(keys[0]))} />
}
