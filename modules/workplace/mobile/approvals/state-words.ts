import { approvalInstanceLabels } from '../../model/approval-instance.labels.ts'
import { approvalTaskLabels } from '../../model/approval-task.labels.ts'

interface Word {
  readonly label: string
  /** The Chinese word decides the tone. */
  readonly zh: string
}
type Lang = 'zh-cn' | 'en'
type Words = Readonly<Record<string, string>>
const word = (zh: Words, en: Words, state: string, lang: Lang): Word => ({ label: (lang === 'en' ? en : zh)[state] ?? state, zh: zh[state] ?? state })

export const instanceWord = (state: string, lang: Lang): Word => word(approvalInstanceLabels['zh-cn'].states, approvalInstanceLabels.en.states, state, lang)
export const taskWord = (state: string, lang: Lang): Word => word(approvalTaskLabels['zh-cn'].states, approvalTaskLabels.en.states, state, lang)
