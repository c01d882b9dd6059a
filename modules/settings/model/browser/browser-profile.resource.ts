import { defineResource, f } from '@crossway/kernel'

/** The browser environment of one seller account: fingerprint, line and login. An account is opened by it alone, so that no two are linked (settings.md storeBrowser). */
export const browserProfile = defineResource({
  name: 'browser_profile',
  module: 'settings',
  title: 'name',
  fields: {
    name: f.text({ max: 80 }),
    store_account: f.ref('store_account', { immutable: true }),
    vendor: f.choice(['ziniao', 'adspower', 'yunlogin', 'self']),
    external_id: f.text({ max: 80, format: 'code', optional: true }),
    line: f.ref('dedicated_line'),
    user_agent: f.text({ max: 400, optional: true }),
    time_zone: f.text({ max: 60, optional: true }),
    language: f.text({ max: 20, optional: true }),
    resolution: f.text({ max: 20, optional: true, pattern: '^\\d{3,5}x\\d{3,5}$' }),
    os: f.choice(['windows', 'macos', 'linux'], { default: 'windows' }),
    login_user: f.text({ max: 120, optional: true }),
    login_set: f.bool({ derived: true }),
    allowed_employees: f.refs('employee', { optional: true }),
    view_only: f.refs('employee', { optional: true }),
    otp_source: f.ref('otp_source', { optional: true }),
    change_reason: f.text({ max: 300, optional: true }),
    first_used_at: f.dateTime({ derived: true, optional: true }),
    last_opened_at: f.dateTime({ derived: true, optional: true }),
    last_opened_by: f.text({ max: 80, derived: true, optional: true }),
    mismatches: f.int({ derived: true, default: 0 }),
    remark: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'locked', 'retired'],
    editable: ['enabled', 'locked'],
    deletable: [],
    ended: ['retired'],
    actions: {
      lock: { from: ['enabled'], to: 'locked', verb: 'edit', batch: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      unlock: { from: ['locked'], to: 'enabled', verb: 'edit' },
      retire: { from: ['enabled', 'locked'], to: 'retired', verb: 'edit', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  indexes: [['store_account'], ['line'], ['last_opened_at']],
  search: ['name', 'external_id', 'store_account.alias'],
  defaultSort: '-id',
  sensitive: ['user_agent', 'login_user'],
})

/** One opening of a profile: who, what for, and by which address; blocked ones too. */
export const browserSession = defineResource({
  name: 'browser_session',
  module: 'settings',
  title: 'purpose',
  fields: {
    profile: f.ref('browser_profile'),
    employee: f.ref('employee', { optional: true }),
    by: f.text({ max: 80 }),
    purpose: f.text({ max: 200 }),
    opened_at: f.dateTime(),
    closed_at: f.dateTime({ optional: true }),
    client_ip: f.text({ max: 45, format: 'code', optional: true }),
    exit_ip: f.text({ max: 45, format: 'code', optional: true }),
    expected_ip: f.text({ max: 45, format: 'code', optional: true }),
    result: f.choice(['ok', 'blocked', 'failed']),
  },
  managed: true,
  indexes: [['profile', 'opened_at'], ['employee'], ['result'], ['opened_at']],
  defaultSort: '-opened_at',
})
