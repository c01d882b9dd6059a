import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { FormulaButton } from './formula-button.tsx'

const slots: Slots = { toolbar: [FormulaButton] }
export default slots
