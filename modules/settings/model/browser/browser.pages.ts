import { definePage } from '@crossway/kernel'
import { browserProfile } from './browser-profile.resource.ts'

export const storeBrowserPage = definePage({
  route: 'storeBrowser',
  record: browserProfile,
  subpages: [
    {
      resource: 'browser_session',
      tabs: [{ key: 'all' }, { key: 'blocked', where: { result: { eq: 'blocked' } }, alert: true }],
      list: {
        columns: ['opened_at', 'profile', 'by', 'purpose', 'result', 'exit_ip', 'expected_ip', 'client_ip', 'closed_at', '!employee'],
        filters: ['profile', 'employee', 'opened_at', 'result'],
      },
      form: 'drawer',
    },
  ],
  tabs: ['all', 'enabled', 'locked', { key: 'idle', where: { status: { eq: 'enabled' }, last_opened_at: { lt: '@today-30' } }, alert: true }],
  list: {
    columns: ['name', 'store_account', 'vendor', 'line', 'last_opened_at', 'last_opened_by', 'mismatches', 'login_set', '!external_id', '!os', '!time_zone'],
    filters: ['store_account', 'vendor', 'line', 'last_opened_at'],
  },
  sections: {
    basic: ['name', 'store_account', 'vendor', 'external_id', 'line', 'remark'],
    fingerprint: ['user_agent', 'time_zone', 'language', 'resolution', 'os', 'change_reason'],
    login: ['login_user', 'login_set', 'otp_source'],
    people: ['allowed_employees', 'view_only'],
  },
  figures: ['store_account', 'line', 'last_opened_at', 'mismatches'],
  related: [{ resource: 'browser_session', by: 'profile' }],
  verbs: ['open'],
  form: 'page',
})
