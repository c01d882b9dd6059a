import type { LabelsOf } from '@crossway/kernel'
import type { role } from './role.resource.ts'

const scopeNamesEn = {
  all: 'All',
  dept_tree: 'Department and below',
  dept: 'Department',
  project: 'Own projects and stores',
  self: 'Own',
  custom: 'Custom',
  none: 'None',
} as const
const levelNamesEn = { hidden: 'Hidden', masked: 'Masked', readonly: 'Read only', edit: 'Edit' } as const
const classNamesEn = {
  cost: 'Cost',
  profit: 'Profit',
  price: 'Price',
  salary: 'Salary',
  performance: 'Performance',
  phone: 'Phone',
  email: 'E-mail',
  id_no: 'Id number',
  bank: 'Bank account',
  address: 'Address',
  credential: 'Credential',
  strategy: 'Strategy',
  pii: 'Buyer data',
} as const

export const roleEn: LabelsOf<typeof role> = {
  name: 'Role',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    category: {
      label: 'Category',
      values: {
        sales: 'Customer acquisition',
        operation: 'Operations',
        supply: 'Supply chain',
        warehouse: 'Warehousing',
        finance: 'Finance',
        design: 'Design',
        promotion: 'Promotion',
        hr: 'HR',
        it: 'IT',
        management: 'Management',
      },
    },
    description: 'Description',
    owner: 'Owner',
    assignable_by_head: 'Heads may assign',
    requires_approval: 'Assignment needs approval',
    max_holders: 'Most holders',
    is_system: 'Shipped',
    nodes: 'Permissions',
    scopes: {
      label: 'Data scope',
      fields: {
        resource: 'Record',
        read_scope: { label: 'Read', values: scopeNamesEn },
        write_scope: { label: 'Write', values: scopeNamesEn },
        read_sets: 'Custom read',
        write_sets: 'Custom write',
      },
    },
    field_levels: {
      label: 'Fields',
      fields: { field_class: { label: 'Class', values: classNamesEn }, resource: 'Record', field: 'Field', level: { label: 'Level', values: levelNamesEn } },
    },
    auto_rules: { label: 'Automatic assignment', fields: { department: 'Department', below: 'And below', position: 'Position', grade: 'Grade' } },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable', copy: { label: 'Copy role', args: { code: 'Code', name: 'Name' } } },
  tabs: { all: 'All', enabled: 'Enabled', disabled: 'Disabled' },
  sections: { base: 'Basics', nodes: 'Permissions', scopes: 'Data scope', fields: 'Fields', auto: 'Automatic assignment' },
}
