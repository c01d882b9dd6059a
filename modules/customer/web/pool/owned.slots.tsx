import type { Slots } from '@crossway/web-kit'
import { customerFigures } from '../figures.ts'
import { FollowupTab } from '../followup/followup-tab.tsx'
import { NameField } from './name-field.tsx'
import { RemainingCell } from './remaining.tsx'
import { StageBar } from './stage-bar.tsx'
import { HoldingNote } from './holding-note.tsx'

const slots: Slots = {
  figures: customerFigures,
  cells: { expire_at: RemainingCell },
  widths: { expire_at: 132 },
  toolbar: [HoldingNote],
  formFields: { name: NameField },
  recordHeader: StageBar,
  recordTabs: [{ key: 'touches', label: { 'zh-cn': '写跟进', en: 'Follow up' }, first: true, Tab: FollowupTab }],
}
export default slots
