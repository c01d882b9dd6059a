import { replaceQuery, useAuth, useHoldMounted, useRefresh, type PageProps } from '@crossway/web-kit'
import { QuestionHost, registerGridTexts } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import { ByNode } from './by-node.tsx'
import { ByPerson } from './by-person.tsx'
import { Duties } from './duties.tsx'
import { Fields } from './fields.tsx'
import { Grants } from './grants.tsx'
import { Changes, NewNodes, Unused } from './lists.tsx'
import { Matrix } from './matrix.tsx'
import { Reviews } from './reviews.tsx'
import { Scopes } from './scopes.tsx'
import { Simulator } from './simulator.tsx'
import '../organization.css'

registerGridTexts()
const parts = [
  ['matrix', '矩阵', 'Matrix', Matrix],
  ['person', '按人查询', 'By person', ByPerson],
  ['node', '按节点查询', 'By node', ByNode],
  ['simulate', '模拟', 'Simulator', Simulator],
  ['fields', '字段目录', 'Fields', Fields],
  ['scopes', '数据范围', 'Data scopes', Scopes],
  ['grants', '临时授权/限制', 'Grants', () => <Grants />],
  ['sod', '职责分离', 'Duties', Duties],
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
  useRefresh(() => client.invalidateQueries({ queryKey: ['organization'] }))
  const shown = parts.filter(([key]) => key !== 'simulate' || mayView)
  const open = shown.find(([key]) => key === query['part']) ?? shown[0]!
  const Part = open[3]
  return (
    <div className="card permissions">
      <Tabs
        activeKey={open[0]}
        items={shown.map(([key, zh, en]) => ({ key, label: w(zh, en) }))}
        onChange={(part) => void replaceQuery({ part, node: undefined, employee: undefined, review: undefined })}
        data-testid="permissions-parts"
      />
      <div className="permissions-part" key={open[0]}>
        <Part query={query} />
      </div>
      <QuestionHost />
    </div>
  )
}
