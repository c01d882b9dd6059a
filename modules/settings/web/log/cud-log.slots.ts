import type { Slots } from '@crossway/web-kit'
import { ChangesTab } from './changes-tab.tsx'
import { VerifyChain } from './verify-chain.tsx'
import './log.css'

const slots: Slots = {
  toolbar: [VerifyChain],
  recordTabs: [{ key: 'changes', label: { 'zh-cn': '变更对比', en: 'Changes' }, Tab: ChangesTab, first: true }],
}
export default slots
