import type { Slots } from '@crossway/web-kit'
import { CompareAgain } from './compare-again.tsx'

const slots: Slots = { toolbar: [CompareAgain] }
export default slots
