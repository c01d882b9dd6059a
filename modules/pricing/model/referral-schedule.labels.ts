import { recordLabels } from '@crossway/platform/words'
import { referralSchedule } from './referral-schedule.resource.ts'

export const referralScheduleLabels = recordLabels(referralSchedule, {
  name: ['佣金类目', 'Referral schedule'],
  fields: {
    code: ['佣金类目', 'Code'],
    mode: {
      label: ['计算方式', 'How it is counted'],
      values: { whole: ['整价', 'Whole price'], portion: ['分段', 'By part'] },
      help: ['整价：所在区间的费率用于全价；分段：各费率用于各自部分', 'Whole: the band’s rate applies to the whole price; by part: each rate to its part'],
    },
    min_fee: ['最低收费', 'Least fee'],
    closing_fee: ['交易手续费', 'Closing fee'],
    effective_from: ['生效日期', 'From'],
    effective_to: ['失效日期', 'Until'],
    bands: { label: ['区间', 'Bands'], fields: { from: ['价格从', 'Price from'], to: ['至', 'To'], rate: ['费率', 'Rate'] } },
  },
})
