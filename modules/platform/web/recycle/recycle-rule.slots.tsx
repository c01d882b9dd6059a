import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField, ResourceRead, RuleNameCell } from '../security/resource-field.tsx'

const slots: Slots = { formFields: { resource: ResourceField }, reads: { resource: ResourceRead }, cells: { name: RuleNameCell, resource: ResourceCell } }
export default slots
