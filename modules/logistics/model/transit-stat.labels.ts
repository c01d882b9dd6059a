import { recordLabels } from '@crossway/platform/words'
import { shipModeWords } from './ship-modes.ts'
import { transitStat } from './transit-stat.resource.ts'

export const transitStatLabels = recordLabels(transitStat, {
  name: ['时效统计', 'Transit times'],
  fields: {
    channel: ['渠道', 'Channel'],
    mode: { label: ['运输方式', 'Mode'], values: shipModeWords },
    origin_region: ['始发区域', 'From'],
    dest_country: ['目的国', 'To country'],
    dest_region: { label: ['目的区域', 'To region'], help: ['空为全部区域', 'Empty: all regions together'] },
    samples: { label: ['样本数', 'Shipments'], help: ['最近20票已完成发货，剔除3倍标准差以外', 'Of the last 20 closed shipments, without those beyond 3 sd'] },
    basis: { label: ['依据', 'Basis'], values: { measured: ['实测', 'Measured'], promised: ['承诺时效', 'Promised'] } },
    ship_days: ['发货到妥投', 'Shipped to delivered'],
    ship_sd: ['妥投标准差', 'Its deviation'],
    receive_days: ['妥投到入仓', 'Delivered to received'],
    receive_sd: ['入仓标准差', 'Its deviation'],
    counted_at: ['统计时间', 'Counted at'],
  },
})
