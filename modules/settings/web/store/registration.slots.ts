import type { Slots } from '@crossway/web-kit'
import { Linkage } from './linkage.tsx'

const slots: Slots = { recordHeader: Linkage }
export default slots
