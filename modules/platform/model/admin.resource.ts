import { defineResource, f } from '@crossway/kernel'
import { usernamePattern } from './username-rule.ts'

const both = ['enabled', 'disabled'] as const

/** A login account of the back office: a person's, or a technical one that works by tokens only (platform.md §6.1). Passwords and second factors live apart. */
export const admin = defineResource({
  name: 'admin',
  module: 'platform',
  title: 'nickname',
  subtitle: 'username',
  image: 'avatar',
  fields: {
    username: f.text({ min: 3, max: 16, format: 'code', unique: true, pattern: usernamePattern.source }),
    nickname: f.text({ max: 50 }),
    /** Never stored here: taken out of the request and hashed into admin_password. The column stays empty. */
    password: f.text({ max: 32, optional: true, hidden: true, writeOnly: true }),
    kind: f.choice(['staff', 'technical'], { default: 'staff', immutable: true }),
    employee: f.ref('employee', { optional: true, unique: true }),
    /** Link rows of admin_group_member are kept from it by the database. The page asks for one; people whose roles suffice may come without. */
    groups: f.refs('admin_group', { optional: true }),
    avatar: f.file({ image: true, optional: true }),
    motto: f.text({ max: 255, optional: true }),
    email: f.text({ max: 120, format: 'email', optional: true, unique: true }),
    mobile: f.text({ max: 20, format: 'mobile', optional: true, unique: true, class: 'phone' }),
    two_factor: f.choice(['off', 'optional', 'required'], { default: 'optional' }),
    /** Addresses or networks (CIDR) the account may come from; empty = anywhere. */
    allow_ip: f.texts({ max: 50, optional: true }),
    /** Hours of each weekday, Monday first: seven lists of hours 0-23; empty = always. */
    allow_time: f.json({ optional: true }),
    /** Last day the account works. */
    valid_to: f.date({ optional: true }),
    lang: f.choice(['zh-cn', 'en'], { optional: true }),
    time_zone: f.text({ max: 40, optional: true }),
    last_login_at: f.dateTime({ optional: true, derived: true, index: true }),
    last_login_ip: f.text({ max: 45, optional: true, derived: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: both,
    editable: both,
    deletable: both,
    actions: {
      enable: { from: ['disabled'], to: 'enabled', verb: 'status', batch: true },
      disable: {
        from: ['enabled'],
        to: 'disabled',
        verb: 'status',
        batch: true,
        confirm: true,
        danger: true,
        args: { reason: f.text({ max: 255, optional: true }) },
      },
      kick: { from: [], to: both, keepState: true, batch: true, confirm: true },
      unlock: { from: [], to: both, keepState: true },
      reset_password: { from: [], to: both, keepState: true, verb: 'resetPwd', confirm: true, args: { password: f.text({ max: 64, optional: true }) } },
      reset_two_factor: { from: [], to: both, keepState: true, verb: 'reset2fa', confirm: true },
      create_token: {
        from: ['enabled'],
        to: 'enabled',
        verb: 'token',
        args: {
          name: f.text({ max: 50 }),
          days: f.int({ min: 1, max: 365, default: 90 }),
          nodes: f.texts({ optional: true }),
          allow_ip: f.texts({ optional: true }),
        },
      },
      revoke_token: { from: [], to: both, keepState: true, verb: 'token', confirm: true, args: { token: f.int({ min: 1 }) } },
      join_groups: { from: [], to: both, keepState: true, verb: 'edit', batch: true, args: { groups: f.refs('admin_group') } },
      leave_groups: { from: [], to: both, keepState: true, verb: 'edit', batch: true, args: { groups: f.refs('admin_group') } },
    },
  },
  // Rows are cut by rank, not by business scopes: rank.ts answers the accounts one may see.
  access: { account: 'id' },
  search: ['username', 'nickname', 'mobile', 'employee.name', 'employee.name_en'],
  defaultSort: '-id',
  importFields: [],
  sensitive: ['username', 'email', 'mobile', 'groups', 'two_factor', 'allow_ip', 'valid_to'],
  pick: ['username', 'nickname', 'avatar'],
})
