import type { Slots } from '@crossway/web-kit'
import { ResourceCell, ResourceField, RuleNameCell } from '../security/resource-field.tsx'

const slots: Slots = { formFields: { resource: ResourceField }, cells: { name: RuleNameCell, resource: ResourceCell } }
export default slots
