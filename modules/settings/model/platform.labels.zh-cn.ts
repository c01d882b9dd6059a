import type { LabelsOf } from '@crossway/kernel'
import type { platform } from './platform.resource.ts'

export const platformZh: LabelsOf<typeof platform> = {
  name: '平台',
  fields: {
    code: '平台编码',
    name: '平台名称',
    name_en: '英文名',
    group: { label: '渠道分组', values: { amazon: '亚马逊', mc: '多渠道', shopify: '独立站', b2b: 'B2B' } },
    model: { label: '模式', values: { marketplace: '平台店铺', wholesale: '供货', dropship: '代发', self: '自营站' } },
    settle_cycle_days: '结算周期',
    order_sla_hours: '发货时限',
    return_days: '退货期',
    api_kind: '接口类型',
    logo: '图标',
    is_active: '启用',
  },
  states: {},
  actions: {},
  sections: { basic: '基本信息', rules: '规则' },
  tabs: { all: '全部', amazon: '亚马逊', mc: '多渠道', shopify: '独立站', off: '停用' },
}
