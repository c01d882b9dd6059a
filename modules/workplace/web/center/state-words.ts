import { useLang } from '@crossway/web-kit'
import { approvalInstanceLabels } from '../../model/approval-instance.labels.ts'
import { approvalTaskLabels } from '../../model/approval-task.labels.ts'

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
    task: (s) => word(approvalTaskLabels['zh-cn'].states, approvalTaskLabels.en.states, s),
    instance: (s) => word(approvalInstanceLabels['zh-cn'].states, approvalInstanceLabels.en.states, s),
  }
}
