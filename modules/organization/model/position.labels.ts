import { recordLabels } from '@crossway/platform/words'
import { position } from './position.resource.ts'

export const positionLabels = recordLabels(position, {
  name: ['岗位', 'Position'],
  fields: {
    code: ['岗位编码', 'Position code'],
    name_en: ['英文名称', 'English name'],
    job_family: {
      label: ['序列', 'Job family'],
      values: {
        sales: ['招商', 'Customer acquisition'],
        operation: ['运营', 'Operations'],
        supply: ['供应链', 'Supply chain'],
        logistics: ['物流', 'Logistics'],
        warehouse: ['仓储', 'Warehousing'],
        finance: ['财务', 'Finance'],
        design: ['设计', 'Design'],
        promotion: ['推广', 'Promotion'],
        hr: ['人事', 'HR'],
        it: ['信息', 'IT'],
        management: ['管理', 'Management'],
        admin: ['行政', 'Administration'],
      },
    },
    headcount: ['编制', 'Planned headcount'],
    default_roles: ['默认角色', 'Default roles'],
    is_designer: ['设计岗', 'Design position'],
    design_kind: {
      label: ['设计类型', 'Kind of design'],
      values: { plane: ['平面', 'Plane'], video: ['视频', 'Video'], three_d: ['三维', '3D'], photo: ['摄影', 'Photo'] },
    },
    is_buyer: ['采购岗', 'Buying position'],
    is_operator: ['运营岗', 'Operating position'],
  },
})
