import { registerTexts, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

registerTexts('productCategory', { 'zh-cn': () => import('./texts/category.zh-cn.ts'), en: () => import('./texts/category.en.ts') })
const reads = () => import('./category/attribute-read.tsx')
const slots: Slots = {
  // what only forms and records need must not travel with the list
  formFields: { attr_template: lazy(() => import('./category/attribute-editor.tsx')), stage_days: lazy(() => import('./category/stage-days-editor.tsx')) },
  reads: {
    attr_template: lazy(() => reads().then((m) => ({ default: m.AttributeRead }))),
    stage_days: lazy(() => reads().then((m) => ({ default: m.StageDaysRead }))),
  },
}
export default slots
