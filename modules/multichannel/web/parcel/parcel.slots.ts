import type { Slots } from '@crossway/web-kit'
import { TrialButton } from './trial-button.tsx'

const slots: Slots = { toolbar: [TrialButton] }
export default slots
