import { recordLabels } from './common-words.ts'
import { adminLog } from './admin-log.resource.ts'

export const adminLogLabels = recordLabels(adminLog, {
  name: ['管理员日志', 'Admin log'],
  fields: {
    kind: { label: ['日志', 'Log'], values: { operation: ['操作', 'Operation'], login: ['登录', 'Sign-in'] } },
    createtime: ['创建时间', 'Created'],
    admin_id: ['账号ID', 'Account ID'],
    username: ['用户名', 'Account'],
    title_en: ['英文标题', 'Title (en)'],
    node: ['节点', 'Node'],
    resource: ['数据表', 'Record type'],
    record_id: ['记录ID', 'Record ID'],
    record_no: ['记录编号', 'Record number'],
    method: ['方法', 'Method'],
    url: 'URL',
    data: ['请求数据', 'Request data'],
    data_text: ['请求数据包含', 'Data contains'],
    useragent: ['浏览器', 'Browser'],
    status: ['HTTP状态', 'HTTP status'],
    result: { values: { ok: ['成功', 'Done'], refused: ['被拒绝', 'Refused'], failed: ['失败', 'Failed'] } },
    error_code: ['错误码', 'Error code'],
    duration_ms: ['耗时', 'Duration'],
    trace_id: ['追踪号', 'Trace'],
    way: {
      label: ['登录方式', 'Signed in by'],
      values: {
        password: ['密码', 'Password'],
        code: ['验证码', 'Code'],
        invite: ['邀请', 'Invitation'],
        wecom: ['企业微信', 'WeCom'],
        token: ['令牌', 'Token'],
        unlock: ['解锁', 'Unlock'],
      },
    },
    attempt: {
      label: ['登录结果', 'Sign-in result'],
      values: {
        ok: ['成功', 'Signed in'],
        bad_password: ['密码错误', 'Wrong password'],
        captcha: ['验证码错误', 'Wrong captcha'],
        locked: ['已锁定', 'Locked'],
        disabled: ['已禁用', 'Disabled'],
        place: ['网络或时段', 'Network or time'],
        '2fa': ['双因素', 'Second factor'],
      },
    },
    device: ['设备', 'Device'],
    device_new: ['新设备', 'New device'],
  },
  tabs: { operation: ['操作日志', 'Operations'], login: ['登录日志', 'Sign-ins'], failed: ['失败', 'Failed'], refused: ['被拒绝', 'Refused'] },
  sections: { what: ['操作', 'What was done'], call: ['请求', 'Call'], from: ['来源', 'Where from'] },
})
