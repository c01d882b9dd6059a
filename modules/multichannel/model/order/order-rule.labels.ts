import { recordLabels } from '@crossway/platform/words'
import { orderStateWords } from './mc-order.labels.ts'
import { orderRule, orderStatusMap } from './order-rule.resource.ts'

export const orderRuleLabels = recordLabels(orderRule, {
  name: ['订单规则', 'Order rule'],
  fields: {
    seq: { label: ['序号', 'Order'], help: ['从小到大；每类动作取第一条符合的规则', 'From the smallest; the first rule that fits decides'] },
    platforms: ['平台', 'Platforms'],
    stores: ['店铺', 'Stores'],
    countries: { label: ['收件国家', 'Countries'], example: 'US' },
    zip_prefixes: { label: ['邮编前缀', 'Postal codes beginning with'], example: '90' },
    skus: ['含产品', 'With articles'],
    tags: ['含标签', 'With tags'],
    weight_from: ['重量起', 'Weight from'],
    weight_to: ['重量止', 'Weight to'],
    amount_from: ['金额起', 'Amount from'],
    amount_to: ['金额止', 'Amount to'],
    warehouses: {
      label: ['发货仓顺序', 'Warehouses in order'],
      fields: { first_fee: ['首件操作费', 'First piece'], next_fee: ['续件操作费', 'Each further piece'] },
    },
    channels: { label: ['可用渠道', 'Channels'], fields: { channel: ['渠道', 'Channel'] } },
    auto_audit: ['自动审核', 'Audit automatically'],
    min_margin: ['最低毛利率', 'Least margin'],
    hold_reason: { label: ['挂起', 'Hold'], help: ['填写后符合的订单挂起，此处为原因', 'Orders that fit are held, for this reason'] },
    add_tags: ['加标签', 'Add tags'],
    split_by_warehouse: ['允许按仓拆单', 'Split by warehouse'],
    insured: ['购买保险', 'Insurance'],
    signature: ['签名签收', 'Signature'],
  },
  sections: { conditions: ['条件', 'Conditions'], actions: ['动作', 'Actions'] },
})

export const orderStatusMapLabels = recordLabels(orderStatusMap, {
  name: ['平台状态对照', 'Platform status'],
  fields: { raw: ['平台原状态', 'Word of the platform'], meaning: { label: ['对应状态', 'Means'], values: orderStateWords } },
})
