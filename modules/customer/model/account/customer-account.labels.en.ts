import type { LabelsOf } from '@crossway/kernel'
import type { customerAccount } from './customer-account.resource.ts'

export const customerAccountEn: LabelsOf<typeof customerAccount> = {
  name: 'Portal account',
  fields: {
    customer: 'Customer',
    contact: 'Contact',
    member: 'Member',
    login_name: 'Login',
    member_group: { label: 'Group', help: 'Empty = the default group of customers' },
    projects: { label: 'Projects', help: 'Empty = all of the customer' },
    can_confirm_bill: { label: 'Confirms bills', help: 'Switches the second factor on' },
    can_view_cost: 'Sees cost',
    can_upload_archive: 'Uploads papers',
    valid_to: 'Valid to',
    last_login_at: 'Last login',
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { invited: 'Invited', active: 'Active', frozen: 'Frozen', expired: 'Expired', closed: 'Closed' },
  actions: {
    activate: 'Activate',
    freeze: { label: 'Freeze', args: { reason: 'Why' } },
    unfreeze: { label: 'Unfreeze', args: { reason: 'Why' } },
    extend: { label: 'Extend', args: { valid_to: 'Valid to' } },
    reset_password: 'Reset password',
    expire: 'Expire',
    close: { label: 'Close', args: { reason: 'Why' } },
  },
  tabs: { all: 'All', invited: 'Invited', active: 'Active', expiring: 'Ends in 30 days', frozen: 'Frozen', closed: 'Closed' },
  sections: { basic: 'Account', rights: 'Rights' },
}
