import { recordLabels } from '@crossway/platform/words'
import { receiptSign } from './receipt-sign.resource.ts'

export const receiptSignLabels = recordLabels(receiptSign, {
  name: ['签收单', 'Arrival'],
  fields: {
    notice: ['发货通知', 'Shipping notice'],
    provider: ['物流商', 'Provider'],
    source: {
      values: {
        manual: ['手工', 'By hand'],
        fba_report: ['FBA报表', 'FBA report'],
        overseas_api: ['海外仓接口', 'Overseas interface'],
        file: ['文件', 'File'],
      },
    },
    fba_shipment_id: ['FBA货件号', 'FBA shipment'],
    received_at: ['收到时间', 'Received at'],
    received: ['签收数', 'Received'],
    difference: ['剩余在途', 'Still under way'],
    lines: {
      label: ['签收明细', 'Lines'],
      fields: {
        notice_line: ['发货通知行', 'Notice line'],
        shipped: ['发货数', 'Shipped'],
        received_before: ['前次累计', 'Received before'],
        open_before: ['在途数', 'Under way'],
        good: ['良品', 'Good'],
        defective: ['不良', 'Defective'],
        lost: ['核销数', 'Written off'],
        moved: ['改派数', 'Moved to others'],
        open_after: ['剩余在途', 'Still under way'],
        over: ['多收', 'Over'],
      },
    },
  },
  states: { confirmed: ['有差异', 'With difference'], closed: ['已结', 'Closed'] },
  actions: {
    confirm: {
      label: ['确认签收', 'Confirm'],
      args: { lines: { label: ['签收数量', 'Quantities'] } },
    },
    reassign: {
      label: ['改派货件', 'Move to another shipment'],
      args: { to: ['所属发货通知', 'Shipment they belong to'], lines: { label: ['改派数量', 'Pieces'], fields: { qty: ['改派数', 'Move'] } } },
      help: [
        '其他货件的货误收在本单时，按相同MSKU改到所属发货通知，本单相应减少。',
        'Pieces of another shipment that came under this number go to its line of the same listing and leave this one.',
      ],
    },
    find_diffs: ['登记差异', 'Note the difference'],
    write_off: { label: ['核销差异', 'Write off'], args: { lines: { label: ['核销数量', 'Pieces'], fields: { qty: ['核销数', 'Write off'] } } } },
  },
  tabs: { draft: ['待签收', 'To confirm'], open: ['有差异', 'With difference'], closed: ['已结束', 'Closed'] },
  sections: { basic: ['基本信息', 'Basic data'] },
})
