import { dir, page } from './entry.ts'

export const adminMenu = dir('admin', '后台管理', 'Administration', 'Sliders', [
  page('dashboard', '控制台', 'Console', 'Dashboard'),
  page('adminInfo', '个人资料', 'My profile', 'User', { open: true }),
  dir('admin/auth', '权限管理', 'Accounts and rights', 'Safety', [
    page('auth/admin', '管理员管理', 'Admin accounts', 'User'),
    page('auth/group', '角色组管理', 'Admin groups', 'UsergroupAdd'),
    page('auth/menu', '菜单规则管理', 'Menus and rules', 'Menu'),
    page('auth/adminLog', '管理员日志', 'Admin logs', 'FileSearch'),
  ]),
  dir('admin/routine', '常规管理', 'General', 'Appstore', [
    page('routine/attachment', '附件管理', 'Attachments', 'PaperClip'),
    page('routine/config', '系统配置', 'System config', 'Setting', { keepalive: false }),
  ]),
  dir('admin/security', '数据安全管理', 'Data security', 'SecurityScan', [
    page('security/dataRecycle', '数据回收规则', 'Recycle rules', 'Delete'),
    page('security/dataRecycleLog', '数据回收站', 'Recycle bin', 'Rest'),
    page('security/sensitiveData', '敏感字段规则', 'Sensitive-field rules', 'Lock'),
    page('security/sensitiveDataLog', '敏感数据修改记录', 'Sensitive changes', 'Diff'),
  ]),
  page('terminal', '终端', 'Terminal', 'Code'),
  page('module', '模块管理', 'Modules', 'AppstoreAdd'),
  dir('admin/user', '会员管理', 'Members', 'Team', [
    page('user/user', '会员管理', 'Members', 'User'),
    page('user/group', '会员分组', 'Member groups', 'Team'),
    page('user/rule', '会员规则', 'Member rules', 'Menu'),
    page('user/moneyLog', '余额变动记录', 'Balance log', 'Wallet'),
    page('user/scoreLog', '积分变动记录', 'Points log', 'Star'),
  ]),
])
