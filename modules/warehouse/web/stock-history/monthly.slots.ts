import type { Slots } from '@crossway/web-kit'
import { ChooseMonth } from './choose-period.tsx'

const slots: Slots = { toolbar: [ChooseMonth] }
export default slots
