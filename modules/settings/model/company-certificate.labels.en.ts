import type { LabelsOf } from '@crossway/kernel'
import type { companyCertificate } from './company-certificate.resource.ts'

export const companyCertificateEn: LabelsOf<typeof companyCertificate> = {
  name: 'Company certificate',
  fields: { company: 'Company', file_type: 'Kind', no: 'Number', issuer: 'Issued by', valid_to: 'Valid to', annual_due: 'Annual report due', file: 'File' },
  states: {},
  actions: {},
}
