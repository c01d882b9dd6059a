import { recordLabels } from '@crossway/platform/words'
import { warningRule } from './warning-rule.resource.ts'
import { warning } from './warning.resource.ts'

const levels = { info: ['提示', 'Info'], warn: ['警告', 'Warning'], high: ['严重', 'High'] } as const
export const warningRuleLabels = recordLabels(warningRule, {
  name: ['预警规则', 'Warning rule'],
  fields: {
    level: { label: ['级别', 'Level'], values: levels },
    stores: { label: ['适用店铺', 'Stores'], help: ['不选则为全部店铺', 'Empty: all stores'] },
    receivers: {
      label: ['接收人', 'Receivers'],
      values: { owner: ['负责人', 'Owner'], leader: ['直属上级', 'Superior'], head: ['部门负责人', 'Head of department'] },
    },
    channels: { label: ['通知方式', 'Channels'], values: { site: ['站内', 'In the system'], wecom: ['企业微信', 'WeCom'], email: ['邮件', 'E-mail'] } },
    schedule: { label: ['执行计划', 'Runs'], values: { hourly: ['每小时', 'Hourly'], daily: ['每天', 'Daily'] } },
    cool_down_hours: { label: ['冷却小时', 'Cool-down hours'], help: ['冷却期内重复触发只累计次数', 'Seen again within them only the hits rise'] },
    escalate_hours: {
      label: ['升级小时', 'Escalate after'],
      help: ['到时升级给上级，再过同样时间升级给部门负责人', 'Then the superior is told, after as long again the head of department'],
    },
    quiet_from: { label: ['免打扰起', 'Quiet from'], example: '22:00' },
    quiet_to: { label: ['免打扰止', 'Quiet until'], example: '08:00' },
    params: { label: ['参数', 'Figures'], fields: { name: ['参数', 'Figure'], value: ['值', 'Value'], low: ['最小', 'Least'], high: ['最大', 'Most'] } },
    last_run_at: ['最近执行', 'Last run'],
    last_hits: ['最近命中', 'Last hits'],
    hits_30d: ['近30天预警', 'Warnings in 30 days'],
    last_error: ['最近错误', 'Last error'],
  },
  states: {},
  actions: { test: ['试运行', 'Test run'] },
  tabs: { all: ['全部', 'All'], enabled: ['启用', 'Enabled'], disabled: ['停用', 'Disabled'] },
  sections: { when: ['条件', 'Condition'], who: ['通知', 'Notification'] },
})
export const warningLabels = recordLabels(warning, {
  name: ['预警', 'Warning'],
  fields: {
    title_en: ['英文标题', 'Title in English'],
    rule: ['规则', 'Rule'],
    level: { label: ['级别', 'Level'], values: levels },
    subject_type: ['对象类型', 'Subject'],
    subject_id: ['对象', 'Subject id'],
    facts: ['触发数据', 'Facts'],
    first_at: ['首次时间', 'First seen'],
    last_at: ['最近时间', 'Last seen'],
    hits: ['触发次数', 'Hits'],
    clean_runs: ['正常次数', 'Clean runs'],
    handler: ['处理人', 'Handler'],
    action: ['处理说明', 'What was done'],
    doc: ['关联单据', 'Document'],
    snooze_until: ['延后至', 'Snoozed until'],
    muted_until: ['静默至', 'Muted until'],
    escalated: ['升级次数', 'Escalations'],
    due_at: ['升级时间', 'Escalates at'],
    notify_at: ['通知时间', 'Notify at'],
    notified_at: ['已通知', 'Notified at'],
    handled_at: ['处理时间', 'Handled at'],
    handle_hours: ['处理小时', 'Handling hours'],
    dedupe_key: ['去重键', 'Key'],
  },
  states: {
    open: ['待处理', 'Open'],
    doing: ['处理中', 'In progress'],
    snoozed: ['稍后', 'Snoozed'],
    done: ['已处理', 'Handled'],
    closed: ['自动关闭', 'Closed by itself'],
    ignored: ['已忽略', 'Ignored'],
  },
  actions: {
    handle: { label: ['处理', 'Handle'], args: { text: ['处理说明', 'What was done'] } },
    create_doc: {
      label: ['生成单据', 'Create document'],
      args: {
        kind: {
          label: ['单据', 'Document'],
          values: {
            todo: ['待办任务', 'To-do'],
            demand: ['采购需求', 'Purchase demand'],
            stocking: ['备货单', 'Stocking order'],
            price_change: ['调价单', 'Price change'],
            removal: ['移除单', 'Removal order'],
            issue: ['账户问题', 'Account issue'],
          },
        },
        text: ['说明', 'Note'],
      },
    },
    snooze: { label: ['稍后', 'Snooze'], args: { until: ['延后至', 'Until'] } },
    ignore: ['忽略', 'Ignore'],
    assign: { label: ['转派', 'Assign'], args: { to: ['转派给', 'To'] } },
  },
  tabs: {
    open: ['待处理', 'Open'],
    mine: ['我的', 'Mine'],
    high: ['严重', 'High'],
    doing: ['处理中', 'In progress'],
    snoozed: ['稍后', 'Snoozed'],
    overdue: ['已升级', 'Escalated'],
    done: ['已处理', 'Handled'],
    all: ['全部', 'All'],
  },
})
