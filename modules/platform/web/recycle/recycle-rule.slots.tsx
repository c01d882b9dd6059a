import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField, ResourceRead } from '../security/resource-field.tsx'

const slots: Slots = { formFields: { resource: ResourceField }, reads: { resource: ResourceRead }, cells: { resource: ResourceCell } }
export default slots
