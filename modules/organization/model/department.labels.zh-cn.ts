import type { LabelsOf } from '@crossway/kernel'
import type { department } from './department.resource.ts'

export const departmentZh: LabelsOf<typeof department> = {
  name: '部门',
  fields: {
    code: '部门编码',
    name: '名称',
    name_en: '英文名称',
    parent: '上级',
    dept_type: { label: '类型', values: { company: '公司', center: '中心', department: '部', group: '组', virtual: '虚拟组' } },
    business_line: { label: '业务线', values: { amazon: '亚马逊', mc: '多渠道', shopify: '独立站', b2b: 'B2B', crm: '招商', design: '设计', supply: '供应链', finance: '财务', hr: '人事', it: '信息', admin: '行政' } },
    company: '所属主体',
    head: '负责人',
    deputies: '副职',
    cost_center: '成本中心',
    kingdee_dept_code: '金蝶部门编码',
    wecom_dept_id: '企微部门ID',
    headcount_plan: '编制',
    sort: '排序',
    valid_from: '生效',
    valid_to: '失效',
    merged_into: '并入',
    next_parent: '待生效上级',
    next_move_on: '调整生效日',
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: {
    move: { label: '移动', args: { parent: '新上级', effective_on: '生效日期' } },
    merge: { label: '合并', args: { into: '并入部门', move_records: '同时移交未结单据' } },
    disable: '停用',
    enable: '启用',
  },
  tabs: { all: '全部', enabled: '启用', disabled: '停用' },
  sections: { base: '基本信息', people: '负责人', finance: '核算与集成' },
}
