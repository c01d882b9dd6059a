import { recordLabels } from '@crossway/platform/words'
import { department } from './department.resource.ts'

export const departmentLabels = recordLabels(department, {
  name: ['部门', 'Department'],
  fields: {
    code: ['部门编码', 'Code'],
    name_en: ['英文名称', 'English name'],
    dept_type: {
      label: ['类型', 'Type'],
      values: {
        company: ['公司', 'Company'],
        center: ['中心', 'Centre'],
        department: ['部', 'Department'],
        group: ['组', 'Group'],
        virtual: ['虚拟组', 'Virtual group'],
      },
    },
    business_line: {
      label: ['业务线', 'Business line'],
      values: {
        amazon: ['亚马逊', 'Amazon'],
        mc: ['多渠道', 'Multi-channel'],
        shopify: ['独立站', 'Independent store'],
        b2b: 'B2B',
        crm: ['招商', 'Customer acquisition'],
        design: ['设计', 'Design'],
        supply: ['供应链', 'Supply chain'],
        finance: ['财务', 'Finance'],
        hr: ['人事', 'HR'],
        it: ['信息', 'IT'],
        admin: ['行政', 'Administration'],
      },
    },
    company: ['所属主体', 'Company'],
    head: ['负责人', 'Head'],
    deputies: ['副职', 'Deputies'],
    cost_center: ['成本中心', 'Cost centre'],
    kingdee_dept_code: ['金蝶部门编码', 'Kingdee department code'],
    wecom_dept_id: ['企微部门ID', 'WeCom department id'],
    headcount_plan: ['编制', 'Planned headcount'],
    valid_from: ['生效', 'Valid from'],
    valid_to: ['失效', 'Valid to'],
    merged_into: ['并入', 'Merged into'],
    next_parent: ['待生效上级', 'Parent from the move on'],
    next_move_on: ['调整生效日', 'Move takes effect on'],
  },
  actions: {
    move: { args: { parent: ['新上级', 'New parent'], effective_on: ['生效日期', 'Effective on'] } },
    merge: { label: ['合并', 'Merge'], args: { into: ['并入部门', 'Merge into'], move_records: ['同时移交未结单据', 'Hand over open records, too'] } },
  },
  sections: { base: ['基本信息', 'Basics'], people: ['负责人', 'People in charge'], finance: ['核算与集成', 'Accounting and integration'] },
})
