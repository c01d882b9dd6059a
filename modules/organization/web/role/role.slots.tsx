import { auth, openTab, type Slots } from '@crossway/web-kit'
import { AutoTab } from './auto-tab.tsx'
import { CompareTab } from './compare-tab.tsx'
import { FieldsTab } from './fields-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { NodesTab } from './nodes-tab.tsx'
import { RoleFiles } from './role-files.tsx'
import { ScopeCell } from './scope-cell.tsx'
import { ScopesTab } from './scopes-tab.tsx'
import '../organization.css'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    node_count: { kind: 'int', label: computedLabels.role.node_count },
    default_scope: { kind: 'text', label: computedLabels.role.default_scope },
    holders: { kind: 'int', label: computedLabels.role.holders },
  },
  cells: { default_scope: ScopeCell },
  toolbar: [RoleFiles],
  recordTabs: [
    { key: 'nodes', label: { 'zh-cn': '权限', en: 'Permissions' }, Tab: NodesTab, first: true, count: (r) => (r['nodes'] as string[] | null)?.length ?? 0 },
    { key: 'scopes', label: { 'zh-cn': '数据范围', en: 'Data scopes' }, Tab: ScopesTab, first: true },
    { key: 'fields', label: { 'zh-cn': '字段', en: 'Fields' }, Tab: FieldsTab, first: true },
    { key: 'members', label: { 'zh-cn': '成员', en: 'Members' }, Tab: MembersTab, first: true, count: (r) => Number(r['holders'] ?? 0) },
    { key: 'auto', label: { 'zh-cn': '自动分配', en: 'By rule' }, Tab: AutoTab, first: true, count: (r) => (r['auto_rules'] as unknown[] | null)?.length ?? 0 },
    { key: 'compare', label: { 'zh-cn': '对比', en: 'Compare' }, Tab: CompareTab },
  ],
  rowActions: [
    {
      key: 'matrix',
      label: { 'zh-cn': '在矩阵中查看', en: 'Show in the matrix' },
      shown: () => auth('permissions'),
      run: (row) => void openTab('permissions', { part: 'matrix', roles: String(row.id) }),
    },
  ],
}
export default slots
