import { labelText, type AnyLabel, type Lang } from '@crossway/kernel'
import { agreementEn } from './agreement.labels.en.ts'
import { agreementZh } from './agreement.labels.zh-cn.ts'

/** A line of what an agreement changes, as it is answered. */
export interface Change {
  readonly id: number
  readonly op: 'add' | 'change' | 'remove'
  readonly target: string
  readonly line: string | null
  readonly old_value: string | null
  readonly new_value: string | null
}
export const changeOps: Readonly<Record<Change['op'], readonly [zh: string, en: string]>> = {
  add: ['新增', 'Added'],
  change: ['修改', 'Changed'],
  remove: ['删除', 'Removed'],
}

/** What a change is about, `fees.amount` for one, in the reader's words. */
export function changeTarget(target: string, lang: Lang): string {
  const labels = (lang === 'en' ? agreementEn : agreementZh).fields as unknown as Readonly<Record<string, AnyLabel>>
  const [head, cell] = target.split('.') as [string, string | undefined]
  const label = labels[head]
  return labelText(label, head) + (cell && typeof label === 'object' ? ` · ${labelText(label.fields?.[cell], cell)}` : '')
}
