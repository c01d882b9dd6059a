import type { LabelsOf } from '@crossway/kernel'
import type { member } from './member.resource.ts'

export const memberEn: LabelsOf<typeof member> = {
  name: 'Member',
  fields: {
    username: 'Username',
    nickname: 'Nickname',
    password: { label: 'Password', help: 'Leave blank to keep when editing' },
    group: 'Group',
    avatar: 'Avatar',
    gender: { label: 'Gender', values: { unknown: 'Unknown', male: 'Male', female: 'Female' } },
    mobile: 'Mobile',
    email: 'E-mail',
    birthday: 'Birthday',
    balance: 'Balance',
    integral: 'Points',
    signature: 'Motto',
    last_login_at: 'Last login',
    last_login_ip: 'Last login IP',
    valid_to: 'Valid to',
    party_type: { label: 'Party type', values: { customer: 'Customer', supplier: 'Supplier', provider: 'Provider', partner: 'Partner' } },
    party: 'Party',
    party_id: 'Party id',
    project_ids: { label: 'Projects', help: 'Empty = all projects of the customer' },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    enable: 'Enable',
    disable: { label: 'Disable', args: { reason: 'Reason' } },
    kick: 'Force sign-out',
    bind: { label: 'Bind to a party', args: { party_id: 'Party', project_ids: 'Projects', valid_to: 'Valid until' } },
    reset_password: { label: 'Reset password', args: { password: 'New password' } },
  },
  sections: { basic: 'Basics', contact: 'Contact', more: 'More' },
  tabs: { all: 'All', enabled: 'Enabled', disabled: 'Disabled', customer: 'Customers', supplier: 'Suppliers', provider: 'Providers', partner: 'Partners' },
}
