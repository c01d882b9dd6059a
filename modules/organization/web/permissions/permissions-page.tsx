import { replaceQuery, useAuth, useLang, type PageProps } from '@crossway/web-kit'
import { QuestionHost, registerGridTexts } from '@crossway/web-ui'
import { Tabs } from 'antd'
import type { ReactElement } from 'react'
import { ByNode } from './by-node.tsx'
import { ByPerson } from './by-person.tsx'
import { Changes, Conflicts, Fields, Grants, NewNodes, Reviews, Scopes, Unused } from './lists.tsx'
import { Matrix } from './matrix.tsx'
import { Simulator } from './simulator.tsx'
import './permissions.css'

registerGridTexts()
const parts = [
  ['matrix', '矩阵', 'Matrix', Matrix],
  ['person', '按人查询', 'By person', ByPerson],
  ['node', '按节点查询', 'By node', ByNode],
  ['simulate', '模拟', 'Simulator', Simulator],
  ['fields', '字段目录', 'Fields', Fields],
  ['scopes', '数据范围', 'Data scopes', Scopes],
  ['grants', '临时授权/限制', 'Grants', Grants],
  ['sod', '职责分离', 'Duties', Conflicts],
  ['reviews', '权限复核', 'Reviews', Reviews],
  ['new', '新增节点', 'New nodes', NewNodes],
  ['unused', '未用权限', 'Unused', Unused],
  ['changes', '变更记录', 'Changes', Changes],
] as const

/** Who may do what, and why (organization.md, permissions). */
export default function PermissionsPage({ query }: PageProps): ReactElement {
  const lang = useLang()
  const mayView = useAuth('permissions/view')
  const shown = parts.filter(([key]) => key !== 'simulate' || mayView)
  const open = shown.find(([key]) => key === query['part']) ?? shown[0]!
  const Part = open[3]
  return (
    <div className="page-card permissions">
      <Tabs
        activeKey={open[0]}
        items={shown.map(([key, zh, en]) => ({ key, label: lang === 'en' ? en : zh }))}
        onChange={(part) => replaceQuery({ part })}
        data-testid="permissions-parts"
      />
      <div className="permissions-part">
        <Part />
      </div>
      <QuestionHost />
    </div>
  )
}
