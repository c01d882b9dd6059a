import type { Slots } from '@crossway/web-kit'
import { MakeObjects } from './make-objects.tsx'

/** What is promoted is chosen among the listings. */
const slots: Slots = { batchParts: [MakeObjects] }
export default slots
