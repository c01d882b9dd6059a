import type { Slots } from '@crossway/web-kit'
import { ControlsTab } from './controls-tab.tsx'

const slots: Slots = { recordTabs: [{ key: 'controls', label: { 'zh-cn': '表单控件', en: 'Fields of the form' }, Tab: ControlsTab }] }
export default slots
