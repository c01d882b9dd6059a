import { recordLabels } from '@crossway/platform/words'
import { adCampaign, adMonth } from './ad-month.query.ts'

export const adMonthLabels = recordLabels(adMonth, {
  name: ['店铺月度广告', 'Advertising by store and month'],
  fields: {
    spend: ['报表花费', 'Reported spend'],
    settled: ['已有单据', 'In documents'],
    open: ['未结花费', 'Without a document'],
    documents: ['单据数', 'Documents'],
    month: ['月份', 'Month'],
    state: {
      label: ['状态', 'State'],
      values: {
        none: ['有花费无单据', 'No document'],
        part: ['部分有单据', 'Partly'],
        draft: ['草稿', 'Draft'],
        checked: ['待确认', 'To confirm'],
        confirmed: ['已确认', 'Confirmed'],
      },
    },
  },
})
export const adCampaignLabels = recordLabels(adCampaign, {
  name: ['广告活动', 'Campaigns'],
  fields: {
    campaign: ['广告活动', 'Campaign'],
    ad_type: { label: ['广告类型', 'Kind'], values: { sp: 'SP', sb: 'SB', sbv: 'SBV', sd: 'SD', vendor: ['供应商广告', 'Vendor'] } },
    spend: ['花费', 'Spend'],
    impressions: ['曝光', 'Impressions'],
    clicks: ['点击', 'Clicks'],
    orders: ['广告订单', 'Orders'],
    sales: ['广告销售额', 'Sales'],
    acos: 'ACOS',
    settlement: ['广告结算', 'Settlement'],
  },
})
