import { handle } from '@crossway/server-kit'
import { promotionTarget } from '../../model/report/promotion-target.resource.ts'

export const promotionTargetCommands = handle(promotionTarget, { actions: {} })
