import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('ledger', { 'zh-cn': () => import('../texts/ledger.zh-cn.ts'), en: () => import('../texts/ledger.en.ts') })

const slots: Slots = {
  wants: { rules: 'costType/rule' },
  views: {
    lines: { label: { 'zh-cn': '损益行', en: 'P&L lines' }, icon: 'Partition', alone: true, View: lazy(() => import('./pl-line-tree.tsx')) },
    storage: { label: { 'zh-cn': '仓储费率', en: 'Storage rates' }, icon: 'Database', alone: true, View: lazy(() => import('./storage-rates.tsx')) },
    rules: { label: { 'zh-cn': '分类规则', en: 'Rules' }, icon: 'Filter', alone: true, View: lazy(() => import('./rule-grid.tsx')) },
  },
}
export default slots
