import { recordLabels } from '@crossway/platform/words'
import { lastZone } from './last-zone.resource.ts'
import { parcelCost } from './parcel-cost.resource.ts'
import { parcelStat } from './parcel-stat.query.ts'
import { costResultWords, feeTypeWords, trackWords } from './parcel-words.ts'
import { parcel } from './parcel.resource.ts'

const zip = (zh: string, en: string) => ({ label: [zh, en], help: ['邮编前三位', 'First three digits of the postal code'] }) as const
export const lastZoneLabels = recordLabels(lastZone, {
  name: ['尾程分区', 'Last-leg zone'],
  fields: {
    channel: ['渠道', 'Channel'],
    origin_zip3: zip('起始邮编', 'From postal code'),
    dest_zip3: zip('目的邮编', 'To postal code'),
    zone: ['分区', 'Zone'],
  },
})
export const parcelLabels = recordLabels(parcel, {
  name: ['包裹', 'Parcel'],
  fields: {
    tracking_no: ['跟踪号', 'Tracking no'],
    ship_year: ['发货年', 'Year shipped'],
    delivery: ['发货单', 'Delivery order'],
    channel: ['渠道', 'Channel'],
    shipped_at: ['出库时间', 'Shipped'],
    first_scan: ['首扫时间', 'First scan'],
    delivered_at: ['签收时间', 'Delivered'],
    promised_days: ['承诺天数', 'Days promised'],
    transit_days: ['实际天数', 'Days taken'],
    on_time: ['准时', 'On time'],
    zone: ['分区', 'Zone'],
    billed_weight: { label: ['计费重', 'Chargeable weight'], help: ['按渠道的计量：磅或公斤', 'In the measure of the channel: pounds or kg'] },
    kg: ['计费重(公斤)', 'Chargeable kg'],
    est: ['预估运费', 'Expected'],
    billed: ['实际费用', 'Billed'],
    diff: ['差异', 'Difference'],
    last_event: ['最新事件', 'Latest event'],
    last_event_at: ['事件时间', 'Event at'],
    claim_note: ['索赔说明', 'Claim'],
    claimed_at: ['索赔时间', 'Claimed at'],
    events: {
      label: ['轨迹', 'Events'],
      fields: { at: ['时间', 'Time'], place: ['地点', 'Place'], code: { label: ['状态', 'State'], values: trackWords }, text: ['描述', 'Description'] },
    },
  },
  states: trackWords,
  actions: {
    track: {
      label: ['登记轨迹', 'Add event'],
      args: { at: ['时间', 'Time'], code: { label: ['状态', 'State'], values: trackWords }, place: ['地点', 'Place'], text: ['描述', 'Description'] },
    },
    claim_lost: { label: ['丢件索赔', 'Claim as lost'], args: { note: ['索赔说明', 'Claim'] } },
    send_again: {
      label: ['补发', 'Send again'],
      args: { reason: ['补发原因', 'Reason'] },
      help: ['按订单的补发流程生成补发单，数量为该包裹的全部商品。', 'Makes the order that sends again everything in the parcel, by the order’s own approval.'],
    },
  },
  tabs: { under_way: ['在途', 'Under way'], lost: ['15天无轨迹', 'No event for 15 days'], billed: ['已出账', 'Billed'] },
  sections: { way: ['运输', 'Way'], cost: ['费用', 'Cost'], claim: ['索赔', 'Claim'], events: ['轨迹', 'Events'] },
})
export const parcelCostLabels = recordLabels(parcelCost, {
  name: ['费用核对', 'Cost check'],
  fields: {
    label: ['包裹费用', 'Fee of a parcel'],
    parcel: ['包裹', 'Parcel'],
    fee_type: { label: ['费用项', 'Fee'], values: feeTypeWords },
    est: ['预估', 'Expected'],
    billed: ['账单', 'Billed'],
    diff: ['差异', 'Difference'],
    bill_ref: ['账单行', 'Bill line'],
    billed_weight: ['账单重量', 'Billed weight'],
    billed_zone: ['账单分区', 'Billed zone'],
    result: { label: ['差异原因', 'Cause'], values: costResultWords },
    explained_by: ['核对人', 'Checked by'],
    explained_at: ['核对时间', 'Checked at'],
    bills: {
      label: ['账单', 'Bills'],
      fields: {
        bill_type: ['账单类型', 'Kind of bill'],
        bill: ['账单ID', 'Bill id'],
        bill_no: ['账单号', 'Bill'],
        bill_line: ['行ID', 'Line id'],
        weight: ['重量', 'Weight'],
        zone: ['分区', 'Zone'],
      },
    },
  },
  states: { expected: ['未出账', 'Not billed'], matched: ['一致', 'Agrees'], open: ['待核对', 'To check'], explained: ['已核对', 'Checked'] },
  actions: {
    explain: { label: ['核对差异', 'Explain'], args: { result: { label: ['差异原因', 'Cause'], values: costResultWords }, note: ['说明', 'Note'] } },
    fix_master: {
      label: ['更正资料', 'Correct master data'],
      args: { weight: ['实测重量', 'Measured weight'], length: ['长', 'Length'], width: ['宽', 'Width'], height: ['高', 'Height'] },
    },
  },
  sections: { fee: ['费用', 'Fee'], check: ['核对', 'Check'], bills: ['账单', 'Bills'] },
})
export const parcelStatLabels = recordLabels(parcelStat, {
  name: ['尾程分析', 'Last-leg figures'],
  fields: {
    period: ['月份', 'Month'],
    channel: ['渠道', 'Channel'],
    zone: ['分区', 'Zone'],
    parcels: ['包裹数', 'Parcels'],
    est: ['预估', 'Expected'],
    billed: ['账单', 'Billed'],
    cost_each: ['单件费用', 'Cost each'],
    diff_pct: ['差异率', 'Difference'],
    delivered: ['已签收', 'Delivered'],
    average_days: ['平均天数', 'Days on average'],
    on_time_pct: ['准时率', 'On time'],
    exceptions: ['异常', 'Exceptions'],
    lost: ['15天无轨迹', 'No event for 15 days'],
    older: ['异常超7天', 'Exceptions over 7 days'],
  },
  tabs: { channel: ['按渠道', 'By channel'], zone: ['按分区', 'By zone'], month: ['按月', 'By month'], warehouse: ['按仓库', 'By warehouse'] },
})
