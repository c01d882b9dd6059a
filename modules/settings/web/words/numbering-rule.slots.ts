import { registerTexts, type Slots } from '@crossway/web-kit'
import { PatternField } from './pattern-field.tsx'
import { NumberedName } from './record-words.tsx'

registerTexts('numberPreview', { 'zh-cn': () => import('../texts/number-preview.zh-cn.ts'), en: () => import('../texts/number-preview.en.ts') })
const slots: Slots = { cells: { resource: NumberedName }, formFields: { pattern: PatternField }, argFields: { 'revise.pattern': PatternField } }
export default slots
