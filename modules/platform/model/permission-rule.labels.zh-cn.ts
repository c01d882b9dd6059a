import type { LabelsOf } from '@crossway/kernel'
import type { permissionRule } from './permission-rule.resource.ts'

export const permissionRuleZh: LabelsOf<typeof permissionRule> = {
  name: '菜单规则',
  fields: {
    parent: '上级菜单规则',
    type: { label: '规则类型', values: { menu_dir: '菜单目录', menu: '菜单项', button: '页面按钮', subroute: '子路由', application: '子应用' } },
    title: '规则标题',
    title_en: '英文标题',
    name: { label: '规则名称', help: '系统节点不可改名' },
    path: { label: '路由路径', help: '不含 /admin' },
    icon: '规则图标',
    menu_type: { label: '菜单类型', values: { tab: '选项卡', link: '链接(站外)', globalSubroute: '全局子路由', application: '子应用' } },
    url: '链接地址',
    component: '组件路径',
    keepalive: '缓存',
    keepalive_key: '缓存键',
    extend: { label: '扩展属性', values: { none: '无', add_rules_only: '只添加为路由', add_menu_only: '只添加为菜单' } },
    badge_source: '角标来源',
    remark: { label: '规则备注', help: '显示在页面的“?”里' },
    weight: { label: '规则权重', help: '越大越靠前' },
    module: '所属模块',
    is_system: '系统节点',
    mobile: '手机端',
    is_open: '登录即可访问',
  },
  states: { enabled: '启用', disabled: '禁用' },
  actions: {
    enable: '启用',
    disable: '禁用',
    move: { label: '排序', args: { parent: '上级菜单规则', place: '位置' } },
    add_buttons: {
      label: '添加标准按钮',
      args: { verbs: { label: '按钮', values: { add: '添加', edit: '编辑', del: '删除', import: '导入', export: '导出', print: '打印' } } },
    },
  },
  sections: { basic: '基本信息', route: '路由与缓存', more: '其他' },
  tabs: { all: '全部' },
}
