import { recordLabels } from '@crossway/platform/words'
import { docSpace } from './doc.resource.ts'

export const docSpaceLabels = recordLabels(docSpace, {
  name: ['文档空间', 'Spaces'],
  fields: {
    name: ['空间', 'Space'],
    type: { values: { company: ['公司', 'Company'], department: ['部门', 'Department'], project: ['项目', 'Project'], public: ['公共', 'Public'] } },
    editors: ['编辑者', 'Editors'],
    note: ['说明', 'Note'],
  },
})
