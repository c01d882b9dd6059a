import type { LabelsOf } from '@crossway/kernel'
import type { customerAccount } from './customer-account.resource.ts'

export const customerAccountZh: LabelsOf<typeof customerAccount> = {
  name: '门户账号',
  fields: {
    customer: '客户',
    contact: '联系人',
    member: '会员',
    login_name: '登录名',
    member_group: { label: '权限组', help: '不选则用客户默认权限组' },
    projects: { label: '可见项目', help: '不选则可见该客户全部项目' },
    can_confirm_bill: { label: '可确认账单', help: '开启后登录须双重验证' },
    can_view_cost: '可看成本',
    can_upload_archive: '可传档案',
    valid_to: '有效期',
    last_login_at: '最近登录',
    owner: '客户负责人',
    department: '部门',
  },
  states: { invited: '已邀请', active: '正常', frozen: '冻结', expired: '已过期', closed: '已注销' },
  actions: {
    activate: '激活',
    freeze: { label: '冻结', args: { reason: '原因' } },
    unfreeze: { label: '解冻', args: { reason: '原因' } },
    extend: { label: '延期', args: { valid_to: '有效期' } },
    reset_password: '重置密码',
    expire: '到期',
    close: { label: '注销', args: { reason: '原因' } },
  },
  tabs: { all: '全部', invited: '已邀请', active: '正常', expiring: '30天内到期', frozen: '冻结', closed: '已注销' },
  sections: { basic: '账号', rights: '权限' },
}
