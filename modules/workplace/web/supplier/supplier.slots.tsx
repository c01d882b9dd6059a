import type { Slots } from '@crossway/web-kit'
import { InviteButton } from './invite-button.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewTab } from './review-tab.tsx'

const slots: Slots = {
  toolbar: [InviteButton],
  dialogs: { approve: ReviewDialog, return: ReviewDialog },
  recordTabs: [{ key: 'content', label: { 'zh-cn': '填写内容', en: 'Content' }, Tab: ReviewTab, first: true }],
}
export default slots
