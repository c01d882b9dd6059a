import type { Slots } from '@crossway/web-kit'
import { CompareRates } from './compare-rates.tsx'

const slots: Slots = { toolbar: [CompareRates] }
export default slots
