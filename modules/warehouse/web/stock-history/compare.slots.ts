import type { Slots } from '@crossway/web-kit'
import { ChooseTwoDays } from './choose-period.tsx'

const slots: Slots = { toolbar: [ChooseTwoDays] }
export default slots
