import { recordLabels } from '@crossway/platform/words'
import { vwTransfer } from './vw-transfer.resource.ts'

export const vwTransferLabels = recordLabels(vwTransfer, {
  name: ['虚拟仓调拨', 'Virtual transfer'],
  fields: {
    from_vw: ['调出虚拟仓', 'From virtual warehouse'],
    to_vw: ['调入虚拟仓', 'To virtual warehouse'],
    type: { values: { transfer: ['划转', 'Transfer'], borrow: ['借用', 'Loan'], return: ['归还', 'Return'] } },
    due_back: { label: ['应还日期', 'Due back'], help: ['借用时必填', 'Required for a loan'] },
    project: ['调出项目', 'From project'],
    to_project: ['调入项目', 'To project'],
    owner: ['经办人', 'Handled by'],
    total_qty: ['数量合计', 'Total quantity'],
    lines: {
      fields: {
        state: {
          label: ['库存状态', 'State'],
          values: {
            inspecting: ['待检', 'Inspecting'],
            available: ['可用', 'Available'],
            reserved: ['预留', 'Reserved'],
            defective: ['不良', 'Defective'],
            researching: ['调查中', 'Researching'],
          },
        },
        qty_returned: ['已归还', 'Given back'],
      },
    },
  },
  states: { lent: ['借出中', 'Lent'], partly: ['部分归还', 'Partly returned'], returned: ['已归还', 'Returned'] },
  actions: { give_back: { label: ['归还', 'Give back'], args: { lines: { label: ['归还明细', 'Given back'], fields: { line: ['行', 'Line'] } } } } },
  tabs: { todo: ['待审批', 'Pending'], lent: ['借出中', 'Lent'], overdue: ['逾期未还', 'Overdue'], done: ['已完成', 'Done'] },
})
