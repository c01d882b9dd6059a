import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField } from '../security/resource-field.tsx'
import { WatchedFields } from './watched-fields.tsx'

const slots: Slots = { formFields: { resource: ResourceField, fields: WatchedFields }, cells: { resource: ResourceCell } }
export default slots
