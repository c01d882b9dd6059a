import { recordLabels } from './common-words.ts'
import { permissionRule } from './permission-rule.resource.ts'

export const permissionRuleLabels = recordLabels(permissionRule, {
  name: ['菜单规则', 'Menu rule'],
  fields: {
    parent: ['上级菜单规则', 'Superior menu rule'],
    type: {
      label: ['规则类型', 'Rule type'],
      values: {
        menu_dir: ['菜单目录', 'Directory'],
        menu: ['菜单项', 'Menu'],
        button: ['页面按钮', 'Button'],
        subroute: ['子路由', 'Sub-route'],
        application: ['子应用', 'Sub-application'],
      },
    },
    title: ['规则标题', 'Title'],
    name: { label: ['规则名称', 'Name'], help: ['系统节点不可改名', 'System nodes cannot be renamed'] },
    path: { label: ['路由路径', 'Path'], help: ['不含 /admin', 'Without /admin'] },
    icon: ['规则图标', 'Icon'],
    menu_type: {
      label: ['菜单类型', 'Menu type'],
      values: {
        tab: ['选项卡', 'Tab'],
        link: ['链接(站外)', 'Link (external)'],
        globalSubroute: ['全局子路由', 'Global sub-route'],
        application: ['子应用', 'Sub-application'],
      },
    },
    url: ['链接地址', 'Link address'],
    component: ['组件路径', 'Component path'],
    keepalive: ['缓存', 'Cache'],
    keepalive_key: ['缓存键', 'Cache key'],
    extend: {
      label: ['扩展属性', 'Extension'],
      values: { none: ['无', 'None'], add_rules_only: ['只添加为路由', 'Route only'], add_menu_only: ['只添加为菜单', 'Menu only'] },
    },
    badge_source: ['角标来源', 'Badge source'],
    remark: { label: ['规则备注', 'Remark'], help: ['显示在页面的“?”里', 'Shown behind the page’s “?”'] },
    weight: { label: ['规则权重', 'Weight'], help: ['越大越靠前', 'Higher comes first'] },
    module: ['所属模块', 'Module'],
    is_system: ['系统节点', 'System node'],
    mobile: ['手机端', 'On the phone'],
    is_open: ['登录即可访问', 'Open to every login'],
  },
  states: { disabled: ['禁用', 'Disabled'] },
  actions: {
    disable: ['禁用', 'Disable'],
    move: { label: ['排序', 'Sort'], args: { parent: ['上级菜单规则', 'Superior menu rule'], place: ['位置', 'Place'] } },
    add_buttons: {
      label: ['添加标准按钮', 'Add standard buttons'],
      args: {
        verbs: {
          label: ['按钮', 'Buttons'],
          values: {
            add: ['添加', 'Add'],
            edit: ['编辑', 'Edit'],
            del: ['删除', 'Delete'],
            import: ['导入', 'Import'],
            export: ['导出', 'Export'],
            print: ['打印', 'Print'],
          },
        },
      },
    },
  },
  sections: { route: ['路由与缓存', 'Route and cache'], more: ['其他', 'More'] },
})
