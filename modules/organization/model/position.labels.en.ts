import type { LabelsOf } from '@crossway/kernel'
import type { position } from './position.resource.ts'

export const positionEn: LabelsOf<typeof position> = {
  name: 'Position',
  fields: {
    code: 'Position code',
    name: 'Name',
    name_en: 'English name',
    job_family: {
      label: 'Job family',
      values: {
        sales: 'Customer acquisition',
        operation: 'Operations',
        supply: 'Supply chain',
        logistics: 'Logistics',
        warehouse: 'Warehousing',
        finance: 'Finance',
        design: 'Design',
        promotion: 'Promotion',
        hr: 'HR',
        it: 'IT',
        management: 'Management',
        admin: 'Administration',
      },
    },
    headcount: 'Planned headcount',
    default_roles: 'Default roles',
    is_designer: 'Design position',
    design_kind: { label: 'Kind of design', values: { plane: 'Plane', video: 'Video', three_d: '3D', photo: 'Photo' } },
    is_buyer: 'Buying position',
    is_operator: 'Operating position',
    note: 'Note',
  },
  states: {},
  actions: {},
}
