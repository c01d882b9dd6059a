import { defineLines, f } from '@crossway/kernel'
import { currencyCode } from './code-patterns.ts'

export const supplierContact = defineLines({
  name: 'supplier_contact',
  fields: {
    name: f.text({ max: 60 }),
    position: f.text({ max: 60, optional: true }),
    mobile: f.text({ max: 30, class: 'phone', format: 'mobile', optional: true }),
    email: f.text({ max: 120, class: 'email', format: 'email', optional: true }),
    wechat: f.text({ max: 60, class: 'phone', optional: true }),
    is_primary: f.bool(),
  },
})

/** Where a supplier is paid. An account is payable once finance has verified it; the verifier is not the one who typed it. */
export const supplierBank = defineLines({
  name: 'supplier_bank',
  fields: {
    account_name: f.text({ max: 120 }),
    bank: f.text({ max: 120 }),
    branch: f.text({ max: 120, optional: true }),
    account_no: f.text({ max: 40, class: 'bank' }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    swift: f.text({ max: 20, optional: true }),
    is_default: f.bool(),
    verify_state: f.choice(['unverified', 'verified', 'rejected'], { derived: true, default: 'unverified' }),
    edited_by: f.int({ derived: true, optional: true }),
    verified_by: f.int({ derived: true, optional: true }),
    verified_on: f.date({ derived: true, optional: true }),
    proof: f.file({ optional: true }),
  },
  unique: [['account_no', 'currency']],
})

/** A qualification of a supplier; somebody else than who entered it looks at the paper and says whether it holds. */
export const supplierCertificate = defineLines({
  name: 'supplier_certificate',
  fields: {
    file_type: f.ref('file_type', { where: { group: { eq: 'supplier' }, status: { eq: 'enabled' } } }),
    no: f.text({ max: 60, optional: true }),
    valid_to: f.date({ optional: true }),
    file: f.file({ optional: true }),
    verify_state: f.choice(['unverified', 'verified', 'rejected'], { derived: true, default: 'unverified' }),
    edited_by: f.int({ derived: true, optional: true }),
    verified_by: f.int({ derived: true, optional: true }),
  },
})
