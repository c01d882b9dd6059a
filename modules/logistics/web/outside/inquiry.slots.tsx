import type { Slots } from '@crossway/web-kit'
import QuoteLines from './quote-lines.tsx'

/** The provider's own page of inquiries. */
const slots: Slots = { dialogs: { quote: QuoteLines } }
export default slots
