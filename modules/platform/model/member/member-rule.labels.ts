import { recordLabels } from '../common-words.ts'
import { memberRule } from './member-rule.resource.ts'

export const memberRuleLabels = recordLabels(memberRule, {
  name: ['会员规则', 'Member rule'],
  fields: {
    parent: ['上级规则', 'Parent'],
    type: {
      label: ['规则类型', 'Type'],
      values: {
        route: ['普通路由', 'Route'],
        menu_dir: ['会员中心菜单目录', 'Member centre directory'],
        menu: ['会员中心菜单项', 'Member centre entry'],
        nav: ['顶栏菜单项', 'Top bar entry'],
        nav_user_menu: ['会员下拉项', 'Member drop-down entry'],
        button: ['页面按钮', 'Button'],
      },
    },
    title: ['规则标题', 'Title'],
    name: ['规则名称', 'Name'],
    path: ['路由路径', 'Path'],
    icon: ['规则图标', 'Icon'],
    url: ['链接地址', 'Link'],
    component: ['组件路径', 'Component'],
    no_login_valid: { label: ['未登录有效', 'Valid without login'], help: ['只对路由、顶栏菜单项、按钮有效', 'Routes, top bar entries and buttons only'] },
    party_types: {
      label: ['适用主体', 'For parties'],
      values: { customer: ['客户', 'Customer'], supplier: ['供应商', 'Supplier'], provider: ['服务商', 'Provider'], partner: ['合作方', 'Partner'] },
      help: ['留空为全部', 'Empty: all'],
    },
    weight: ['规则权重', 'Weight'],
    remark: ['规则备注', 'Remark'],
    is_system: ['系统节点', 'System node'],
  },
  states: { disabled: ['禁用', 'Disabled'] },
  actions: { disable: ['禁用', 'Disable'], move: { args: { parent: ['上级规则', 'Parent'], place: ['位置', 'Place'] } } },
  sections: { route: ['路由', 'Route'] },
})
