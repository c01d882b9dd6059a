import type { LabelsOf } from '@crossway/kernel'
import type { brand } from './brand.resource.ts'

export const brandEn: LabelsOf<typeof brand> = {
  name: 'Brand',
  fields: {
    code: 'Brand code',
    name: 'Brand',
    name_en: 'English name',
    logo: 'Logo',
    website: 'Website',
    story: 'Story',
    customer: 'Customer',
    company: 'Company',
    level: { label: 'Level', values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    categories: 'Categories',
    merged_into: 'Merged into',
    registry: {
      label: 'Platform registry',
      fields: {
        store_account: 'Store account',
        role: { label: 'Role', values: { owner: 'Rights owner', agent: 'Agent', representative: 'Representative' } },
        status: { label: 'State', values: { pending: 'Applied', approved: 'Approved', rejected: 'Rejected' } },
        case_no: 'Case number',
      },
    },
  },
  states: { active: 'Active', suspended: 'Suspended', ended: 'Ended' },
  actions: {
    suspend: { label: 'Suspend', args: { reason: 'Reason' } },
    resume: 'Resume',
    end: { label: 'End', args: { reason: 'Reason' } },
    merge: { label: 'Merge into', args: { into: 'Brand that stays' }, help: 'Trademarks, authorisations and products move to the brand that stays' },
  },
  sections: { basic: 'Basics', owner: 'Ownership', registry: 'Platform registry' },
  tabs: {
    all: 'All',
    active: 'Active',
    suspended: 'Suspended',
    ended: 'Ended',
    mark_expiring: 'Marks expiring',
    auth_expiring: 'Authorisation expiring',
    unauthorised: 'Sold unauthorised',
  },
}
