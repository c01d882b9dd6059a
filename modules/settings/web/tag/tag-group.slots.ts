import type { Slots } from '@crossway/web-kit'
import { TaggedCell, TaggedField } from './tagged-records.tsx'

const slots: Slots = { cells: { resource: TaggedCell }, formFields: { resource: TaggedField } }
export default slots
