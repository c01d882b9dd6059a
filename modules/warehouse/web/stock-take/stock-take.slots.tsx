import type { Slots } from '@crossway/web-kit'
import { SkuFilterField } from './sku-filter-field.tsx'

const slots: Slots = { formFields: { filter: SkuFilterField } }
export default slots
