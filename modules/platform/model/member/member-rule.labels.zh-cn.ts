import type { LabelsOf } from '@crossway/kernel'
import type { memberRule } from './member-rule.resource.ts'

export const memberRuleZh: LabelsOf<typeof memberRule> = {
  name: '会员规则',
  fields: {
    parent: '上级规则',
    type: {
      label: '规则类型',
      values: { route: '普通路由', menu_dir: '会员中心菜单目录', menu: '会员中心菜单项', nav: '顶栏菜单项', nav_user_menu: '会员下拉项', button: '页面按钮' },
    },
    title: '规则标题',
    title_en: '英文标题',
    name: '规则名称',
    path: '路由路径',
    icon: '规则图标',
    url: '链接地址',
    component: '组件路径',
    no_login_valid: { label: '未登录有效', help: '只对路由、顶栏菜单项、按钮有效' },
    party_types: { label: '适用主体', values: { customer: '客户', supplier: '供应商', provider: '服务商', partner: '合作方' }, help: '留空为全部' },
    weight: '规则权重',
    remark: '规则备注',
    is_system: '系统节点',
  },
  states: { enabled: '启用', disabled: '禁用' },
  actions: { enable: '启用', disable: '禁用', move: { label: '移动', args: { parent: '上级规则', place: '位置' } } },
  sections: { basic: '基本信息', route: '路由', more: '更多' },
}
