import { recordLabels } from '@crossway/platform/words'
import { assembleOrder } from './assemble-order.resource.ts'

export const assembleOrderLabels = recordLabels(assembleOrder, {
  name: ['组装拆卸单', 'Assembly order'],
  fields: {
    type: { values: { assemble: ['组装', 'Assemble'], disassemble: ['拆卸', 'Take apart'], relabel: ['换标', 'Relabel'], rework: ['返工', 'Rework'] } },
    owner: ['经办人', 'Handled by'],
    product_sku: ['成品SKU', 'Product SKU'],
    product_msku: ['成品MSKU', 'Product MSKU'],
    to_msku: { label: ['换标后MSKU', 'New MSKU'], help: ['换标时必填', 'Required for relabelling'] },
    fee: ['费用', 'Fee'],
    fee_posted: ['已入账费用', 'Fee posted'],
    fee_payee: ['收款方', 'Payee'],
    need_by: ['需求日期', 'Needed by'],
    done_qty: ['完工数', 'Finished'],
    finish_count: ['完工次数', 'Finishes'],
    lines: {
      label: ['子件', 'Components'],
      fields: {
        component_sku: ['子件SKU', 'Component SKU'],
        per_qty: ['单位用量', 'Per piece'],
        need_qty: ['需求数', 'Needed'],
        used_qty: ['实用数', 'Used'],
        scrap_qty: ['报废数', 'Scrapped'],
        to_state: { label: ['入库状态', 'Into state'], values: { available: ['可用', 'Available'], defective: ['不良', 'Defective'] } },
        change_reason: ['用量变更原因', 'Reason of change'],
      },
    },
  },
  states: { working: ['加工中', 'In work'] },
  actions: {
    finish: {
      label: ['完工', 'Finish'],
      args: {
        qty: ['完工数', 'Finished'],
        uses: {
          label: ['用料', 'Use'],
          fields: { component_sku: ['子件SKU', 'Component SKU'], used_qty: ['实用数', 'Used'], scrap_qty: ['报废数', 'Scrapped'] },
        },
        occurred_at: ['业务时间', 'Business time'],
      },
    },
    close: ['结束', 'Close'],
  },
  tabs: { todo: ['待审批', 'Pending'], working: ['加工中', 'In work'], done: ['已完成', 'Done'] },
  sections: { components: ['组件', 'Components'], cost: ['费用', 'Fees'] },
})
