import type { PhoneParts } from '@crossway/mobile-ui'

/** Requests on the way: asked, decided, taken on, evaluated; they are given to resources at the desk (mobile.md promotionDemand). */
const parts: PhoneParts = { tabs: ['reviewing', 'mine', 'pending', 'in_progress', 'late', 'evaluate'], hidden: ['department', 'source_id', 'source_type'] }
export default parts
