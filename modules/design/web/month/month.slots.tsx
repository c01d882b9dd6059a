import type { Slots } from '@crossway/web-kit'
import { GenerateButton } from './generate-button.tsx'

const slots: Slots = { toolbar: [GenerateButton] }
export default slots
