import type { LabelsOf } from '@crossway/kernel'
import type { customerSource } from './source.resource.ts'

export const sourceZh: LabelsOf<typeof customerSource> = {
  name: '客户来源',
  fields: {
    name: '来源名称',
    category: {
      label: '来源类别',
      values: {
        new_media: '新媒体',
        exhibition: '展会',
        referral: '转介绍',
        broker: '居间',
        outbound: '主动开发',
        website: '官网',
        association: '协会园区',
        platform: '平台推荐',
        other: '其他',
      },
    },
    need_detail: '须填明细',
    need_broker: '须选居间人',
    owner_department: '主责部门',
    sort: '排序',
    is_system: '系统内置',
    costs: { label: '月度投入', fields: { month: '月份', amount: '投入', remark: '备注' } },
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: {
    add_cost: { label: '登记投入', args: { month: { label: '月份', help: '如 2026-10' }, amount: '投入', remark: '备注' } },
    disable: '停用',
    enable: '启用',
  },
  tabs: { all: '全部', disabled: '已停用' },
  sections: { basic: '基本信息', costs: '月度投入' },
}
