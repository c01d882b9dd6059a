import type { ModuleModel } from '@crossway/kernel'
import { channelFeeTemplateLabels, lastMileRateLabels } from './channel-fee-template.labels.ts'
import { channelFeeTemplate, lastMileRate } from './channel-fee-template.resource.ts'
import { pricingErrors } from './errors.ts'
import { feeRateCardLabels } from './fee-rate-card.labels.ts'
import { feeRateCard } from './fee-rate-card.resource.ts'
import { referralScheduleLabels } from './referral-schedule.labels.ts'
import { referralSchedule } from './referral-schedule.resource.ts'
import { placementRateLabels, storageRateLabels } from './storage-rate.labels.ts'
import { placementRate, storageRate } from './storage-rate.resource.ts'

/** Fee cards and the one profit engine over them; its pages are those of the tools (tool.md). */
export const pricingModel: ModuleModel = {
  name: 'pricing',
  resources: [feeRateCard, referralSchedule, storageRate, placementRate, channelFeeTemplate, lastMileRate],
  pages: [],
  labels: {
    fee_rate_card: feeRateCardLabels,
    referral_schedule: referralScheduleLabels,
    fee_storage_rate: storageRateLabels,
    placement_rate: placementRateLabels,
    channel_fee_template: channelFeeTemplateLabels,
    last_mile_rate: lastMileRateLabels,
  },
  errors: pricingErrors,
}
