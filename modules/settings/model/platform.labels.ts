import { recordLabels } from '@crossway/platform/words'
import { platform } from './platform.resource.ts'

export const platformLabels = recordLabels(platform, {
  name: ['平台', 'Platform'],
  fields: {
    code: ['平台编码', 'Code'],
    name: ['平台名称', 'Name'],
    group: {
      label: ['渠道分组', 'Channel group'],
      values: { amazon: ['亚马逊', 'Amazon'], mc: ['多渠道', 'Multi-channel'], shopify: ['独立站', 'Independent store'], b2b: 'B2B' },
    },
    model: {
      label: ['模式', 'Model'],
      values: { marketplace: ['平台店铺', 'Marketplace'], wholesale: ['供货', 'Wholesale'], dropship: ['代发', 'Dropship'], self: ['自营站', 'Own site'] },
    },
    settle_cycle_days: ['结算周期', 'Settlement cycle'],
    order_sla_hours: ['发货时限', 'Time to ship'],
    return_days: ['退货期', 'Return period'],
    buyer_days: {
      label: ['买家信息保留', 'Buyer data kept'],
      help: [
        '订单完成或取消后的天数，到期自动清除收件信息；不填则不清除',
        'Days after an order is completed or cancelled; then its recipient is deleted. Empty: never',
      ],
    },
    api_kind: ['接口类型', 'API'],
  },
  tabs: { amazon: ['亚马逊', 'Amazon'], mc: ['多渠道', 'Multi-channel'], shopify: ['独立站', 'Independent store'], off: ['停用', 'Switched off'] },
  sections: { rules: ['规则', 'Rules'] },
})
