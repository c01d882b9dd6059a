import type { LabelsOf } from '@crossway/kernel'
import type { memberRule } from './member-rule.resource.ts'

export const memberRuleEn: LabelsOf<typeof memberRule> = {
  name: 'Member rule',
  fields: {
    parent: 'Parent',
    type: {
      label: 'Type',
      values: {
        route: 'Route',
        menu_dir: 'Member centre directory',
        menu: 'Member centre entry',
        nav: 'Top bar entry',
        nav_user_menu: 'Member drop-down entry',
        button: 'Button',
      },
    },
    title: 'Title',
    title_en: 'English title',
    name: 'Name',
    path: 'Path',
    icon: 'Icon',
    url: 'Link',
    component: 'Component',
    no_login_valid: { label: 'Valid without login', help: 'Routes, top bar entries and buttons only' },
    party_types: { label: 'For parties', values: { customer: 'Customer', supplier: 'Supplier', provider: 'Provider', partner: 'Partner' }, help: 'Empty: all' },
    weight: 'Weight',
    remark: 'Remark',
    is_system: 'System node',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { enable: 'Enable', disable: 'Disable', move: { label: 'Move', args: { parent: 'Parent', place: 'Place' } } },
  sections: { basic: 'Basics', route: 'Route', more: 'More' },
}
