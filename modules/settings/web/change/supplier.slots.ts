import type { Slots } from '@crossway/web-kit'
import { OpenChange } from './open-change.tsx'

const slots: Slots = { recordHeader: OpenChange }
export default slots
