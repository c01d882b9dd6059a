import type { LabelsOf } from '@crossway/kernel'
import type { role } from './role.resource.ts'

const scopeNamesZh = { all: '全部', dept_tree: '本部门及下级', dept: '本部门', project: '本人项目/店铺', self: '本人', custom: '自定义', none: '无' } as const
const levelNamesZh = { hidden: '隐藏', masked: '脱敏', readonly: '只读', edit: '可编辑' } as const
const classNamesZh = {
  cost: '成本',
  profit: '利润',
  price: '供价/报价',
  salary: '薪资',
  performance: '绩效',
  phone: '电话',
  email: '邮箱',
  id_no: '证件号',
  bank: '银行账户',
  address: '地址',
  credential: '凭据',
  strategy: '策略',
  pii: '买家信息',
} as const

export const roleZh: LabelsOf<typeof role> = {
  name: '角色',
  fields: {
    code: '编码',
    name: '名称',
    name_en: '英文名称',
    category: {
      label: '分类',
      values: {
        sales: '招商',
        operation: '运营',
        supply: '供应链',
        warehouse: '仓储',
        finance: '财务',
        design: '设计',
        promotion: '推广',
        hr: '人事',
        it: '信息',
        management: '管理',
      },
    },
    description: '说明',
    owner: '负责人',
    assignable_by_head: '主管可分配',
    requires_approval: '分配需审批',
    max_holders: '人数上限',
    is_system: '系统预置',
    nodes: '权限',
    scopes: {
      label: '数据范围',
      fields: {
        resource: '资源',
        read_scope: { label: '可读', values: scopeNamesZh },
        write_scope: { label: '可写', values: scopeNamesZh },
        read_sets: '可读自定义',
        write_sets: '可写自定义',
      },
    },
    field_levels: {
      label: '字段',
      fields: { field_class: { label: '分类', values: classNamesZh }, resource: '资源', field: '字段', level: { label: '级别', values: levelNamesZh } },
    },
    auto_rules: { label: '自动分配', fields: { department: '部门', below: '含下级', position: '岗位', grade: '职级' } },
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用', copy: { label: '复制角色', args: { code: '编码', name: '名称' } } },
  tabs: { all: '全部', enabled: '启用', disabled: '停用' },
  sections: { base: '基本信息', nodes: '权限', scopes: '数据范围', fields: '字段', auto: '自动分配' },
}
