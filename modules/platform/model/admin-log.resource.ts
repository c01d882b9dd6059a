import { defineResource, f } from '@crossway/kernel'

const given = { derived: true, optional: true } as const

/** What people and programs did and how it ended, and who tried to log in: a view over both logs, read only for everybody (platform.md §6.4). */
export const adminLog = defineResource({
  name: 'admin_log',
  module: 'platform',
  title: 'title',
  external: true,
  ledger: true,
  managed: true,
  fields: {
    kind: f.choice(['operation', 'login'], { derived: true }),
    createtime: f.dateTime({ derived: true }),
    admin_id: f.int({ ...given, format: 'code' }),
    username: f.text({ derived: true }),
    employee: f.ref('employee', given),
    title: f.text({ derived: true }),
    title_en: f.text({ derived: true }),
    node: f.text({ ...given, format: 'code' }),
    resource: f.text({ ...given, format: 'code', words: 'record' }),
    record_id: f.int({ ...given, format: 'code' }),
    record_no: f.text({ ...given, format: 'code' }),
    method: f.text({ derived: true }),
    url: f.text({ derived: true, max: 1500, format: 'code' }),
    data: f.json(given),
    /** The same as text, to be searched. */
    data_text: f.text({ ...given, hidden: true }),
    ip: f.text({ ...given, format: 'code' }),
    useragent: f.text({ ...given, hidden: true }),
    status: f.int(given),
    result: f.choice(['ok', 'refused', 'failed'], { derived: true }),
    error_code: f.text({ ...given, format: 'code' }),
    duration_ms: f.int({ ...given, unit: 'ms' }),
    trace_id: f.text({ ...given, format: 'code' }),
    way: f.choice(['password', 'code', 'invite', 'wecom', 'token', 'unlock'], given),
    attempt: f.choice(['ok', 'bad_password', 'captcha', 'locked', 'disabled', 'place', '2fa'], given),
    region: f.text(given),
    device: f.text(given),
    device_new: f.bool(given),
  },
  search: ['title', 'record_no'],
  defaultSort: '-createtime,-id',
})
