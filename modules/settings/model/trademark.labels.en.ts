import type { LabelsOf } from '@crossway/kernel'
import type { trademark } from './trademark.resource.ts'

export const trademarkEn: LabelsOf<typeof trademark> = {
  name: 'Trademark',
  fields: {
    brand: 'Brand',
    country: 'Country',
    class_no: 'Class',
    reg_no: 'Registration number',
    applicant: 'Applicant',
    status: { label: 'State', values: { applied: 'Applied', published: 'Published', registered: 'Registered', refused: 'Refused', expired: 'Expired' } },
    apply_date: 'Applied on',
    reg_date: 'Registered on',
    valid_to: 'Valid to',
    certificate: 'Certificate',
  },
  states: {},
  actions: {},
}
