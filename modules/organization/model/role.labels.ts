import { recordLabels } from '@crossway/platform/words'
import { role } from './role.resource.ts'

export const roleLabels = recordLabels(role, {
  name: ['角色', 'Role'],
  fields: {
    name_en: ['英文名称', 'English name'],
    category: {
      label: ['分类', 'Category'],
      values: {
        sales: ['招商', 'Customer acquisition'],
        operation: ['运营', 'Operations'],
        supply: ['供应链', 'Supply chain'],
        warehouse: ['仓储', 'Warehousing'],
        finance: ['财务', 'Finance'],
        design: ['设计', 'Design'],
        promotion: ['推广', 'Promotion'],
        hr: ['人事', 'HR'],
        it: ['信息', 'IT'],
        management: ['管理', 'Management'],
      },
    },
    description: ['说明', 'Description'],
    assignable_by_head: ['主管可分配', 'Heads may assign'],
    requires_approval: ['分配需审批', 'Assignment needs approval'],
    max_holders: ['人数上限', 'Most holders'],
    is_system: ['系统预置', 'Shipped'],
    nodes: ['权限', 'Permissions'],
    scopes: {
      label: ['数据范围', 'Data scope'],
      fields: {
        resource: ['资源', 'Record'],
        read_scope: {
          label: ['可读', 'Read'],
          values: {
            all: ['全部', 'All'],
            dept_tree: ['本部门及下级', 'Department and below'],
            dept: ['本部门', 'Department'],
            project: ['本人项目/店铺', 'Own projects and stores'],
            self: ['本人', 'Own'],
            custom: ['自定义', 'Custom'],
            none: ['无', 'None'],
          },
        },
        write_scope: {
          label: ['可写', 'Write'],
          values: {
            all: ['全部', 'All'],
            dept_tree: ['本部门及下级', 'Department and below'],
            dept: ['本部门', 'Department'],
            project: ['本人项目/店铺', 'Own projects and stores'],
            self: ['本人', 'Own'],
            custom: ['自定义', 'Custom'],
            none: ['无', 'None'],
          },
        },
        read_sets: ['可读自定义', 'Custom read'],
        write_sets: ['可写自定义', 'Custom write'],
      },
    },
    field_levels: {
      label: ['字段', 'Fields'],
      fields: {
        field_class: {
          label: ['分类', 'Class'],
          values: {
            cost: ['成本', 'Cost'],
            profit: ['利润', 'Profit'],
            price: ['供价/报价', 'Price'],
            salary: ['薪资', 'Salary'],
            performance: ['绩效', 'Performance'],
            phone: ['电话', 'Phone'],
            email: ['邮箱', 'E-mail'],
            id_no: ['证件号', 'Id number'],
            bank: ['银行账户', 'Bank account'],
            address: ['地址', 'Address'],
            credential: ['凭据', 'Credential'],
            strategy: ['策略', 'Strategy'],
            pii: ['买家信息', 'Buyer data'],
          },
        },
        resource: ['资源', 'Record'],
        field: ['字段', 'Field'],
        level: {
          label: ['级别', 'Level'],
          values: { hidden: ['隐藏', 'Hidden'], masked: ['脱敏', 'Masked'], readonly: ['只读', 'Read only'], edit: ['可编辑', 'Edit'] },
        },
      },
    },
    auto_rules: { label: ['自动分配', 'Automatic assignment'], fields: { below: ['含下级', 'And below'], grade: ['职级', 'Grade'] } },
  },
  actions: { copy: ['复制角色', 'Copy role'] },
  sections: {
    base: ['基本信息', 'Basics'],
    nodes: ['权限', 'Permissions'],
    scopes: ['数据范围', 'Data scope'],
    fields: ['字段', 'Fields'],
    auto: ['自动分配', 'Automatic assignment'],
  },
})
