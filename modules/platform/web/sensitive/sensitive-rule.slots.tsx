import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField, RuleNameCell, WatchedCell } from '../security/resource-field.tsx'
import { WatchedFields } from './watched-fields.tsx'

const slots: Slots = {
  formFields: { resource: ResourceField, fields: WatchedFields },
  cells: { name: RuleNameCell, resource: ResourceCell, data_fields: WatchedCell },
}
export default slots
