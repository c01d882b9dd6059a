import { recordLabels } from '@crossway/platform/words'
import { allocWords } from './alloc-words.ts'
import { costTypeWords } from './cost-types.ts'
import { milestoneWords } from './milestone-words.ts'
import { shippingNotice } from './shipping-notice.resource.ts'
import { modeWords } from './ship-modes.ts'

export const shippingNoticeLabels = recordLabels(shippingNotice, {
  name: ['发货通知单', 'Shipping notice'],
  fields: {
    stockings: ['备货单', 'Stocking orders'],
    channel: ['渠道', 'Channel'],
    provider: ['物流商', 'Provider'],
    ship_mode: { label: ['运输方式', 'Mode'], values: modeWords },
    inquiry: ['询价单', 'Inquiry'],
    from_warehouse: ['发货仓', 'From'],
    dest_vw: { label: ['目的虚拟仓', 'To share'], help: ['在途与到仓货物的归属', 'Whose the goods are under way and on arrival'] },
    dest: ['目的地址', 'To address'],
    container_type: {
      label: ['柜型', 'Container'],
      values: {
        LCL: ['散货', 'LCL'],
        '20GP': ['20尺柜', '20GP'],
        '40HQ': ['40高柜', '40HQ'],
        '45HQ': ['45高柜', '45HQ'],
        air: ['空运', 'Air'],
        parcel: ['包裹', 'Parcel'],
      },
    },
    booking_no: ['订舱号', 'Booking'],
    bl_no: ['提单号', 'Bill of lading'],
    container_no: ['柜号', 'Container no.'],
    tracking_no: ['跟踪号', 'Tracking no.'],
    vessel: ['船名航次/航班', 'Vessel or flight'],
    plan_ship_date: ['计划发货日', 'Planned for'],
    etd: ['预计离港', 'ETD'],
    atd: ['实际离港', 'ATD'],
    eta: ['预计到港', 'ETA'],
    ata: ['实际到港', 'ATA'],
    promised_days: ['承诺时效', 'Promised days'],
    customs_mode: {
      label: ['报关方式', 'Customs by'],
      values: { self: ['自主报关', 'Ourselves'], provider: ['物流商报关', 'Provider'], buy: ['买单报关', 'Bought declaration'] },
    },
    alloc_method: { label: ['分摊方式', 'Shared by'], values: allocWords },
    est_freight: ['预估运费', 'Freight, estimated'],
    est_duty: ['预估税金', 'Duty, estimated'],
    est_other: ['预估其他', 'Other, estimated'],
    est_total_cny: ['预估费用合计', 'Estimated in all'],
    act_total_cny: ['实际费用合计', 'Actual in all'],
    closed_at: ['完成时间', 'Closed at'],
    milestone: {
      label: ['节点', 'Milestone'],
      values: milestoneWords,
    },
    exception: {
      label: ['异常', 'Exception'],
      values: {
        none: ['无', 'None'],
        customs_hold: ['查验', 'Customs hold'],
        rolled: ['甩柜', 'Rolled'],
        damaged: ['破损', 'Damaged'],
        lost: ['丢件', 'Lost'],
        rejected: ['拒收', 'Rejected'],
        delay: ['延误', 'Delayed'],
      },
    },
    exception_note: ['异常说明', 'What happened'],
    photos: ['现场照片', 'Photos'],
    shipped_at: ['发货时间', 'Shipped at'],
    delivered_at: ['妥投时间', 'Delivered at'],
    cbm: ['体积', 'Volume'],
    gross_kg: ['毛重', 'Gross weight'],
    lines: {
      label: ['发货明细', 'Lines'],
      fields: {
        stocking: ['备货单', 'Stocking order'],
        stocking_line: ['备货单行', 'Stocking line'],
        fba_shipment_id: ['FBA货件号', 'FBA shipment'],
        per_unit: ['单件含量', 'In one piece'],
        open_qty: ['可发数', 'Can go'],
        cbm: ['体积', 'Volume'],
        kg: ['毛重', 'Gross weight'],
        shipped_qty: ['已发数', 'Shipped'],
        received_qty: ['已收数', 'Received'],
        lost_qty: ['丢失数', 'Lost'],
        due_qty: ['在途数', 'Under way'],
        layer: ['在途批', 'Transit layer'],
        est_freight: ['预估运费', 'Freight, estimated'],
        est_duty: ['预估税金', 'Duty, estimated'],
        est_other: ['预估其他', 'Other, estimated'],
      },
    },
    events: {
      label: ['运输节点', 'Milestones'],
      fields: {
        milestone: {
          label: ['节点', 'Milestone'],
          values: milestoneWords,
        },
        at: ['时间', 'At'],
        place: ['地点', 'Place'],
        source: { values: { manual: ['手工', 'By hand'], api: ['接口', 'Interface'], agl: 'AGL' } },
      },
    },
  },
  states: {
    confirmed: ['已订舱', 'Booked'],
    shipped: ['运输中', 'In transit'],
    delivered: ['已送达', 'Delivered'],
    receiving: ['签收中', 'Receiving'],
    closed: ['已完成', 'Closed'],
    voided: ['已作废', 'Void'],
  },
  actions: {
    adjust: {
      label: ['调整数量', 'Adjust'],
      args: { lines: { label: ['发货数量', 'Quantities'], fields: { fba_shipment_id: ['FBA货件号', 'FBA shipment'] } } },
    },
    confirm: ['确认订舱', 'Confirm booking'],
    book: {
      label: ['登记订舱', 'Booking'],
      args: {
        booking_no: ['订舱号', 'Booking no.'],
        bl_no: ['提单号', 'B/L no.'],

        vessel: ['船名航次', 'Vessel'],

        fba_shipment_id: ['FBA货件号', 'FBA shipment'],
      },
    },
    ship: ['确认发货', 'Ship'],
    unship: ['撤销发货', 'Take back'],
    milestone: {
      label: ['更新节点', 'Milestone'],
      args: {
        milestone: {
          label: ['节点', 'Milestone'],
          values: {
            picked_up: ['提货', 'Picked up'],
            at_hub: ['入集货仓', 'At the hub'],
            customs_export: ['出口报关', 'Export customs'],
            departed: ['离港/起飞', 'Departed'],
            arrived: ['到港', 'Arrived'],
            customs_import: ['进口清关', 'Import customs'],
            released: ['放行', 'Released'],
            out_delivery: ['派送', 'Out for delivery'],
            appointment: ['预约', 'Appointment made'],
          },
        },
        at: ['时间', 'At'],
        place: ['地点', 'Place'],
        photos: ['现场照片', 'Photos'],
      },
    },
    receive: {
      label: ['签收到货', 'Receive'],
      args: {
        received_at: ['收到时间', 'Received at'],
        lines: { label: ['签收数量', 'Quantities'], fields: { good: ['良品', 'Good'], defective: ['不良', 'Defective'] } },
      },
      help: ['生成签收单并立即确认；未到的部分留在在途。', 'Makes the receipt and confirms it at once; what has not come stays under way.'],
    },
    exception: {
      label: ['登记异常', 'Exception'],
      args: {
        note: ['异常说明', 'What happened'],
        photos: ['现场照片', 'Photos'],
      },
    },
    change_dest: {
      label: ['改仓', 'Change destination'],
      args: { dest_vw: ['新目的虚拟仓', 'To share'], dest: ['新目的地址', 'To address'], fee: ['改仓费用', 'Fee'] },
      help: [
        '在途货物连同成本转到新的目的仓，已签收的不能改；有改仓费用时记为派送费，待核对。',
        'What is under way goes to the new place with its cost; nothing may have been received. A fee becomes a delivery cost to be checked.',
      ],
    },
    add_cost: {
      label: ['录入费用', 'Enter a cost'],
      args: {
        cost_type: { label: ['费用类型', 'Cost type'], values: costTypeWords },
        amount: ['金额', 'Amount'],
        currency: ['币种', 'Currency'],
        bill_no: ['账单号', 'Bill no.'],
        bill_date: ['账单日期', 'Bill date'],
      },
    },
    deliver: { label: ['妥投', 'Delivered'], args: { at: ['妥投时间', 'At'], place: ['地点', 'Place'], photos: ['签收凭证照片', 'Proof of delivery'] } },
    photograph: {
      label: ['拍照留证', 'Photos'],
      args: { photos: ['照片', 'Photos'] },
      help: ['装柜、封条、货损等照片加到发货通知，最多40张。', 'Photos of loading, seals or damage are added to the shipment, 40 at most.'],
    },
  },
  tabs: {
    confirmed: ['待发货', 'To ship'],
    shipped: ['运输中', 'In transit'],
    late: ['延误', 'Late'],
    exception: ['异常', 'Exceptions'],
    delivered: ['已送达', 'Delivered'],
    closed: ['已结束', 'Closed'],
    uncosted: ['费用未录', 'Without actual cost'],
  },
  sections: { basic: ['基本信息', 'Basic data'], numbers: ['运输信息', 'Transport'], costs: ['预估费用', 'Estimated costs'], photos: ['现场照片', 'Photos'] },
})
