import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { AimCell } from './aim-cell.tsx'
import { GenerateTargets } from './generate-targets.tsx'
import { SplitTarget } from './split-target.tsx'

registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })

const slots: Slots = {
  cells: { value: AimCell },
  reads: { value: AimCell },
  toolbar: [GenerateTargets],
  batchParts: [SplitTarget],
  views: {
    board: { label: { 'zh-cn': '看板', en: 'Board' }, icon: 'Aim', alone: true, View: lazy(() => import('./target-board.tsx')) },
    matrix: { label: { 'zh-cn': '月度矩阵', en: 'Months' }, icon: 'Table', alone: true, View: lazy(() => import('./target-matrix.tsx')) },
  },
}
export default slots
