import type { Lang } from '@crossway/kernel'
import { customerReturnLabels } from '../../model/returns/returns.labels.ts'

interface Named {
  readonly values?: Readonly<Record<string, string>>
}
/** Why goods came back, in words; none for a reason that nobody has classed. */
export const reasonName = (reason: string | null, lang: Lang): string | undefined => {
  const field: Named = customerReturnLabels[lang].fields.reason_class as Named
  return reason === null ? undefined : (field.values?.[reason] ?? reason)
}
