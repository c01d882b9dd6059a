import type { ModuleModel } from '@crossway/kernel'
import { promotionErrors } from './errors.ts'
import { pages } from './pages.ts'
import { promotionObjectLabels } from './object/promotion-object.labels.ts'
import { promotionObject } from './object/promotion-object.resource.ts'
import { promotionPayee } from './resource/promotion-payee.resource.ts'
import { promotionPayeeLabels, promotionResourceLabels } from './resource/promotion-resource.labels.ts'
import { promotionResource } from './resource/promotion-resource.resource.ts'

export const promotionModel: ModuleModel = {
  name: 'promotion',
  resources: [promotionResource, promotionPayee, promotionObject],
  pages,
  labels: {
    promotion_resource: promotionResourceLabels,
    promotion_payee: promotionPayeeLabels,
    promotion_object: promotionObjectLabels,
  },
  errors: promotionErrors,
}
