import type { Slots } from '@crossway/web-kit'
import { ImportTracking } from './import-tracking.tsx'

const slots: Slots = { toolbar: [ImportTracking] }
export default slots
