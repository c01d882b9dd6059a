import type { LabelsOf } from '@crossway/kernel'
import type { trademark } from './trademark.resource.ts'

export const trademarkZh: LabelsOf<typeof trademark> = {
  name: '商标',
  fields: {
    brand: '品牌',
    country: '国家',
    class_no: '类别',
    reg_no: '注册号',
    applicant: '申请人',
    status: { label: '状态', values: { applied: '申请中', published: '公告', registered: '已注册', refused: '驳回', expired: '失效' } },
    apply_date: '申请日',
    reg_date: '注册日',
    valid_to: '有效期至',
    certificate: '证书',
  },
  states: {},
  actions: {},
}
