import { recordLabels } from '@crossway/platform/words'
import { aglBooking, type AglState } from './agl-booking.resource.ts'

const states: Record<AglState, [zh: string, en: string]> = {
  draft: ['草稿', 'Draft'],
  submitted: ['已提交', 'Submitted'],
  accepted: ['已接受', 'Accepted'],
  picked_up: ['已提货', 'Picked up'],
  departed: ['已离港', 'Departed'],
  arrived: ['已到港', 'Arrived'],
  cleared: ['已清关', 'Cleared'],
  delivered: ['已送达', 'Delivered'],
  closed: ['已完成', 'Closed'],
  cancelled: ['已取消', 'Cancelled'],
}
const { draft: _, cancelled: __, ...own } = states
export const aglBookingLabels = recordLabels(aglBooking, {
  name: ['AGL订舱', 'AGL booking'],
  fields: {
    booking_no: ['订舱号', 'Booking'],
    mode: { label: ['方式', 'Mode'], values: { fcl: ['整柜', 'FCL'], lcl: ['拼箱', 'LCL'], air: ['空运', 'Air'] } },
    reported_status: { label: ['平台状态', "Amazon's state"], values: states },
    reported_at: ['状态时间', 'As of'],
    origin_port: ['起运港', 'Port of loading'],
    pickup: { label: ['提货方式', 'Pick-up'], values: { door: ['上门', 'At the door'], cfs: ['送仓', 'To the station'] } },
    cargo_ready_date: ['备妥日期', 'Cargo ready'],
    fba_shipment_ids: ['FBA货件号', 'FBA shipments'],
    container_no: ['柜号', 'Container no.'],
    cbm: ['体积', 'Volume'],
    kg: ['重量', 'Weight'],
    quote_amount: ['报价金额', 'Quoted'],
    charged_amount: ['已扣款', 'Charged'],
    services: {
      label: ['服务项', 'Services'],
      values: { export_customs: ['出口报关', 'Export customs'], import_customs: ['进口清关', 'Import customs'], dest_delivery: ['目的派送', 'Delivery'] },
    },
    duty_by: { label: ['关税承担', 'Duty borne by'], values: { seller: ['卖家', 'Seller'], amazon: ['亚马逊代缴', 'Amazon on our behalf'] } },
    etd: ['预计离港', 'ETD'],
    atd: ['实际离港', 'ATD'],
    eta: ['预计到港', 'ETA'],
    ata: ['实际到港', 'ATA'],
    notice: ['发货通知', 'Shipping notice'],
    unknown_fba: ['未知货件号', 'Unknown shipments'],
    last_sync: ['最后同步', 'Last synchronised'],
    charges: {
      label: ['扣款', 'Charges'],
      fields: {
        charged_at: ['扣款时间', 'Charged at'],
        settlement_line: ['结算行', 'Settlement line'],
        cost: ['物流费用', 'Cost'],
        state: {
          label: ['状态', 'State'],
          values: { estimated: ['预估', 'Estimated'], charged: ['已扣款', 'Charged'], matched: ['已匹配', 'Matched'], reversed: ['已冲销', 'Reversed'] },
        },
      },
    },
  },
  states: own,
  actions: {
    sync: ['同步状态', 'Synchronise'],
    link: { label: ['关联发货通知', 'Link a shipment'] },
    create_notice: {
      label: ['生成发货通知', 'Make a shipping notice'],
      args: { stockings: ['备货单', 'Stocking orders'], channel: ['渠道', 'Channel'], company: ['公司主体', 'Company'], dest_vw: ['目的虚拟仓', 'To share'] },
    },
    match_charge: { label: ['匹配扣款', 'Match charges'], args: { lines: { label: ['扣款', 'Charges'], fields: { match: ['匹配', 'Match'] } } } },
  },
  tabs: {
    booked: ['已订舱', 'Booked'],
    moving: ['运输中', 'Under way'],
    unlinked: ['未关联', 'Without shipment'],
    closed: ['已结束', 'Ended'],
  },
  sections: { basic: ['订舱', 'Booking'], cargo: ['货物', 'Cargo'], dates: ['时间', 'Dates'] },
})
