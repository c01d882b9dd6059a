import type { Lang } from '@crossway/kernel'
import { actionLabel, type PageModel } from '@crossway/web-kit'
import { textWidth } from '../fields/format/text-width.ts'

const least = 92
const most = 190
/** Room for the longest next step and `⋯`; a step is never cut where its words are of usual length. */
export function actionsWidth(model: PageModel, lang: Lang): number {
  const steps = Object.entries(model.resource.lifecycle?.actions ?? {}).filter(([, a]) => a.primary && !a.internal)
  const widest = Math.max(0, ...steps.map(([name]) => textWidth(actionLabel(model, name, lang))))
  return Math.min(most, Math.max(least, Math.ceil(widest) + 54))
}
