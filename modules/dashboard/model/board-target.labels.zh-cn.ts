import type { LabelsOf } from '@crossway/kernel'
import type { boardTarget } from './board-target.resource.ts'

export const boardTargetZh: LabelsOf<typeof boardTarget> = {
  name: '利润目标',
  fields: {
    name: '目标',
    channel_group: { label: '渠道', values: { amazon: '亚马逊', mc: '多平台', shopify: '独立站' } },
    dim_type: { label: '维度', values: { company: '公司', department: '部门', owner: '负责人', project: '项目', store: '店铺' } },
    company: '公司',
    department: '部门',
    owner: '负责人',
    project: '项目',
    store: '店铺',
    object_key: '对象键',
    metric: { label: '指标', values: { sales: '净销售额', gross_profit: '毛利', net_profit: '经营利润', units: '销量', ad_ratio: '广告占比' } },
    month: { label: '月份', example: '2026-11' },
    value: { label: '目标值', help: '广告占比填百分数：12 即 12%' },
    currency: '币种',
    revision: '版次',
    reason: '调整原因',
  },
  states: { draft: '草稿', confirmed: '生效', replaced: '已替代' },
  actions: { confirm: '确认', adjust: { label: '调整', args: { value: '新目标值', reason: { label: '原因', help: '放宽目标时必填' } } } },
  sections: { object: '对象', target: '目标' },
  tabs: { all: '全部', draft: '草稿', confirmed: '生效', replaced: '已替代' },
}
