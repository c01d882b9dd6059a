import type { Slots } from '@crossway/web-kit'
import { ShareField } from './share-field.tsx'

const slots: Slots = { formFields: { vw: ShareField } }
export default slots
