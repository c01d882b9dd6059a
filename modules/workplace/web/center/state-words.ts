import { useLang } from '@crossway/web-kit'
import { approvalInstanceEn } from '../../model/approval-instance.labels.en.ts'
import { approvalInstanceZh } from '../../model/approval-instance.labels.zh-cn.ts'
import { approvalTaskEn } from '../../model/approval-task.labels.en.ts'
import { approvalTaskZh } from '../../model/approval-task.labels.zh-cn.ts'

interface Word {
  readonly label: string
  /** The Chinese word decides the tone. */
  readonly zh: string
}
/** States of approvals and tasks as their definitions name them. */
export function useStateWords(): { readonly task: (s: string) => Word; readonly instance: (s: string) => Word } {
  const en = useLang() === 'en'
  const word = (zh: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>, s: string): Word => ({
    label: (en ? other : zh)[s] ?? s,
    zh: zh[s] ?? s,
  })
  return {
    task: (s) => word(approvalTaskZh.states, approvalTaskEn.states, s),
    instance: (s) => word(approvalInstanceZh.states, approvalInstanceEn.states, s),
  }
}
