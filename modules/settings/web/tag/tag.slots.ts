import type { Slots } from '@crossway/web-kit'
import { GroupResourceName } from '../words/record-words.tsx'

const slots: Slots = { cells: { 'group.resource': GroupResourceName } }
export default slots
