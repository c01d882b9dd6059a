import { defineResource, f } from '@crossway/kernel'
import { usernamePattern } from '../username-rule.ts'
import { partyTypes } from './member-group.resource.ts'

const states = ['invited', 'enabled', 'disabled', 'expired', 'closed'] as const
/** Whoever is not closed can still be dealt with. */
const open = ['invited', 'enabled', 'disabled', 'expired'] as const
/** Changes of a balance from this amount on, up or down, are decided by people where a flow says so (platform.md §6.12). */
export const askFrom = 5000
export const inviteChannels = ['email', 'sms', 'link'] as const

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
    password: f.text({ max: 32, optional: true, hidden: true, writeOnly: true }),
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
    valid_from: f.date({ optional: true }),
    valid_to: f.date({ optional: true }),
    /** Addresses or networks (CIDR) that he may come from; empty = anywhere. */
    allow_ip: f.texts({ max: 50, optional: true }),
    /** A code to his mobile or e-mail is asked for after the password. */
    two_factor: f.bool({ default: false }),
    login_count: f.int({ derived: true, default: 0 }),
    inviter: f.ref('admin', { derived: true, optional: true }),
    /** Whom the account stands for, told by the business binding. */
    party_type: f.choice(partyTypes, { derived: true, optional: true }),
    party: f.text({ max: 120, derived: true, optional: true }),
    /** Its id in the record of that party; the rows of the party are all that the member sees of it. */
    party_id: f.int({ derived: true, optional: true, hidden: true }),
    /** Part of a customer's projects; empty = all of them. */
    project_ids: f.json({ derived: true, optional: true, hidden: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states,
    editable: open,
    deletable: states,
    actions: {
      enable: { from: ['disabled'], to: 'enabled', verb: 'status', batch: true },
      disable: {
        from: ['invited', 'enabled'],
        to: 'disabled',
        verb: 'status',
        batch: true,
        confirm: true,
        danger: true,
        whilePending: true,
        args: { reason: f.text({ max: 255, optional: true }) },
      },
      /** A link by which he sets his password himself: three days, once (settings.md externalAccount). */
      invite: { from: ['invited', 'enabled'], to: states, keepState: true, args: { channel: f.choice(inviteChannels, { default: 'link' }) } },
      activate: { from: ['invited'], to: 'enabled', internal: true },
      expire: { from: ['enabled'], to: 'expired', internal: true },
      extend: { from: open, to: open, verb: 'edit', batch: true, args: { valid_to: f.date() } },
      kick: { from: [], to: states, keepState: true, batch: true, confirm: true, whilePending: true },
      bind: {
        from: open,
        to: states,
        keepState: true,
        args: { party_id: f.int({ min: 1 }), project_ids: f.json({ optional: true }), valid_to: f.date({ optional: true }) },
      },
      reset_password: { from: open, to: states, keepState: true, verb: 'resetPwd', whilePending: true, args: { password: f.text({ min: 6, max: 32 }) } },
      /** Books a change of his balance or points; from `askFrom` on a flow may ask people first (platform.md §6.12). */
      adjust_balance: {
        from: [],
        to: states,
        keepState: true,
        verb: 'user/moneyLog/add',
        approval: true,
        opens: 'ledger',
        args: { amount: f.money({ currency: 'CNY', scale: 2 }), remark: f.text({ max: 255 }), reversal_of: f.int({ min: 1, optional: true }) },
      },
      adjust_score: {
        from: [],
        to: states,
        keepState: true,
        verb: 'user/scoreLog/add',
        approval: true,
        opens: 'ledger',
        args: { amount: f.int(), remark: f.text({ max: 255 }), reversal_of: f.int({ min: 1, optional: true }) },
      },
      close: { from: open, to: 'closed', verb: 'status', confirm: true, danger: true, args: { reason: f.text({ max: 255 }) } },
    },
  },
  indexes: [['party_type', 'party_id']],
  sensitive: ['username', 'mobile', 'email', 'status', 'two_factor', 'allow_ip'],
  search: ['username', 'nickname', 'mobile', 'email'],
  defaultSort: '-id',
  importFields: [],
})
