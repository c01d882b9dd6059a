import { recordLabels } from '@crossway/platform/words'
import { cargoQuota, cargoValue } from './cargo.resources.ts'

const goods = {
  domestic: ['国内', 'Domestic'],
  transit: ['在途', 'In transit'],
  overseas: ['海外', 'Overseas'],
  fba: ['FBA货值', 'FBA'],
  defective: ['不良', 'Defective'],
  goods_value: ['货值', 'Goods value'],
  aged_181: ['超181天货值', 'Over 181 days'],
  aged_271: ['超271天货值', 'Over 271 days'],
  aged_366: ['超366天货值', 'Over 366 days'],
} as const
export const cargoValueLabels = recordLabels(cargoValue, {
  name: ['货值', 'Cargo value'],
  fields: {
    period: ['期间', 'Period'],
    snapshot_at: ['快照时间', 'Snapshot at'],
    prepaid: ['预付', 'Prepaid'],
    ...goods,
    payable_unpaid: ['应付未付', 'Unpaid'],
    capital: { label: ['资金占用', 'Capital'], help: ['货值 + 预付 − 应付未付', 'Goods + prepaid − unpaid'] },
    cogs_30d: ['近30天销售成本', 'Cost of sales, 30 days'],
    turnover_days: { label: ['周转天数', 'Turnover'], help: ['平均货值 ÷ 近30天销售成本 × 30', 'Average goods value ÷ cost of sales of 30 days × 30'] },
    target_days: ['目标周转', 'Target turnover'],
    provision_suggest: {
      label: ['建议跌价', 'Suggested provision'],
      help: ['181–270天10%，271–365天30%，365天以上60%', '10 % of 181–270 days, 30 % of 271–365, 60 % of more'],
    },
    quota: ['额度', 'Quota'],
    used_pct: ['额度使用率', 'Quota used'],
    explanation: ['说明', 'Explanation'],
    actions: { label: ['处理计划', 'Plan'], help: ['超龄货物的处理计划', 'What is done about aged goods'] },
    return_reason: ['退回原因', 'Why returned'],
    lines: { label: ['明细', 'Lines'], fields: { ...goods, qty: ['数量', 'Pieces'] } },
  },
  states: { generated: ['待确认', 'To confirm'], submitted: ['待审', 'Waiting'], confirmed: ['已确认', 'Confirmed'], returned: ['退回', 'Returned'] },
  actions: {
    submit: {
      label: ['提交', 'Submit'],
      args: {
        explanation: { label: ['说明', 'Explanation'], help: ['超额度或周转超目标时必填', 'Needed where quota or target turnover is exceeded'] },
      },
    },
    confirm: ['确认', 'Confirm'],
    return: ['退回', 'Return'],
  },
  tabs: { generated: ['待确认', 'To confirm'], submitted: ['待审', 'Waiting'], confirmed: ['已确认', 'Confirmed'], over: ['超额度', 'Over quota'] },
  sections: { stages: ['货值构成', 'Goods'], money: ['资金', 'Money'], aged: ['库龄', 'Age'] },
})
export const cargoQuotaLabels = recordLabels(cargoQuota, {
  name: ['货值额度', 'Cargo quota'],
  fields: {
    basis: { label: ['额度依据', 'Basis'], values: { manual: ['手工', 'By hand'], cogs_multiple: ['按成本倍数', 'Multiple of cost of sales'] } },
    limit_cny: { label: ['额度', 'Limit'], help: ['按成本倍数时自动计算', 'Worked out where it is a multiple'] },
    multiple: { label: ['倍数', 'Multiple'], help: ['近30天销售成本的倍数', 'Of the cost of sales of 30 days'] },
  },
  states: { approved: ['生效', 'In force'] },
})
