import { defineResource, f } from '@crossway/kernel'
import { countryCode } from './code-patterns.ts'

/** A registered or applied mark of a brand in one country and Nice class (settings.md brand). */
export const trademark = defineResource({
  name: 'trademark',
  module: 'settings',
  title: 'reg_no',
  fields: {
    brand: f.ref('brand'),
    country: f.text(countryCode),
    class_no: f.int({ min: 1, max: 45 }),
    reg_no: f.text({ max: 40 }),
    applicant: f.text({ max: 120 }),
    status: f.choice(['applied', 'published', 'registered', 'refused', 'expired'], { default: 'applied' }),
    apply_date: f.date({ optional: true }),
    reg_date: f.date({ optional: true }),
    valid_to: f.date({ optional: true }),
    certificate: f.file({ optional: true }),
  },
  unique: [['country', 'class_no', 'reg_no']],
  search: ['reg_no', 'applicant', 'brand.name'],
  defaultSort: 'valid_to',
})
