import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { DepartmentTree } from './department-tree.tsx'
import { LookSwitch } from './look-switch.tsx'
import { OrgChart } from './org-chart.tsx'
import { ProfileTab } from './profile-tab.tsx'
import '../organization.css'
import { computedLabels } from '../../model/figure-labels.ts'

const slots: Slots = {
  figures: {
    people: { kind: 'int', label: computedLabels.department.people },
    people_below: { kind: 'int', label: computedLabels.department.people_below },
  },
  views: {
    tree: { label: { 'zh-cn': '树', en: 'Tree' }, View: DepartmentTree },
    chart: { label: { 'zh-cn': '组织图', en: 'Chart' }, View: OrgChart },
  },
  toolbar: [LookSwitch],
  dialogs: {
    move: lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog }))),
    merge: lazy(() => import('./merge-dialog.tsx')),
  },
  recordTabs: [{ key: 'profile', label: { 'zh-cn': '岗位与角色', en: 'Jobs and roles' }, Tab: ProfileTab }],
}
export default slots
