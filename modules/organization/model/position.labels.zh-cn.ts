import type { LabelsOf } from '@crossway/kernel'
import type { position } from './position.resource.ts'

export const positionZh: LabelsOf<typeof position> = {
  name: '岗位',
  fields: {
    code: '岗位编码',
    name: '名称',
    name_en: '英文名称',
    job_family: {
      label: '序列',
      values: {
        sales: '招商',
        operation: '运营',
        supply: '供应链',
        logistics: '物流',
        warehouse: '仓储',
        finance: '财务',
        design: '设计',
        promotion: '推广',
        hr: '人事',
        it: '信息',
        management: '管理',
        admin: '行政',
      },
    },
    headcount: '编制',
    default_roles: '默认角色',
    is_designer: '设计岗',
    design_kind: { label: '设计类型', values: { plane: '平面', video: '视频', three_d: '三维', photo: '摄影' } },
    is_buyer: '采购岗',
    is_operator: '运营岗',
    note: '备注',
  },
  states: {},
  actions: {},
}
