import type { Slots } from '@crossway/web-kit'
import { BodyField, BodyRead } from './body-field.tsx'

const slots: Slots = { formFields: { body: BodyField }, reads: { body: BodyRead } }
export default slots
