import { recordLabels } from '@crossway/platform/words'
import { stockTake } from './stock-take.resource.ts'

export const stockTakeLabels = recordLabels(stockTake, {
  name: ['盘点单', 'Stock-take'],
  fields: {
    scope: { values: { full: ['全盘', 'Full'], partial: ['抽盘', 'Partial'], cycle: ['循环盘', 'Cycle'], sku: ['指定', 'Chosen SKUs'] } },
    vws: ['虚拟仓', 'Virtual warehouses'],
    filter: ['盘点商品', 'Articles'],
    with_zero: ['含零库存商品', 'Also articles without stock'],
    method: { label: ['方式', 'Method'], values: { blind: ['盲盘', 'Blind'], open: ['明盘', 'Open'] } },
    freeze: { label: ['是否冻结', 'Freeze'], help: ['冻结期间拒绝范围内的出入库', 'Refuses movements in the scope while counting'] },
    base_at: ['账面时点', 'Book time'],
    counters: ['盘点人', 'Counters'],
    due: ['截止日期', 'Due'],
    owner: ['发起人', 'Started by'],
    counted_lines: ['已盘行数', 'Counted'],
    total_diff_qty: ['差异总数', 'Total difference'],
    gain_value: ['盘盈金额', 'Gain'],
    loss_value: ['盘亏金额', 'Loss'],
    accuracy: ['准确率', 'Accuracy'],
    qty_accuracy: ['数量准确率', 'Quantity accuracy'],
    lines: {
      label: ['盘点明细', 'Lines'],
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
        book_qty: ['账面数量', 'Book'],
        count1: ['初盘数', 'First count'],
        counted_by: ['初盘人', 'Counted by'],
        counted_at: ['初盘时间', 'Counted at'],
        count2: ['复盘数', 'Recount'],
        recounted_by: ['复盘人', 'Recounted by'],
        recounted_at: ['复盘时间', 'Recounted at'],
        final_count: ['确认数', 'Agreed count'],
        moved_since: ['期间变动', 'Moved meanwhile'],
        expected: ['应有数', 'Expected'],
        diff: ['差异数', 'Difference'],
        diff_value: ['差异金额', 'Difference value'],
        reason: {
          values: {
            miscount: ['漏记', 'Miscounted'],
            damage: ['损坏', 'Damage'],
            theft: ['丢失', 'Loss'],
            label: ['贴错', 'Wrong label'],
            system: ['系统', 'System'],
            other: ['其他', 'Other'],
          },
        },
        line_status: {
          label: ['状态', 'State'],
          values: { todo: ['待办', 'To do'], counted: ['已盘', 'Counted'], recount: ['复盘中', 'Recounting'], agreed: ['已确认', 'Agreed'] },
        },
        client_id: ['客户端标识', 'Client id'],
      },
    },
  },
  states: { counting: ['盘点中', 'Counting'] },
  actions: {
    start: ['开始盘点', 'Start'],
    count: {
      label: ['录入', 'Count'],
      args: {
        counts: {
          label: ['盘点数', 'Counts'],
          fields: {
            line: ['行', 'Line'],
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
            reason: {
              values: {
                miscount: ['漏记', 'Miscounted'],
                damage: ['损坏', 'Damage'],
                theft: ['丢失', 'Loss'],
                label: ['贴错', 'Wrong label'],
                system: ['系统', 'System'],
                other: ['其他', 'Other'],
              },
            },
            client_id: ['客户端标识', 'Client id'],
          },
        },
      },
    },
    recount: {
      label: ['复盘', 'Recount'],
      args: {
        counts: {
          label: ['盘点数', 'Counts'],
          fields: {
            line: ['行', 'Line'],
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
            reason: {
              values: {
                miscount: ['漏记', 'Miscounted'],
                damage: ['损坏', 'Damage'],
                theft: ['丢失', 'Loss'],
                label: ['贴错', 'Wrong label'],
                system: ['系统', 'System'],
                other: ['其他', 'Other'],
              },
            },
            client_id: ['客户端标识', 'Client id'],
          },
        },
      },
    },
  },
  tabs: { counting: ['盘点中', 'Counting'], todo: ['待审批', 'Pending'], done: ['已完成', 'Done'] },
})
