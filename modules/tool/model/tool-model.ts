import type { ModuleModel } from '@crossway/kernel'
import { toolErrors } from './errors.ts'
import { pages } from './pages.ts'
import { priceTrialLabels } from './price-trial.labels.ts'
import { priceTrial } from './price-trial.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { vcTermLabels } from './vc-term.labels.ts'
import { vcTerm } from './vc-term.resource.ts'

/** Tools over the whole house: pricing trials (tool.md). */
export const toolModel: ModuleModel = {
  name: 'tool',
  resources: [priceTrial, vcTerm],
  pages,
  labels: { price_trial: priceTrialLabels, vc_term: vcTermLabels },
  computedLabels,
  errors: toolErrors,
}
