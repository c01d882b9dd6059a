import type { Slots } from '@crossway/web-kit'
import { MissingButton } from './bulk/missing-button.tsx'
import { RaiseButton } from './bulk/raise-button.tsx'

const slots: Slots = { toolbar: [MissingButton], batchParts: [RaiseButton] }
export default slots
