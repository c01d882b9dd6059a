import type { LabelsOf } from '@crossway/kernel'
import type { permissionRule } from './permission-rule.resource.ts'

export const permissionRuleEn: LabelsOf<typeof permissionRule> = {
  name: 'Menu rule',
  fields: {
    parent: 'Superior menu rule',
    type: { label: 'Rule type', values: { menu_dir: 'Directory', menu: 'Menu', button: 'Button', subroute: 'Sub-route', application: 'Sub-application' } },
    title: 'Title',
    title_en: 'English title',
    name: { label: 'Name', help: 'System nodes cannot be renamed' },
    path: { label: 'Path', help: 'Without /admin' },
    icon: 'Icon',
    menu_type: { label: 'Menu type', values: { tab: 'Tab', link: 'Link (external)', globalSubroute: 'Global sub-route', application: 'Sub-application' } },
    url: 'Link address',
    component: 'Component path',
    keepalive: 'Cache',
    keepalive_key: 'Cache key',
    extend: { label: 'Extension', values: { none: 'None', add_rules_only: 'Route only', add_menu_only: 'Menu only' } },
    badge_source: 'Badge source',
    remark: { label: 'Remark', help: 'Shown behind the page’s “?”' },
    weight: { label: 'Weight', help: 'Higher comes first' },
    module: 'Module',
    is_system: 'System node',
    mobile: 'On the phone',
    is_open: 'Open to every login',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    enable: 'Enable',
    disable: 'Disable',
    move: { label: 'Sort', args: { parent: 'Superior menu rule', place: 'Place' } },
    add_buttons: {
      label: 'Add standard buttons',
      args: { verbs: { label: 'Buttons', values: { add: 'Add', edit: 'Edit', del: 'Delete', import: 'Import', export: 'Export', print: 'Print' } } },
    },
  },
  sections: { basic: 'Basics', route: 'Route and cache', more: 'More' },
  tabs: { all: 'All' },
}
