import type { LabelsOf } from '@crossway/kernel'
import type { admin } from './admin.resource.ts'

export const adminEn: LabelsOf<typeof admin> = {
  name: 'Admin account',
  fields: {
    username: { label: 'Username', help: 'Login name' }, nickname: 'Nickname',
    kind: { label: 'Kind', values: { staff: 'Staff', technical: 'Technical' }, help: 'Technical accounts have no password login, tokens only' },
    employee: 'Employee', groups: 'Groups', avatar: 'Avatar', motto: 'Motto', email: 'E-mail', mobile: 'Mobile',
    two_factor: { label: 'Second factor', values: { off: 'Off', optional: 'Optional', required: 'Required' } },
    allow_ip: { label: 'Allowed IPs', help: 'One address or network a line, e.g. 10.0.0.0/8' }, allow_time: 'Login hours', valid_to: 'Valid to',
    lang: { label: 'Language', values: { 'zh-cn': '中文简体', en: 'English' } }, time_zone: 'Time zone', last_login_at: 'Last login', last_login_ip: 'Last login IP',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    enable: 'Enable', disable: { label: 'Disable', args: { reason: 'Reason' } }, kick: 'Force sign-out', unlock: 'Unlock',
    reset_password: { label: 'Reset password', args: { password: 'Password' } }, reset_two_factor: 'Reset second factor',
    create_token: { label: 'Token', args: { name: 'Name', days: 'Valid for (days)', nodes: 'Permissions', allow_ip: 'Allowed IPs' } },
    revoke_token: { label: 'Revoke token', args: { token: 'Token' } },
    join_groups: { label: 'Add to groups', args: { groups: 'Groups' } }, leave_groups: { label: 'Remove from groups', args: { groups: 'Groups' } },
  },
  sections: { basic: 'Basics', contact: 'Contact', security: 'Security' },
  tabs: { all: 'All', enabled: 'Enabled', disabled: 'Disabled', online: 'Online', locked: 'Locked', super: 'Super administrators', technical: 'Technical' },
}
