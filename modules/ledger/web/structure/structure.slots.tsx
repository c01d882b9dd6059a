import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { Gaps } from './gaps.tsx'
import { computedLabels } from '../../model/figure-labels.ts'

registerTexts('structure', { 'zh-cn': () => import('../texts/structure.zh-cn.ts'), en: () => import('../texts/structure.en.ts') })

const slots: Slots = {
  figures: { gaps: { kind: 'text', label: computedLabels.project_structure.gaps, unsorted: true } },
  cells: { gaps: Gaps },
  views: { tree: { label: { 'zh-cn': '架构树', en: 'Tree' }, icon: 'Partition', View: lazy(() => import('./tree-view.tsx')) } },
  recordTabs: [
    { key: 'matrix', label: { 'zh-cn': '承担矩阵', en: 'Bearing matrix' }, Tab: lazy(() => import('./bearing-tab.tsx')) },
    { key: 'team', label: { 'zh-cn': '团队', en: 'Team' }, Tab: lazy(() => import('./team-tab.tsx')) },
  ],
}
export default slots
