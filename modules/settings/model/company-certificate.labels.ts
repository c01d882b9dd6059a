import { recordLabels } from '@crossway/platform/words'
import { companyCertificate } from './company-certificate.resource.ts'

export const companyCertificateLabels = recordLabels(companyCertificate, {
  name: ['公司证照', 'Company certificate'],
  fields: { file_type: ['证照类型', 'Kind'], no: ['证照编号', 'Number'], issuer: ['签发机关', 'Issued by'], annual_due: ['年报到期', 'Annual report due'] },
})
