import type { LabelsOf } from '@crossway/kernel'
import type { store } from './store.resource.ts'

const roles = { operator: 'Operator', assistant: 'Assistant', backup: 'Backup', service: 'Customer service', ads: 'Advertising' }

export const storeEn: LabelsOf<typeof store> = {
  name: 'Store',
  fields: {
    store_no: 'Store number',
    name: { label: 'Store', help: 'Alias and country unless given' },
    store_account: 'Store account',
    marketplace: 'Marketplace',
    platform: 'Platform',
    currency: 'Currency',
    time_zone: 'Time zone',
    is_fba: 'FBA',
    default_warehouse: 'Default warehouse',
    department: 'Department',
    project: 'Project',
    customer: 'Customer',
    company: 'Company',
    open_date: 'Opened on',
    close_date: 'Closed on',
    state_reason: 'Reason of the state',
    fund_held: 'Funds held',
    tags: 'Tags',
    health_rating: 'Account health',
    health_at: 'Health as of',
    last_sales_month: 'Month of last sales',
    last_sales_gross: 'Gross sales of the month',
    staff: { label: 'Staff', fields: { employee: 'Employee', role: { label: 'Role', values: roles }, from: 'From', to: 'To', is_primary: 'Primary' } },
  },
  states: { opening: 'Opening', normal: 'Normal', suspended: 'Suspended', vacation: 'On vacation', closed: 'Closed', returned: 'Returned' },
  actions: {
    enable: { label: 'Enable', args: { open_date: 'Opened on' } },
    suspend: { label: 'Record suspension', args: { date: 'Suspended on', reason: 'Reason', fund_held: 'Funds held' } },
    restore: { label: 'Restore', args: { reason: 'Note' } },
    vacation: { label: 'Vacation', args: { reason: 'Note' } },
    end_vacation: 'End vacation',
    close: { label: 'Close', args: { date: 'Closed on', reason: 'Reason' } },
    return_to_client: { label: 'Return to client', args: { date: 'Returned on', reason: 'Note' } },
    assign_staff: {
      label: 'Assign staff',
      args: { employee: 'Employee', role: { label: 'Role', values: roles }, from: 'From', to: 'To', is_primary: 'Primary' },
    },
  },
  sections: { basic: 'Basics', owner: 'Ownership', state: 'State' },
  tabs: {
    all: 'All',
    opening: 'Opening',
    normal: 'Normal',
    suspended: 'Suspended',
    vacation: 'Vacation',
    closed: 'Closed',
    returned: 'Returned',
    auth_invalid: 'Authorisation invalid',
    unassigned: 'Unassigned',
  },
}
