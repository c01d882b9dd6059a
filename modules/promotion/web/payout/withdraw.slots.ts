import type { Slots } from '@crossway/web-kit'
import { MakeButton } from './make-button.tsx'

const slots: Slots = { toolbar: [MakeButton] }
export default slots
