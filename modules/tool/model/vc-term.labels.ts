import { recordLabels } from '@crossway/platform/words'
import { vcTerm } from './vc-term.resource.ts'

export const vcTermLabels = recordLabels(vcTerm, {
  name: ['VC合同条款', 'Vendor terms'],
  fields: {
    vendor_code: ['供应商代码', 'Vendor code'],
    coop_pct: ['营销返点', 'Co-op'],
    damage_pct: ['残损折扣', 'Damage allowance'],
    freight_pct: ['运费折扣', 'Freight allowance'],
    rebate_pct: ['销量返利', 'Volume rebate'],
    payment_discount_pct: ['付款折扣', 'Payment discount'],
    discount_days: ['折扣天数', 'Discount days'],
    net_days: ['账期', 'Net days'],
    others: { label: ['其他条款', 'Other terms'], fields: { pct: ['比例', 'Share'], in_ppm: ['计入PPM', 'Counts in PPM'] } },
    file: ['协议文件', 'Agreement'],
    negotiated_by: ['谈判人', 'Negotiated by'],
  },
})
