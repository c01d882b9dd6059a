import type { LabelsOf } from '@crossway/kernel'
import { allocEn, bearerEn, modeEn } from './profit-words.ts'
import type { projectStructure } from './project-structure.resource.ts'

export const projectStructureEn: LabelsOf<typeof projectStructure> = {
  name: 'Project structure',
  fields: {
    name: 'Project name',
    project: 'Project',
    customer: 'Customer',
    company: 'Company',
    channel_group: { label: 'Channel', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Own shop' } },
    settle_mode: { label: 'Mode', values: modeEn },
    mode_from: { label: 'Mode from', help: 'Needed when the mode changes: the first day of the month it holds from; days before it keep the mode before' },
    previous_mode: { label: 'Mode before', values: modeEn },
    former_modes: { label: 'Earlier modes', fields: { settle_mode: { label: 'Mode', values: modeEn }, from: 'From', to: 'Until' } },
    contract_no: 'Contract',
    quote_template: 'Charge template',
    department: 'Department',
    leader: 'Leader',
    collect_party: { label: 'Payout goes to', values: { us: 'Us', customer: 'The customer' } },
    collect_account: 'Account for payouts',
    labour_alloc: { label: 'Labour to MSKU', values: allocEn },
    effective_from: 'From',
    effective_to: 'Until',
    stores: {
      label: 'Stores',
      fields: { store: 'Store', scope: { label: 'Scope', values: { all: 'Whole store', msku: 'Named MSKUs' } }, from: 'From', to: 'Until' },
    },
    mskus: { label: 'Named MSKUs', fields: { msku: 'MSKU', from: 'From', to: 'Until' } },
    bearers: {
      label: 'Who bears what',
      help: "A cost type's row goes before its class's; 1 = all ours, 0 = all the customer's",
      fields: {
        bearer_class: { label: 'Class', values: bearerEn },
        cost_type: 'Cost type',
        company_rate: 'Our part',
        cap_amount: "Customer's yearly cap",
        from: 'From',
        to: 'Until',
      },
    },
  },
  states: { active: 'Active', ended: 'Ended' },
  actions: { end: { label: 'End', args: { date: 'Last day' } }, reattribute: { label: 'Attribute again', args: { from: 'From' } } },
  sections: { basic: 'Basics', stores: 'Stores', bearers: 'Who bears what' },
  tabs: { all: 'All', active: 'Active', ended: 'Ended' },
}
