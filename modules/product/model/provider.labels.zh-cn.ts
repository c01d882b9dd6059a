import type { LabelsOf } from '@crossway/kernel'
import type { provider } from './provider.resource.ts'

export const providerZh: LabelsOf<typeof provider> = {
  name: '物流商',
  fields: {
    code: '编码',
    name: '名称',
    legal_name: '法定名称',
    types: {
      label: '类型',
      values: { forwarder: '货代', express: '快递', carrier: '船司/航司', broker: '报关行', overseas_wh: '海外仓', last_mile: '尾程', amazon: '亚马逊' },
    },
    contact: '联系人',
    phone: '电话',
    country: '国家',
    address: '地址',
    currency: '币种',
    api_code: '接口代码',
    tax_no: '税号',
    level: { label: '级别', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
    on_time_pct: '准时率',
    owner: '负责人',
    remark: '备注',
  },
  states: { trial: '试用', active: '合作', paused: '暂停', black: '黑名单' },
  actions: { activate: '转正', pause: { label: '暂停', args: { reason: '原因' } }, blacklist: { label: '拉黑', args: { reason: '原因' } } },
  sections: { basic: '基本信息', contact: '联系与接口' },
  tabs: { all: '全部', active: '合作', trial: '试用', paused: '暂停', black: '黑名单' },
}
