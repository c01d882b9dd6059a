import { recordLabels } from '@crossway/platform/words'
import { docSpace } from './doc.resource.ts'

export const docSpaceLabels = recordLabels(docSpace, {
  name: ['文档空间', 'Spaces'],
  fields: {
    name: ['空间', 'Space'],
    type: { values: { company: ['公司', 'Company'], department: ['部门', 'Department'], project: ['项目', 'Project'], public: ['公共', 'Public'] } },
    visibility: {
      label: ['可见范围', 'Visible to'],
      values: {
        all: ['全员', 'Everybody'],
        members: ['项目成员', 'Members of the project'],
        departments: ['指定部门（含下级）', 'Departments and below'],
        roles: ['指定角色', 'Roles'],
        list: ['指定员工', 'Named employees'],
      },
    },
    departments: ['可见部门', 'Departments'],
    roles: ['可见角色', 'Roles'],
    employees: ['可见员工', 'Employees'],
    editors: { label: ['编辑者', 'Editors'], help: ['编辑者总能看到本空间', 'Editors always see the space'] },
    note: ['说明', 'Note'],
  },
  sections: { basic: ['空间', 'Space'], people: ['谁能看、谁能写', 'Who reads, who writes'] },
})
