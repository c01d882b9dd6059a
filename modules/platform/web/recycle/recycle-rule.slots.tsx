import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField } from '../security/resource-field.tsx'

const slots: Slots = { formFields: { resource: ResourceField }, cells: { resource: ResourceCell } }
export default slots
