import { recordLabels } from '@crossway/platform/words'
import { browserProfile, browserSession } from './browser-profile.resource.ts'

export const browserProfileLabels = recordLabels(browserProfile, {
  name: ['浏览器环境', 'Browser profile'],
  fields: {
    vendor: {
      label: ['浏览器厂商', 'Vendor'],
      values: { ziniao: ['紫鸟', 'Ziniao'], adspower: 'AdsPower', yunlogin: ['云登', 'Yunlogin'], self: ['自研', 'Our own'] },
    },
    external_id: ['环境ID', 'Profile id'],
    line: ['专线', 'Line'],
    user_agent: { label: ['浏览器标识', 'User agent'], help: ['首次使用后修改须填写原因', 'A change after the first use needs its reason'] },
    language: ['语言', 'Language'],
    resolution: { label: ['分辨率', 'Resolution'], example: '1920x1080' },
    os: { label: ['系统', 'System'], values: { windows: 'Windows', macos: 'macOS', linux: 'Linux' } },
    login_user: ['登录名', 'Login name'],
    login_set: ['已存密码', 'Password stored'],
    allowed_employees: ['授权人员', 'May open'],
    view_only: ['只读人员', 'View only'],
    otp_source: ['验证码来源', 'Code source'],
    change_reason: ['修改原因', 'Reason of the change'],
    first_used_at: ['首次使用', 'First used'],
    last_opened_at: ['最近打开', 'Last opened'],
    last_opened_by: ['打开人', 'Opened by'],
    mismatches: ['IP不符次数', 'Address mismatches'],
  },
  states: { locked: ['锁定', 'Locked'], retired: ['停用', 'Retired'] },
  actions: { lock: ['锁定', 'Lock'], unlock: ['解锁', 'Unlock'], retire: ['停用', 'Retire'] },
  sections: { fingerprint: ['指纹', 'Fingerprint'], login: ['登录', 'Login'], people: ['授权', 'Who may open it'] },
  tabs: { enabled: ['启用', 'Enabled'], locked: ['锁定', 'Locked'], idle: ['30天未打开', 'Not opened for 30 days'] },
})
export const browserSessionLabels = recordLabels(browserSession, {
  name: ['打开记录', 'Openings'],
  fields: {
    profile: ['环境', 'Profile'],
    by: ['打开人', 'By'],
    purpose: ['用途', 'Purpose'],
    opened_at: ['打开时间', 'Opened'],
    closed_at: ['关闭时间', 'Closed'],
    client_ip: ['客户端IP', 'Client IP'],
    exit_ip: ['出口IP', 'Exit IP'],
    expected_ip: ['应有IP', 'Expected IP'],
    result: { values: { ok: ['正常', 'In order'], blocked: ['已阻止', 'Blocked'], failed: ['失败', 'Failed'] } },
  },
  tabs: { blocked: ['已阻止', 'Blocked'] },
})
