import { approvalInstanceEn } from '../../model/approval-instance.labels.en.ts'
import { approvalInstanceZh } from '../../model/approval-instance.labels.zh-cn.ts'
import { approvalTaskEn } from '../../model/approval-task.labels.en.ts'
import { approvalTaskZh } from '../../model/approval-task.labels.zh-cn.ts'

interface Word {
  readonly label: string
  /** The Chinese word decides the tone. */
  readonly zh: string
}
type Lang = 'zh-cn' | 'en'
type Words = Readonly<Record<string, string>>
const word = (zh: Words, en: Words, state: string, lang: Lang): Word => ({ label: (lang === 'en' ? en : zh)[state] ?? state, zh: zh[state] ?? state })

export const instanceWord = (state: string, lang: Lang): Word => word(approvalInstanceZh.states, approvalInstanceEn.states, state, lang)
export const taskWord = (state: string, lang: Lang): Word => word(approvalTaskZh.states, approvalTaskEn.states, state, lang)
