import type { Slots } from '@crossway/web-kit'
import { FormTab } from './form-tab.tsx'
import { SyncButton } from './sync-button.tsx'

const slots: Slots = {
  toolbar: [SyncButton],
  recordTabs: [{ key: 'form', label: { 'zh-cn': '表单内容', en: 'Form' }, Tab: FormTab, first: true }],
}
export default slots
