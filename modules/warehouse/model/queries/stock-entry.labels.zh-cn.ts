import type { LabelsOf } from '@crossway/kernel'
import { entryRules, entryTypes } from '../entry-types.ts'
import { stockStateLabels, stockStates } from '../stock-states.ts'
import { wordsOf } from './words-of.ts'
import type { stockEntry } from './stock-entry.query.ts'

export const stockEntryZh: LabelsOf<typeof stockEntry> = {
  name: '库存流水',
  fields: {
    no: '流水号',
    occurred_at: '业务时间',
    entry_type: { label: '类型', values: wordsOf(entryTypes, (k) => entryRules[k].zh) },
    sku: '商品',
    warehouse: '仓库',
    state: { label: '库存状态', values: wordsOf(stockStates, (k) => stockStateLabels[k]['zh-cn']) },
    in_qty: '入',
    out_qty: '出',
    balance_after: '过账后结存',
    unit_cost: '单位成本',
    value: '金额',
    source_no: '来源单据',
    operator: '操作人',
    posted_at: '过账时间',
    msku: 'MSKU',
    virtual_warehouse: '虚拟仓',
    company: '公司',
    project: '项目',
    store: '店铺',
    qty_delta: '数量',
    goods_delta: '采购成本',
    freight_delta: '头程运费',
    duty_delta: '关税',
    other_delta: '其他',
    pool_qty_after: '成本池数量',
    pool_value_after: '成本池金额',
    cost_provisional: '成本暂估',
    counterparty: '对方',
    period: '期间',
    remark: '备注',
    posting_id: '过账',
    source_type: '来源类型',
    layer_id: '批次层',
    running: '结存',
    source: '来源',
  },
  states: {},
  actions: {},
}
