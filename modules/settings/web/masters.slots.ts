import type { Slots } from '@crossway/web-kit'
import { MarksCell } from './brand/marks-cell.tsx'
import { InsuranceCell } from './store/insurance-cell.tsx'
import { figureLabels } from '../model/figure-labels.ts'

/** Computed columns of the masters' lists. */
const slots: Slots = {
  cells: { marks: MarksCell, insurance: InsuranceCell },
  figures: {
    stores: { kind: 'int', label: figureLabels.company.stores },
    sites: { kind: 'int', label: figureLabels.platform.sites },
    certificates: { kind: 'int', label: figureLabels.company.certificates },
    certificates_due: { kind: 'int', label: figureLabels.company.certificates_due },
    certificate_days: { kind: 'int', label: figureLabels.supplier.certificate_days },
    term: { kind: 'ref', label: figureLabels.supplier.term, unsorted: true },
    balance: { kind: 'money', currency: 'CNY', label: figureLabels.supplier.balance },
    on_time_pct: { kind: 'percent', label: figureLabels.supplier.on_time_pct },
    quality_pct: { kind: 'percent', label: figureLabels.supplier.quality_pct },
    people: { kind: 'int', label: figureLabels.company.people },
    bank_accounts: { kind: 'int', label: figureLabels.company.bank_accounts },
    registries: { kind: 'int', label: figureLabels.brand.registries },
    unauthorised_stores: { kind: 'int', label: figureLabels.brand.unauthorised_stores },
    projects: { kind: 'int', label: figureLabels.brand.projects },
    sales_30: { kind: 'int', label: figureLabels.brand.sales_30 },
    required: { kind: 'text', label: figureLabels.file_type.required, unsorted: true },
    used: { kind: 'int', label: figureLabels.file_type.used },
    expiring: { kind: 'int', label: figureLabels.file_type.expiring },
    used_today: { kind: 'int', label: figureLabels.numbering_rule.used_today },
    marks: { kind: 'text', label: figureLabels.brand.marks },
    mark_until: { kind: 'date', label: figureLabels.brand.mark_until },
    authorized_until: { kind: 'date', label: figureLabels.brand.authorized_until },
    last_order_on: { kind: 'date', label: figureLabels.store.last_order_on },
    data_as_of: { kind: 'date', label: figureLabels.store.data_as_of },
    insurance: { kind: 'text', label: figureLabels.store.insurance },
    linked: { kind: 'int', label: figureLabels.store_registration.linked },
    vat_until: { kind: 'date', label: figureLabels.store_registration.vat_until },
    due_on: { kind: 'date', label: figureLabels.store_registration.due_on },
    days_left: { kind: 'int', label: figureLabels.store_insurance.days_left },
    operator: { kind: 'ref', label: figureLabels.store.operator },
    force: { kind: 'text', label: figureLabels.numbering_rule.force, unsorted: true },
    next_number: { kind: 'text', label: figureLabels.numbering_rule.next_number },
    filled_pct: { kind: 'percent', label: figureLabels.numbering_rule.filled_pct },
    last_value: { kind: 'int', label: figureLabels.numbering_rule.last_value },
  },
}
export default slots
