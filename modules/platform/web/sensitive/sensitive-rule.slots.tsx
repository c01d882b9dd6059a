import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField, ResourceRead, WatchedCell } from '../security/resource-field.tsx'
import { WatchedFields } from './watched-fields.tsx'

const slots: Slots = {
  formFields: { resource: ResourceField, fields: WatchedFields },
  reads: { resource: ResourceRead },
  cells: { resource: ResourceCell, data_fields: WatchedCell },
}
export default slots
