import { recordLabels } from '@crossway/platform/words'
import { stockPending } from './stock-pending.query.ts'

export const stockPendingLabels = recordLabels(stockPending, {
  name: ['待匹配', 'Waiting events'],
  fields: {
    msku_text: 'MSKU',
    report_type: {
      label: ['来源报告', 'Report'],
      values: { fulfilled_shipments: ['FBA已发货', 'Fulfilled shipments'], inventory_ledger: ['库存分类账', 'Inventory ledger'] },
    },
    occurred_at: ['业务时间', 'Occurred at'],
    reason: {
      values: {
        unmapped: ['未配对', 'Not mapped'],
        no_warehouse: ['无仓库', 'No warehouse'],
        closed_period: ['期间已关账', 'Period closed'],
        bad_row: ['数据有误', 'Bad row'],
      },
    },
    detail: ['说明', 'Detail'],
    tries: ['次数', 'Tries'],
    event_key: ['事件键', 'Event'],
    created_at: ['登记时间', 'Recorded at'],
    done_at: ['完成时间', 'Done at'],
    file_no: ['来源文件', 'File'],
  },
  tabs: { open: ['待处理', 'Waiting'] },
})
