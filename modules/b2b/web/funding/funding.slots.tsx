import type { Slots } from '@crossway/web-kit'
import { StagesView } from './stages-view.tsx'

const slots: Slots = { views: { stages: { label: { 'zh-cn': '走势', en: 'Over time' }, alone: true, View: StagesView } } }
export default slots
