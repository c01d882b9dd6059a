import type { Slots } from '@crossway/web-kit'
import { MarksCell } from './brand/marks-cell.tsx'
import { InsuranceCell } from './store/insurance-cell.tsx'
import { computedLabels } from '../model/figure-labels.ts'

/** Computed columns of the masters' lists. */
const slots: Slots = {
  cells: { marks: MarksCell, insurance: InsuranceCell },
  figures: {
    stores: { kind: 'int', label: computedLabels.company.stores },
    sites: { kind: 'int', label: computedLabels.platform.sites },
    certificates: { kind: 'int', label: computedLabels.company.certificates },
    certificates_due: { kind: 'int', label: computedLabels.company.certificates_due },
    certificate_days: { kind: 'int', label: computedLabels.supplier.certificate_days },
    term: { kind: 'ref', label: computedLabels.supplier.term, unsorted: true },
    balance: { kind: 'money', currency: 'CNY', label: computedLabels.supplier.balance },
    on_time_pct: { kind: 'percent', label: computedLabels.supplier.on_time_pct },
    quality_pct: { kind: 'percent', label: computedLabels.supplier.quality_pct },
    people: { kind: 'int', label: computedLabels.company.people },
    bank_accounts: { kind: 'int', label: computedLabels.company.bank_accounts },
    registries: { kind: 'int', label: computedLabels.brand.registries },
    unauthorised_stores: { kind: 'int', label: computedLabels.brand.unauthorised_stores },
    projects: { kind: 'int', label: computedLabels.brand.projects },
    sales_30: { kind: 'int', label: computedLabels.brand.sales_30 },
    required: { kind: 'text', label: computedLabels.file_type.required, unsorted: true },
    used: { kind: 'int', label: computedLabels.file_type.used },
    expiring: { kind: 'int', label: computedLabels.file_type.expiring },
    used_today: { kind: 'int', label: computedLabels.numbering_rule.used_today },
    marks: { kind: 'text', label: computedLabels.brand.marks },
    mark_until: { kind: 'date', label: computedLabels.brand.mark_until },
    authorized_until: { kind: 'date', label: computedLabels.brand.authorized_until },
    last_order_on: { kind: 'date', label: computedLabels.store.last_order_on },
    data_as_of: { kind: 'date', label: computedLabels.store.data_as_of },
    insurance: { kind: 'text', label: computedLabels.store.insurance },
    linked: { kind: 'int', label: computedLabels.store_registration.linked },
    vat_until: { kind: 'date', label: computedLabels.store_registration.vat_until },
    due_on: { kind: 'date', label: computedLabels.store_registration.due_on },
    days_left: { kind: 'int', label: computedLabels.store_insurance.days_left },
    operator: { kind: 'ref', label: computedLabels.store.operator },
    force: { kind: 'text', label: computedLabels.numbering_rule.force, unsorted: true },
    next_number: { kind: 'text', label: computedLabels.numbering_rule.next_number },
    filled_pct: { kind: 'percent', label: computedLabels.numbering_rule.filled_pct },
    last_value: { kind: 'int', label: computedLabels.numbering_rule.last_value },
  },
}
export default slots
