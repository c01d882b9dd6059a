import { recordLabels } from '@crossway/platform/words'
import { boardTarget } from './board-target.resource.ts'

export const boardTargetLabels = recordLabels(boardTarget, {
  name: ['利润目标', 'Profit target'],
  fields: {
    name: ['目标', 'Target'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Independent store'] } },
    dim_type: {
      label: ['维度', 'Dimension'],
      values: {
        company: ['公司', 'Company'],
        department: ['部门', 'Department'],
        owner: ['负责人', 'Owner'],
        project: ['项目', 'Project'],
        store: ['店铺', 'Store'],
      },
    },
    company: ['公司', 'Company'],
    object_key: ['对象键', 'Object key'],
    metric: {
      label: ['指标', 'Metric'],
      values: {
        sales: ['净销售额', 'Net sales'],
        gross_profit: ['毛利', 'Gross profit'],
        net_profit: ['经营利润', 'Operating profit'],
        units: ['销量', 'Units'],
        ad_ratio: ['广告占比', 'Ad ratio'],
        roas: ['站外ROAS', 'Off-site ROAS'],
        cac: ['获客成本', 'Cost per new customer'],
      },
    },
    month: { label: ['月份', 'Month'], example: '2026-11' },
    value: {
      label: ['目标值', 'Target'],
      help: ['广告占比填百分数：12 即 12%；ROAS 填倍数', 'A share of advertising in percent: 12 is 12 %; ROAS as a multiple'],
    },
    revision: ['版次', 'Revision'],
    reason: ['调整原因', 'Reason'],
  },
  states: { confirmed: ['生效', 'In force'], replaced: ['已替代', 'Replaced'] },
  actions: {
    confirm: ['确认', 'Confirm'],
    adjust: {
      label: ['调整', 'Adjust'],
      args: { value: ['新目标值', 'New target'], reason: { help: ['放宽目标时必填', 'Needed when the target gets easier'] } },
    },
  },
  tabs: { confirmed: ['生效', 'In force'], replaced: ['已替代', 'Replaced'] },
  sections: { object: ['对象', 'Object'], target: ['目标', 'Target'] },
})
