import type { Slots } from '@crossway/web-kit'
import { ReserveByHand } from './reserve-by-hand.tsx'

const slots: Slots = { toolbar: [ReserveByHand] }
export default slots
