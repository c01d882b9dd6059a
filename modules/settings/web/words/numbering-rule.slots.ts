import type { Slots } from '@crossway/web-kit'
import { ResourceName } from './record-words.tsx'

const slots: Slots = { cells: { resource: ResourceName } }
export default slots
