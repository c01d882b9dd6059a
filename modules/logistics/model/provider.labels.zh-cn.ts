import type { LabelsOf } from '@crossway/kernel'
import type { providerChannel } from './provider-channel.resource.ts'
import type { providerContract } from './provider-contract.resource.ts'
import type { providerRate } from './provider-rate.resource.ts'
import { attrZh, modeZh } from './ship-modes.ts'

const valid = { valid_from: '生效日', valid_to: '失效日' }
export const providerChannelZh: LabelsOf<typeof providerChannel> = {
  name: '物流渠道',
  fields: {
    code: '编码',
    name: '名称',
    provider: '物流商',
    leg: { label: '程别', values: { first: '头程', last: '尾程' } },
    mode: { label: '方式', values: modeZh },
    origin_region: '始发区域',
    dest_country: { label: '目的国', example: 'US' },
    dest_zone: { label: '目的分区', help: '物流中心区域或邮编前缀，留空为全境' },
    basis: { label: '计费方式', values: { weight: '计费重', volume: '体积', carton: '箱', container: '整柜' } },
    divisor: { label: '材积系数', help: '长×宽×高(cm)÷系数 = 体积重' },
    split_waive_pct: { label: '分抛比例', help: '超出实重的体积重免计的比例' },
    currency: '币种',
    min_charge: '最低计费',
    carton_min_kg: '单箱最低重',
    tax_included: '含税（双清包税）',
    days_min: '最短天数',
    days_max: '最长天数',
    receive_days: '入库天数',
    allowed_attrs: { label: '可运属性', values: attrZh },
    max_side_cm: '最长边',
    max_kg: '单箱限重',
    departure_weekdays: { label: '班期', values: { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } },
    cutoff_hours: '截单提前小时',
    surcharges: {
      label: '附加费',
      fields: {
        code: {
          label: '费用',
          values: {
            battery: '带电',
            magnetic: '带磁',
            remote: '偏远',
            oversize: '超尺寸',
            overweight: '超重',
            customs: '报关',
            extra_item: '超品名',
            residential: '住宅',
            fuel: '燃油',
            peak: '旺季',
          },
        },
        calc: { label: '计算方式', values: { per_kg: '按公斤', per_carton: '按箱', per_shipment: '按票', pct: '按运费比例(%)' } },
        value: '数值',
        ...valid,
      },
    },
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用' },
  sections: { basic: '基本信息', measure: '计费', limits: '时效与限制', surcharges: '附加费' },
  tabs: { all: '全部', channels: '渠道', enabled: '启用', disabled: '停用' },
}
export const providerRateZh: LabelsOf<typeof providerRate> = {
  name: '物流价格',
  fields: {
    label: '价格',
    channel: '渠道',
    zone: { label: '分区', help: '留空为全部分区' },
    tier_from: { label: '阶梯起点', help: '按渠道计费方式：公斤、立方米或箱' },
    unit_price: '单价',
    currency: '币种',
    ...valid,
  },
  states: {},
  actions: {},
  tabs: { rates: '价格', current: '生效中', all: '全部' },
}
export const providerContractZh: LabelsOf<typeof providerContract> = {
  name: '物流合同',
  fields: { title: '合同名称', provider: '物流商', account_term: '账期', credit_limit: '信用额度', currency: '币种', files: '合同文件', ...valid },
  states: {},
  actions: {},
  tabs: { contracts: '合同', all: '全部', valid: '有效', expired: '已过期' },
}
