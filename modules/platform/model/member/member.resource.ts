import { defineResource, f } from '@crossway/kernel'
import { usernamePattern } from '../username-rule.ts'
import { partyTypes } from './member-group.resource.ts'

const both = ['enabled', 'disabled'] as const

/** A login of an outside person: nodes, sessions and passwords apart from the staff's ◆ (platform.md §6.12). Its balances are written by changeBalance alone. */
export const member = defineResource({
  name: 'member',
  module: 'platform',
  title: 'nickname',
  subtitle: 'username',
  image: 'avatar',
  fields: {
    username: f.text({ min: 3, max: 16, unique: true, pattern: usernamePattern.source, format: 'code' }),
    nickname: f.text({ max: 50 }),
    /** Never stored here: taken out of the request and hashed into member_password. The column stays empty. */
    password: f.text({ max: 32, optional: true, quiet: true }),
    group: f.ref('member_group'),
    avatar: f.file({ image: true, optional: true }),
    gender: f.choice(['unknown', 'male', 'female'], { default: 'unknown' }),
    mobile: f.text({ max: 20, format: 'mobile', optional: true, unique: true, class: 'phone' }),
    email: f.text({ max: 120, format: 'email', optional: true, unique: true, class: 'email' }),
    birthday: f.date({ optional: true }),
    balance: f.money({ currency: 'CNY', scale: 2, derived: true, default: '0' }),
    integral: f.int({ derived: true, default: 0 }),
    signature: f.text({ max: 255, optional: true }),
    last_login_at: f.dateTime({ derived: true, optional: true, index: true }),
    last_login_ip: f.text({ max: 45, derived: true, optional: true }),
    valid_to: f.date({ optional: true }),
    /** Whom the account stands for, told by the business binding. */
    party_type: f.choice(partyTypes, { derived: true, optional: true }),
    party: f.text({ max: 120, derived: true, optional: true }),
    /** Its id in the record of that party; the rows of the party are all that the member sees of it. */
    party_id: f.int({ derived: true, optional: true, quiet: true }),
    /** Part of a customer's projects; empty = all of them. */
    project_ids: f.json({ derived: true, optional: true, quiet: true }),
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
      kick: { from: [], to: both, stay: true, batch: true, confirm: true },
      bind: {
        from: [],
        to: both,
        stay: true,
        args: { party_id: f.int({ min: 1 }), project_ids: f.json({ optional: true }), valid_to: f.date({ optional: true }) },
      },
      reset_password: { from: [], to: both, stay: true, verb: 'resetPwd', args: { password: f.text({ min: 6, max: 32 }) } },
    },
  },
  indexes: [['party_type', 'party_id']],
  sensitive: ['username', 'mobile', 'email', 'status'],
  search: ['username', 'nickname', 'mobile', 'email'],
  defaultSort: '-id',
})
