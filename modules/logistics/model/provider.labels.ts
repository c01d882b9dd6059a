import { recordLabels } from '@crossway/platform/words'
import { providerChannel } from './provider-channel.resource.ts'
import { providerContract } from './provider-contract.resource.ts'
import { providerRate } from './provider-rate.resource.ts'
import { attrWords, modeWords } from './ship-modes.ts'

export const providerChannelLabels = recordLabels(providerChannel, {
  name: ['物流渠道', 'Channel'],
  fields: {
    provider: ['物流商', 'Provider'],
    leg: { label: ['程别', 'Leg'], values: { first: ['头程', 'First leg'], last: ['尾程', 'Last leg'] } },
    mode: { label: ['方式', 'Mode'], values: modeWords },
    origin_region: ['始发区域', 'From region'],
    dest_country: { label: ['目的国', 'To country'], example: 'US' },
    dest_zone: {
      label: ['目的分区', 'To zones'],
      help: ['物流中心区域或邮编前缀，留空为全境', 'Regions of centres or beginnings of postal codes; empty for the whole country'],
    },
    basis: {
      label: ['计费方式', 'Charged by'],
      values: { weight: ['计费重', 'Chargeable weight'], volume: ['体积', 'Volume'], carton: ['箱', 'Cartons'], container: ['整柜', 'Container'] },
    },
    divisor: { label: ['材积系数', 'Divisor'], help: ['长×宽×高(cm)÷系数 = 体积重', 'Length × width × height in cm ÷ divisor = volumetric kg'] },
    split_waive_pct: {
      label: ['分抛比例', 'Waived excess'],
      help: ['超出实重的体积重免计的比例', 'Part of the volumetric weight above the actual one that is not charged'],
    },
    min_charge: ['最低计费', 'Least charge'],
    carton_min_kg: ['单箱最低重', 'Least per carton'],
    tax_included: ['含税（双清包税）', 'Duty paid'],
    days_min: ['最短天数', 'Days, least'],
    days_max: ['最长天数', 'Days, most'],
    receive_days: ['入库天数', 'Receiving days'],
    allowed_attrs: { label: ['可运属性', 'Accepts'], values: attrWords },
    max_side_cm: ['最长边', 'Longest side'],
    max_kg: ['单箱限重', 'Most per carton'],
    departure_weekdays: {
      label: ['班期', 'Departures'],
      values: {
        '1': ['周一', 'Mon'],
        '2': ['周二', 'Tue'],
        '3': ['周三', 'Wed'],
        '4': ['周四', 'Thu'],
        '5': ['周五', 'Fri'],
        '6': ['周六', 'Sat'],
        '7': ['周日', 'Sun'],
      },
    },
    cutoff_hours: ['截单提前小时', 'Cut-off, hours before'],
    surcharges: {
      label: ['附加费', 'Surcharges'],
      fields: {
        code: {
          label: ['费用', 'Charge'],
          values: {
            battery: ['带电', 'Battery'],
            magnetic: ['带磁', 'Magnetic'],
            remote: ['偏远', 'Remote area'],
            oversize: ['超尺寸', 'Oversize'],
            overweight: ['超重', 'Overweight'],
            customs: ['报关', 'Customs'],
            extra_item: ['超品名', 'Extra item'],
            residential: ['住宅', 'Residential'],
            fuel: ['燃油', 'Fuel'],
            peak: ['旺季', 'Peak season'],
          },
        },
        calc: {
          label: ['计算方式', 'Counted'],
          values: {
            per_kg: ['按公斤', 'Per kg'],
            per_carton: ['按箱', 'Per carton'],
            per_shipment: ['按票', 'Per shipment'],
            pct: ['按运费比例(%)', 'Share of freight (%)'],
          },
        },
        value: ['数值', 'Value'],
        valid_to: ['失效日', 'Valid to'],
      },
    },
  },
  tabs: { channels: ['渠道', 'Channels'] },
  sections: {
    basic: ['基本信息', 'Basic data'],
    measure: ['计费', 'Charging'],
    limits: ['时效与限制', 'Time and limits'],
    surcharges: ['附加费', 'Surcharges'],
  },
})
export const providerRateLabels = recordLabels(providerRate, {
  name: ['物流价格', 'Rate'],
  fields: {
    label: ['价格', 'Rate'],
    channel: ['渠道', 'Channel'],
    zone: { label: ['分区', 'Zone'], help: ['留空为全部分区', 'Empty for all zones'] },
    tier_from: { label: ['阶梯起点', 'From'], help: ['按渠道计费方式：公斤、立方米或箱', 'In what the channel charges by: kg, m³ or cartons'] },
    valid_to: ['失效日', 'Valid to'],
  },
  tabs: { rates: ['价格', 'Rates'], current: ['生效中', 'In force'] },
})
export const providerContractLabels = recordLabels(providerContract, {
  name: ['物流合同', 'Contract'],
  fields: {
    title: ['合同名称', 'Title'],
    provider: ['物流商', 'Provider'],
    account_term: ['账期', 'Payment term'],
    credit_limit: ['信用额度', 'Credit limit'],
    files: ['合同文件', 'Contract files'],
    valid_to: ['失效日', 'Valid to'],
  },
  tabs: { contracts: ['合同', 'Contracts'], valid: ['有效', 'Valid'], expired: ['已过期', 'Expired'] },
})
