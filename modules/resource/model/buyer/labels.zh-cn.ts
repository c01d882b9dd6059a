import type { LabelsOf } from '@crossway/kernel'
import type { buyer, buyerOrder } from './buyer.resource.ts'

const flags = { serial_returner: '频繁退货', chargeback: '拒付', address_fraud: '地址异常' }
export const buyerZh: LabelsOf<typeof buyer> = {
  name: '买家',
  fields: {
    code: '买家标识',
    buyer_key: '完整标识',
    platform: '平台',
    store: '首单店铺',
    country: '国家',
    state: '州',
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    address: '地址',
    orders: '订单数',
    units: '件数',
    spend: '消费额',
    refunds: '退款',
    returns: '退货件数',
    return_rate: { label: '退货率', help: '退货件数 ÷ 购买件数' },
    first_order_at: '首单',
    last_order_at: '末单',
    risk_flags: { label: '风险标记', values: flags },
    tags: '标签',
    pii_purge_at: { label: '清除时间', help: '亚马逊买家的个人信息在发货后30天清除' },
    pii_purged: '已清除',
    merged_into: '并入',
    consumer: '消费者',
  },
  states: { live: '有效', merged: '已合并' },
  actions: {
    tag: { label: '打标签', args: { tags: '标签' } },
    flag: { label: '标记风险', args: { flags: { label: '风险标记', values: flags }, reason: '原因' } },
    toConsumer: {
      label: '转为消费者',
      args: { email: '同意邮件联系', sms: '同意短信/电话联系', content: '同意内容合作', evidence: { label: '授权凭证', help: '表单编号、IP 或文本版本' } },
    },
    merge: { label: '合并', args: { into: '并入买家', reason: '原因' } },
  },
  sections: { basic: '买家', personal: '个人信息', figures: '统计' },
  tabs: { all: '全部', risk: '有风险', open: '未清除', purged: '已清除', merged: '已合并' },
}
export const buyerOrderZh: LabelsOf<typeof buyerOrder> = {
  name: '买家订单',
  fields: {
    buyer: '买家',
    store: '店铺',
    source: { label: '来源', values: { amazon: '亚马逊', multichannel: '多渠道', shopify: '独立站' } },
    order_ref: '订单号',
    order_date: '下单时间',
    shipped_at: '发货时间',
    units: '件数',
    amount: '金额',
    currency: '币种',
    amount_cny: '折人民币',
  },
  states: {},
  actions: {},
  tabs: { all: '全部' },
}
