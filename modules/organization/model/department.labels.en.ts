import type { LabelsOf } from '@crossway/kernel'
import type { department } from './department.resource.ts'

export const departmentEn: LabelsOf<typeof department> = {
  name: 'Department',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    parent: 'Parent',
    dept_type: { label: 'Type', values: { company: 'Company', center: 'Centre', department: 'Department', group: 'Group', virtual: 'Virtual group' } },
    business_line: { label: 'Business line', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Independent store', b2b: 'B2B', crm: 'Customer acquisition', design: 'Design', supply: 'Supply chain', finance: 'Finance', hr: 'HR', it: 'IT', admin: 'Administration' } },
    company: 'Company',
    head: 'Head',
    deputies: 'Deputies',
    cost_center: 'Cost centre',
    kingdee_dept_code: 'Kingdee department code',
    wecom_dept_id: 'WeCom department id',
    headcount_plan: 'Planned headcount',
    sort: 'Order',
    valid_from: 'Valid from',
    valid_to: 'Valid to',
    merged_into: 'Merged into',
    next_parent: 'Parent from the move on',
    next_move_on: 'Move takes effect on',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    move: { label: 'Move', args: { parent: 'New parent', effective_on: 'Effective on' } },
    merge: { label: 'Merge', args: { into: 'Merge into', move_records: 'Hand over open records, too' } },
    disable: 'Disable',
    enable: 'Enable',
  },
  tabs: { all: 'All', enabled: 'Enabled', disabled: 'Disabled' },
  sections: { base: 'Basics', people: 'People in charge', finance: 'Accounting and integration' },
}
