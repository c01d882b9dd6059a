import type { Slots } from '@crossway/web-kit'
import { customerFigures } from '../figures.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DuplicateButton } from './duplicate-check.tsx'
import { HoldingNote } from './holding-note.tsx'
import { RulesButton } from './rules-drawer.tsx'
import { NameField } from './name-field.tsx'

const slots: Slots = {
  figures: customerFigures,
  toolbar: [HoldingNote, DuplicateButton, RulesButton],
  dialogs: { assign: AssignDialog },
  formFields: { name: NameField },
}
export default slots
