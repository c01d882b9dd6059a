import { recordLabels } from '@crossway/platform/words'
import { customerAccount } from './customer-account.resource.ts'

export const customerAccountLabels = recordLabels(customerAccount, {
  name: ['门户账号', 'Portal account'],
  fields: {
    contact: ['联系人', 'Contact'],
    member: ['会员', 'Member'],
    login_name: ['登录名', 'Login'],
    member_group: { label: ['权限组', 'Group'], help: ['不选则用客户默认权限组', 'Empty = the default group of customers'] },
    projects: { label: ['可见项目', 'Projects'], help: ['不选则可见该客户全部项目', 'Empty = all of the customer'] },
    can_confirm_bill: { label: ['可确认账单', 'Confirms bills'], help: ['开启后登录须双重验证', 'Switches the second factor on'] },
    can_view_cost: ['可看成本', 'Sees cost'],
    can_upload_archive: ['可传档案', 'Uploads papers'],
    valid_to: ['有效期', 'Valid to'],
    last_login_at: ['最近登录', 'Last login'],
    owner: ['客户负责人', 'Owner of the customer'],
  },
  states: { invited: ['已邀请', 'Invited'], active: ['正常', 'Active'], frozen: ['冻结', 'Frozen'], closed: ['已注销', 'Closed'] },
  actions: {
    activate: ['激活', 'Activate'],
    freeze: { label: ['冻结', 'Freeze'], args: { reason: ['原因', 'Why'] } },
    unfreeze: { label: ['解冻', 'Unfreeze'], args: { reason: ['原因', 'Why'] } },
    extend: { label: ['延期', 'Extend'], args: { valid_to: ['有效期', 'Valid to'] } },
    reset_password: ['重置密码', 'Reset password'],
    expire: ['到期', 'Expire'],
    close: { label: ['注销', 'Close'], args: { reason: ['原因', 'Why'] } },
  },
  tabs: {
    invited: ['已邀请', 'Invited'],
    active: ['正常', 'Active'],
    expiring: ['30天内到期', 'Ends in 30 days'],
    frozen: ['冻结', 'Frozen'],
    closed: ['已注销', 'Closed'],
  },
  sections: { basic: ['账号', 'Account'], rights: ['权限', 'Rights'] },
})
