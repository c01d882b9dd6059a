import { recordLabels } from '@crossway/platform/words'
import { kdBalance, kdBook, kdDimMap, kdPush } from './kingdee-book.resource.ts'
import { dimWords, voucherEvents, type VoucherEvent } from './voucher-events.ts'
import { voucherBalance } from './voucher-balance.query.ts'
import { voucher, voucherTemplate } from './voucher.resource.ts'

const events = Object.fromEntries(Object.entries(voucherEvents).map(([k, e]) => [k, e.name])) as Record<VoucherEvent, readonly [string, string]>
const granularity = {
  label: ['汇总方式', 'Granularity'],
  values: { document: ['单据', 'Document'], day: ['日汇总', 'Day'], month: ['月汇总', 'Month'] },
} as const
const event = { label: ['业务事件', 'Event'], values: events } as const
const debit = ['借方', 'Debit'] as const
const credit = ['贷方', 'Credit'] as const
const subject = ['科目', 'Account'] as const
const book = ['账簿', 'Book'] as const
const kdId = ['金蝶内码', 'Kingdee id'] as const
const kdNo = ['金蝶编号', 'Kingdee no.'] as const

export const voucherLabels = recordLabels(voucher, {
  name: ['凭证', 'Voucher'],
  fields: {
    no: ['凭证号', 'Voucher no.'],
    book,
    date: ['凭证日期', 'Voucher date'],
    business_date: ['业务日期', 'Business date'],
    period: ['期间', 'Period'],
    moved: ['已顺延', 'Moved'],
    group: ['凭证字', 'Group'],
    event,
    granularity,
    kind: { label: ['红蓝字', 'Kind'], values: { normal: ['蓝字', 'Normal'], red: ['红冲', 'Red'] } },
    reverses: ['冲销的凭证', 'Reverses'],
    source_type: ['来源类型', 'Kind of source'],
    source_id: ['来源编号', 'Source id'],
    source_no: ['来源单据', 'Source'],
    problem: {
      label: ['失败原因', 'Cause'],
      values: {
        mapping: ['缺少映射', 'Mapping missing'],
        template: ['模板不全', 'Template incomplete'],
        unbalanced: ['借贷不平', 'Not balanced'],
        closed: ['期间已结账', 'Period closed'],
        auth: ['登录被拒', 'Login refused'],
        timeout: ['无应答', 'No answer'],
        throttled: ['调用过频', 'Too many calls'],
        duplicate: ['编号重复', 'Duplicate number'],
        refused: ['金蝶拒绝', 'Refused by Kingdee'],
      },
    },
    last_error: ['错误', 'Error'],
    retries: ['尝试次数', 'Attempts'],
    next_try_at: ['下次尝试', 'Next try'],
    held: ['已暂缓', 'On hold'],
    reason: ['暂缓/忽略原因', 'Reason'],
    kd_id: kdId,
    kd_no: kdNo,
    pushed_at: ['推送时间', 'Pushed'],
    lines: {
      label: ['分录', 'Entries'],
      fields: {
        explanation: ['摘要', 'Explanation'],
        subject,
        dims_text: ['核算维度', 'Dimensions'],
        dims: ['维度', 'Dimension ids'],
        amount_for: ['原币金额', 'Amount'],
        debit,
        credit,
      },
    },
    sources: {
      label: ['来源明细', 'Sources'],
      fields: {
        source_type: ['来源类型', 'Kind of source'],
        source_id: ['来源编号', 'Source id'],
        source_no: ['来源单据', 'Source'],
        event,
        event_seq: ['次序', 'Sequence'],
        facts: ['金额明细', 'Amounts'],
        taken_back: ['已撤回', 'Taken back'],
      },
    },
  },
  states: {
    pending: ['待推送', 'Pending'],
    pushing: ['推送中', 'Pushing'],
    pushed: ['已推送', 'Pushed'],
    failed: ['失败', 'Failed'],
    skipped: ['已忽略', 'Skipped'],
  },
  actions: {
    retry: ['重试', 'Retry'],
    push_now: ['立即推送', 'Push now'],
    hold: ['暂缓', 'Hold'],
    release: ['解除暂缓', 'Release'],
    skip: ['忽略', 'Skip'],
    unskip: ['恢复推送', 'Push after all'],
    look_up: ['到金蝶查找', 'Look up in Kingdee'],
  },
  tabs: {
    pending: ['待推送', 'Pending'],
    pushing: ['推送中', 'Pushing'],
    failed: ['失败', 'Failed'],
    pushed: ['已推送', 'Pushed'],
    skipped: ['已忽略', 'Skipped'],
    cancelled: ['已取消', 'Cancelled'],
  },
  sections: { basic: ['凭证', 'Voucher'], push: ['推送', 'Push'], lines: ['分录', 'Entries'], sources: ['来源', 'Sources'] },
})

export const voucherTemplateLabels = recordLabels(voucherTemplate, {
  name: ['凭证模板', 'Voucher template'],
  fields: {
    event,
    condition: {
      label: ['条件', 'Condition'],
      help: ['结算模式或资金方式的代码，空为通用', 'Code of a settlement mode or way of paying; empty fits all'],
      example: 'agency',
    },
    group: ['凭证字', 'Group'],
    explanation: { label: ['摘要', 'Explanation'], help: ['可用 {event}、{no}、{party}', '{event}, {no} and {party} are filled in'] },
    granularity,
    active: ['启用', 'Active'],
    lines: {
      label: ['分录', 'Entries'],
      fields: {
        side: { label: ['方向', 'Side'], values: { debit, credit } },
        amount: ['金额项', 'Amount'],
        subject_from: {
          label: ['科目来源', 'Account from'],
          values: { fixed: ['固定', 'Fixed'], bank_account: ['银行账户', 'Bank account'], cost_type: ['费用类型', 'Cost type'] },
        },
        subject,
        dims: { label: ['核算维度', 'Dimensions'], values: dimWords },
      },
    },
  },
  sections: { basic: ['模板', 'Template'], lines: ['分录', 'Entries'] },
  tabs: { active: ['启用', 'Active'], off: ['停用', 'Off'] },
})

export const kdBookLabels = recordLabels(kdBook, {
  name: ['金蝶账簿', 'Kingdee book'],
  fields: {
    book_code: ['账簿编码', 'Book code'],
    book_name: ['账簿名称', 'Book name'],
    org_code: ['组织编码', 'Organisation code'],
    connection: {
      label: ['接口连接', 'Connection'],
      help: ['在“集成与凭据”登记地址、账套与密钥', 'Address, account set and secret are kept under Integrations'],
    },
    default_group: ['默认凭证字', 'Default group'],
    fx_subject: ['汇兑科目', 'Account of exchange differences'],
    key_field: {
      label: ['我方编号字段', 'Field of our number'],
      help: ['金蝶凭证上的自定义文本字段，用来查找已存凭证', 'Custom text field of the voucher by which it is found again'],
    },
    slots: { label: ['维度弹性域', 'Dimension slots'], help: ['各账套不同，查看一张已有凭证确认', 'They differ by tenant: view a voucher that stands there'] },
    push_from: { label: ['启用日期', 'Push from'], help: ['早于此日的业务不推送', 'Nothing dated before is pushed'] },
    period_closed_to: { label: ['已结账期间', 'Closed to'], example: '2026-09' },
    push_mode: { label: ['推送方式', 'Push mode'], values: { auto: ['自动', 'Automatic'], manual: ['手动', 'By hand'] } },
    push_base: {
      label: ['推送基础资料', 'Push base data'],
      help: [
        '凭证所需的客户、供应商、部门、职员、项目：金蝶没有时按我方编号新建，名称变更时更新',
        'Customers, suppliers, departments, employees and projects that vouchers name are made in Kingdee under our number, and renamed with ours',
      ],
    },
    enabled: ['启用', 'Enabled'],
    paused_at: ['暂停时间', 'Paused at'],
    auth_failures: ['连续登录失败', 'Logins refused in a row'],
  },
  states: { running: ['推送中', 'Running'], paused: ['已暂停', 'Paused'] },
  actions: { pause: ['暂停', 'Pause'], resume: ['恢复', 'Resume'] },
})
export const kdDimMapLabels = recordLabels(kdDimMap, {
  name: ['维度映射', 'Dimension mapping'],
  fields: {
    dim: { label: ['核算维度', 'Dimension'], values: { ...dimWords, currency: ['币别', 'Currency'] } },
    record_id: ['我方资料编号', 'Our record id'],
    record_name: ['我方资料', 'Our record'],
    book,
    kd_code: ['金蝶编码', 'Kingdee code'],
    kd_name: ['金蝶名称', 'Kingdee name'],
    source: { values: { auto: ['同码匹配', 'Same code'], manual: ['手工', 'By hand'], push: ['推送生成', 'Made by a push'] } },
  },
})
export const kdPushLabels = recordLabels(kdPush, {
  name: ['推送记录', 'Push attempts'],
  fields: {
    book,
    voucher: ['凭证', 'Voucher'],
    object_no: ['我方编号', 'Our no.'],
    form_id: ['表单', 'Form'],
    attempt: ['第几次', 'Attempt'],
    outcome: { label: ['结果', 'Outcome'], values: { ok: ['成功', 'Stored'], found: ['已在金蝶', 'Stood there already'], failed: ['失败', 'Failed'] } },
    request_hash: ['请求摘要', 'Hash of the request'],
    kd_id: kdId,
    kd_no: kdNo,
    error_code: ['错误码', 'Error code'],
    error_text: ['错误信息', 'Error'],
    ms: ['耗时(毫秒)', 'Milliseconds'],
    at: ['时间', 'At'],
  },
  tabs: { failed: ['失败', 'Failed'] },
})
export const kdBalanceLabels = recordLabels(kdBalance, {
  name: ['金蝶发生额', 'Kingdee movements'],
  fields: { book, period: ['期间', 'Period'], subject, debit, credit },
})
export const voucherBalanceLabels = recordLabels(voucherBalance, {
  name: ['对账', 'Reconciliation'],
  fields: {
    period: ['期间', 'Period'],
    book,
    subject,
    debit: ['已推送借方', 'Debit sent'],
    credit: ['已推送贷方', 'Credit sent'],
    kd_debit: ['金蝶借方', 'Kingdee debit'],
    kd_credit: ['金蝶贷方', 'Kingdee credit'],
    diff: { label: ['差额', 'Difference'], help: ['未登记金蝶发生额的科目没有差额', 'Accounts whose movements in Kingdee were not entered have none'] },
  },
})
