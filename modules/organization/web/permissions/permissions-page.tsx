import { replaceQuery, useAuth, useHoldMounted, useRefresh, type PageProps } from '@crossway/web-kit'
import { QuestionHost, registerGridTexts, useWidth } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Select, Tabs } from 'antd'
import { useRef, type ReactElement } from 'react'
import { useWords } from '../words.ts'
import { ByNode } from './by-node.tsx'
import { ByPerson } from './by-person.tsx'
import { Segregation } from './duties.tsx'
import { Fields } from './fields.tsx'
import { Grants } from './grants.tsx'
import { Changes, NewNodes, Unused } from './lists.tsx'
import { Matrix } from './matrix.tsx'
import { Reviews } from './reviews.tsx'
import { Scopes } from './scopes.tsx'
import { Simulator } from './simulator.tsx'
import '../organization.css'

registerGridTexts()
const narrow = 640
const parts = [
  ['matrix', '矩阵', 'Matrix', Matrix],
  ['person', '按人查询', 'By person', ByPerson],
  ['node', '按节点查询', 'By node', ByNode],
  ['simulate', '模拟', 'Simulator', Simulator],
  ['fields', '字段目录', 'Fields', Fields],
  ['scopes', '数据范围', 'Data scopes', Scopes],
  ['grants', '临时授权/限制', 'Grants', () => <Grants />],
  ['sod', '职责分离', 'Duties', Segregation],
  ['reviews', '权限复核', 'Reviews', Reviews],
  ['new', '新增节点', 'New nodes', NewNodes],
  ['unused', '未用权限', 'Unused', Unused],
  ['changes', '变更记录', 'Changes', Changes],
] as const

/** Who may do what, and why (organization.md, permissions). */
export default function PermissionsPage({ query }: PageProps): ReactElement {
  useHoldMounted()
  const w = useWords()
  const client = useQueryClient()
  const mayView = useAuth('permissions/view')
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const phone = width > 0 && width < narrow
  useRefresh(() => client.invalidateQueries({ queryKey: ['organization'] }))
  const shown = parts.filter(([key]) => key !== 'simulate' || mayView)
  const open = shown.find(([key]) => key === query['part']) ?? shown[0]!
  const Part = open[3]
  const go = (part: string): void => void replaceQuery({ part, node: undefined, employee: undefined, review: undefined })
  return (
    <div className="card permissions" ref={box}>
      {phone ? (
        <Select
          className="permissions-choice"
          aria-label={w('内容', 'Part')}
          value={open[0]}
          options={shown.map(([value, zh, en]) => ({ value, label: w(zh, en) }))}
          onChange={go}
          data-testid="permissions-parts"
        />
      ) : (
        <Tabs activeKey={open[0]} items={shown.map(([key, zh, en]) => ({ key, label: w(zh, en) }))} onChange={go} data-testid="permissions-parts" />
      )}
      <div className="permissions-part" key={open[0]}>
        <Part query={query} />
      </div>
      <QuestionHost />
    </div>
  )
}
