import type { LabelsOf } from '@crossway/kernel'
import type { companyCertificate } from './company-certificate.resource.ts'

export const companyCertificateZh: LabelsOf<typeof companyCertificate> = {
  name: '公司证照',
  fields: { company: '公司主体', file_type: '证照类型', no: '证照编号', issuer: '签发机关', valid_to: '有效期至', annual_due: '年报到期', file: '文件' },
  states: {},
  actions: {},
}
