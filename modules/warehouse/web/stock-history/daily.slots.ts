import type { Slots } from '@crossway/web-kit'
import { ChooseDay } from './choose-period.tsx'

const slots: Slots = { toolbar: [ChooseDay] }
export default slots
