import type { LabelsOf } from '@crossway/kernel'
import type { industry } from './industry.resource.ts'

export const industryZh: LabelsOf<typeof industry> = {
  name: '行业',
  fields: {
    code: '行业编码',
    name: '行业名称',
    parent: '上级行业',
    level: '层级',
    leaf: '末级',
    track_level: { label: '赛道等级', values: { none: '非赛道', S: 'S', A: 'A', B: 'B' } },
    owner_department: '主责部门',
    related_categories: '关联产品类目',
    sort: '排序',
    remark: '备注',
    targets: { label: '年度目标', fields: { year: '年度', target_customers: '目标签约数', target_sales_usd: '目标年销售额' } },
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: {
    move: { label: '移动', args: { parent: '上级行业', place: '位置' } },
    merge: { label: '合并到', args: { into: '目标行业' } },
    disable: '停用',
    enable: '启用',
  },
  tabs: { all: '全部', track: '赛道', disabled: '已停用' },
  sections: { basic: '基本信息', targets: '年度目标' },
}
