import type { Slots } from '@crossway/web-kit'
import { AskButton } from './ask-button.tsx'

const slots: Slots = { toolbar: [AskButton] }
export default slots
