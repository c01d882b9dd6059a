import { recordLabels } from '@crossway/platform/words'
import { trademark } from './trademark.resource.ts'

export const trademarkLabels = recordLabels(trademark, {
  name: ['商标', 'Trademark'],
  fields: {
    class_no: ['类别', 'Class'],
    reg_no: ['注册号', 'Registration number'],
    applicant: ['申请人', 'Applicant'],
    status: {
      label: ['状态', 'State'],
      values: {
        applied: ['申请中', 'Applied'],
        published: ['公告', 'Published'],
        registered: ['已注册', 'Registered'],
        refused: ['驳回', 'Refused'],
        expired: ['失效', 'Expired'],
      },
    },
    apply_date: ['申请日', 'Applied on'],
    reg_date: ['注册日', 'Registered on'],
    certificate: ['证书', 'Certificate'],
  },
})
