import { sql, type Tx } from '@crossway/server-kit'
import { type ConfigName } from './config.ts'

interface Item {
  readonly group: string
  readonly zh: string
  readonly en: string
  readonly type: string
  /** Dictionary, one `key=value` a line. */
  readonly content?: string
  readonly rule?: string
  /** Answered by GET /api/site to everybody. */
  readonly public?: boolean
  /** Written only: sealed in the database, never answered. */
  readonly secret?: boolean
}

/** Shipped settings with their place on the page of system config (platform.md §6.7). */
const items: Readonly<Record<ConfigName, Item>> = {
  site_name: { group: 'basics', zh: '站点名称', en: 'Site name', type: 'string', rule: 'required', public: true },
  record_number: { group: 'basics', zh: '备案号', en: 'Record number', type: 'string', public: true },
  record_url: { group: 'basics', zh: '备案链接', en: 'Record link', type: 'string', rule: 'url', public: true },
  environment: { group: 'basics', zh: '环境', en: 'Environment', type: 'select', content: 'production=生产\ntest=测试', public: true },
  cdn_url: { group: 'basics', zh: 'CDN地址', en: 'CDN address', type: 'string', rule: 'url', public: true },
  api_url: { group: 'basics', zh: '接口地址', en: 'API address', type: 'string', rule: 'url', public: true },
  frame_ancestors: { group: 'basics', zh: '允许嵌入的站点（每行一个）', en: 'Sites that may embed pages (one a line)', type: 'textarea' },
  time_zone: { group: 'basics', zh: '时区', en: 'Time zone', type: 'string', public: true },
  base_currency: { group: 'basics', zh: '本位币', en: 'Base currency', type: 'string', public: true },
  maintenance_until: { group: 'basics', zh: '维护至（由终端设置）', en: 'Closed until (set by the terminal)', type: 'string' },
  site_notice: { group: 'login', zh: '登录页公告', en: 'Notice on the login page', type: 'textarea' },
  upload_mode: { group: 'upload', zh: '存储方式', en: 'Storage', type: 'select', content: 'local=本地\ns3=S3' },
  upload_mimetype: { group: 'upload', zh: '允许的类型', en: 'Allowed types', type: 'textarea' },
  upload_savename: { group: 'upload', zh: '保存文件名', en: 'File name', type: 'string' },
  upload_maxsize: { group: 'upload', zh: '最大字节数', en: 'Largest size in bytes', type: 'number', rule: 'integer' },
  login_captcha: { group: 'login', zh: '登录验证码', en: 'Captcha', type: 'radio', content: 'always=总是\nafter_failure=失败后\noff=关闭' },
  login_captcha_length: { group: 'login', zh: '验证码位数', en: 'Captcha length', type: 'number', rule: 'integer' },
  login_lock_failures: { group: 'login', zh: '锁定前失败次数', en: 'Failures before the lock', type: 'number', rule: 'integer' },
  login_lock_minutes: { group: 'login', zh: '首次锁定分钟', en: 'Minutes of the first lock', type: 'number', rule: 'integer' },
  login_session_hours: { group: 'login', zh: '会话空闲小时', en: 'Idle hours of a session', type: 'number', rule: 'integer' },
  login_single_session: { group: 'login', zh: '单点登录', en: 'One session per account', type: 'switch' },
  login_keep_allowed: { group: 'login', zh: '允许保持会话', en: 'Allow “keep me signed in”', type: 'switch' },
  two_factor_super: { group: 'login', zh: '超级管理员必须双因素', en: 'Second factor for super accounts', type: 'switch' },
  password_min_length: { group: 'login', zh: '密码最短长度', en: 'Shortest password', type: 'number', rule: 'integer' },
  password_classes: { group: 'login', zh: '密码字符种类', en: 'Kinds of characters', type: 'number', rule: 'integer' },
  password_max_age_days: { group: 'login', zh: '密码有效天数', en: 'Password age in days', type: 'number', rule: 'integer' },
  lock_minutes: { group: 'login', zh: '空闲锁屏分钟', en: 'Lock after idle minutes', type: 'number', rule: 'integer', public: true },
  wecom_login: { group: 'login', zh: '企业微信登录', en: 'Sign in with WeCom', type: 'switch' },
  wecom_corp_id: { group: 'login', zh: '企业微信企业ID', en: 'WeCom company id', type: 'string' },
  wecom_agent_id: { group: 'login', zh: '企业微信应用ID', en: 'WeCom application id', type: 'string' },
  wecom_secret: { group: 'login', zh: '企业微信应用密钥', en: 'WeCom application secret', type: 'password', secret: true },
  wecom_approval_secret: { group: 'login', zh: '企业微信审批应用密钥', en: 'WeCom approval secret', type: 'password', secret: true },
  wecom_callback_token: { group: 'login', zh: '企业微信回调Token', en: 'WeCom callback token', type: 'password', secret: true },
  wecom_callback_key: { group: 'login', zh: '企业微信回调EncodingAESKey', en: 'WeCom callback EncodingAESKey', type: 'password', secret: true },
  wecom_second_factor: { group: 'login', zh: '企业微信视为双因素', en: 'WeCom counts as second factor', type: 'switch' },
  wecom_api: { group: 'login', zh: '企业微信接口地址', en: 'WeCom API address', type: 'string', rule: 'url' },
  wecom_login_host: { group: 'login', zh: '企业微信登录页地址', en: 'WeCom login page address', type: 'string', rule: 'url' },
  subapp_prod_host: { group: 'subapp', zh: '正式环境域名', en: 'Production host', type: 'string', public: true },
  subapp_test_host: { group: 'subapp', zh: '测试环境域名', en: 'Test host', type: 'string', public: true },
  subapp_test_port: { group: 'subapp', zh: '测试环境端口', en: 'Test port', type: 'number', rule: 'integer', public: true },
  mail_host: { group: 'mail', zh: '邮件服务器', en: 'Mail server', type: 'string' },
  mail_port: { group: 'mail', zh: '端口', en: 'Port', type: 'number', rule: 'integer' },
  mail_security: { group: 'mail', zh: '加密方式', en: 'Encryption', type: 'select', content: 'tls=TLS\nstarttls=STARTTLS\nnone=无' },
  mail_user: { group: 'mail', zh: '邮箱账号', en: 'Account', type: 'string' },
  mail_password: { group: 'mail', zh: '邮箱密码', en: 'Password', type: 'password', secret: true },
  mail_from: { group: 'mail', zh: '发件人', en: 'Sender', type: 'string', rule: 'email' },
  sms_gateway: { group: 'mail', zh: '短信通道', en: 'SMS gateway', type: 'select', content: 'off=关闭\nhttp=HTTP接口\noutbox=本机发件箱（演示与测试）' },
  sms_url: { group: 'mail', zh: '短信接口地址', en: 'Address of the SMS gateway', type: 'string', rule: 'url' },
  sms_secret: { group: 'mail', zh: '短信接口密钥', en: 'Key of the SMS gateway', type: 'password', secret: true },
  log_keep_days: { group: 'log', zh: '日志在线保留天数', en: 'Days that logs stay online', type: 'number', rule: 'integer' },
  open_member_center: { group: 'member', zh: '开启会员中心', en: 'Member centre', type: 'switch' },
  member_register: { group: 'member', zh: '会员注册方式', en: 'Registration', type: 'select', content: 'off=不开放注册\nmobile=手机号\nemail=邮箱' },
  member_terms: { group: 'member', zh: '会员服务条款', en: 'Terms for members', type: 'textarea' },
  quick_links: { group: 'quick', zh: '快捷配置入口', en: 'Quick links', type: 'textarea' },
}

/** Settings that are not there yet; values people set stay. Their value is null until somebody changes it, so that a better default reaches everybody. */
export async function seedConfig(tx: Tx): Promise<void> {
  const names = Object.keys(items) as ConfigName[]
  const rows = names.map((name, i) => ({
    name,
    group: items[name].group,
    title: items[name].zh,
    title_en: items[name].en,
    type: items[name].type,
    content: items[name].content ?? '',
    rule: items[name].rule ?? '',
    weight: (names.length - i) * 10,
    is_public: items[name].public ?? false,
    is_secret: items[name].secret ?? false,
  }))
  await tx.run(
    sql`insert into config_item (name, "group", title, title_en, type, content, rule, weight, is_public, is_secret) select u.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(name text, "group" text, title text, title_en text, type text, content text, rule text, weight int, is_public boolean, is_secret boolean) on conflict (name) do nothing`,
  )
}

export const publicNames: readonly ConfigName[] = (Object.keys(items) as ConfigName[]).filter((n) => items[n].public)
