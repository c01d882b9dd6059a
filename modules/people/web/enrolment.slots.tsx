import type { Slots } from '@crossway/web-kit'
import { BaseChangeButton } from './bulk/base-change-button.tsx'

const slots: Slots = { toolbar: [BaseChangeButton] }
export default slots
