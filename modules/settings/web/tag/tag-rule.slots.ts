import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { ConditionField } from './condition-field.tsx'
import { TaggedCell, TaggedField } from './tagged-records.tsx'

const slots: Slots = {
  cells: { resource: TaggedCell },
  formFields: { resource: TaggedField, condition: ConditionField },
  dialogs: { run: lazy(() => import('./run-rule.tsx')) },
}
export default slots
