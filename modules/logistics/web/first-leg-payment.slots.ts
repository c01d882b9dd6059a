import type { Slots } from '@crossway/web-kit'

/** As wide as lets a laptop's window end with a whole column, in both languages. */
const slots: Slots = { widths: { provider: 144, company: 124 } }
export default slots
