import { definePage, type PageDef } from '@crossway/kernel'
import { admin } from './admin.resource.ts'
import { adminGroup } from './admin-group.resource.ts'
import { permissionRule } from './permission-rule.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const pages: readonly PageDef[] = [
  definePage(
    admin,
    {
      route: 'auth/admin',
      tabs: [
        { key: 'all' },
        { key: 'enabled', where: { status: { eq: 'enabled' } } },
        { key: 'disabled', where: { status: { eq: 'disabled' } } },
        { key: 'online', where: { online_sessions: { gt: 0 } } },
        { key: 'locked', where: { locked: { eq: 1 } }, alert: true },
        { key: 'super', where: { is_super: { eq: 1 } } },
        { key: 'technical', where: { kind: { eq: 'technical' } } },
      ],
      list: {
        columns: [
          'id',
          'username',
          'nickname',
          'employee',
          'groups',
          'avatar',
          'email',
          'mobile',
          'two_factor',
          'online_sessions',
          'last_login_at',
          'last_login_ip',
          'created_at',
          'status',
          '!kind',
          '!valid_to',
          '!locked',
          '!is_super',
        ],
        filters: ['groups', 'status', 'last_login_at', 'kind'],
        sort: '-id',
      },
      sections: {
        basic: ['username', 'nickname', 'password', 'kind', 'employee', 'groups', 'avatar', 'motto'],
        contact: ['email', 'mobile'],
        security: ['two_factor', 'allow_ip', 'allow_time', 'valid_to'],
      },
      form: 'drawer',
      phone: { title: 'username', figures: ['online_sessions', 'last_login_at'], footer: ['employee', 'groups'] },
    },
    computedLabels.admin,
  ),
  definePage(
    adminGroup,
    {
      route: 'auth/group',
      list: {
        columns: [
          'name',
          'rule_count',
          'members',
          'data_scope',
          'status',
          'updated_at',
          'created_at',
          '!name_en',
          '!parent',
          '!remark',
          '!is_super',
          '!first_right',
          '!first_right_en',
        ],
        filters: ['status', 'data_scope'],
        sort: 'id',
      },
      sections: { basic: ['parent', 'name', 'name_en', 'remark'], rules: ['rules'], scope: ['data_scope', 'scope_sets'] },
      form: 'drawer',
    },
    computedLabels.admin_group,
  ),
  definePage(
    permissionRule,
    {
      route: 'auth/menu',
      list: {
        columns: [
          'title',
          'title_en',
          'icon',
          'name',
          'type',
          'menu_type',
          'keepalive',
          'status',
          'holders',
          'updated_at',
          'weight',
          'parent',
          '!path',
          '!component',
          '!remark',
          '!mobile',
          '!is_system',
        ],
        filters: ['type', 'menu_type', 'status'],
        sort: '-weight',
      },
      sections: {
        basic: ['parent', 'type', 'title', 'title_en', 'name', 'icon', 'weight'],
        route: ['menu_type', 'path', 'url', 'component', 'keepalive', 'keepalive_key'],
        more: ['extend', 'badge_source', 'remark', 'module'],
      },
      form: 'drawer',
    },
    computedLabels.permission_rule,
  ),
]
