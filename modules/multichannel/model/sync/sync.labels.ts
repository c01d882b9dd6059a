import { recordLabels } from '@crossway/platform/words'
import { syncLog, syncRule, syncState, syncStore } from './sync.resources.ts'

const level = { store: ['店铺', 'Store'], category: ['类目', 'Category'], msku: ['MSKU', 'MSKU'] } as const
const cause = {
  label: ['触发', 'Cause'],
  values: { stock: ['库存变动', 'Stock'], rule: ['规则', 'Rule'], full: ['全量', 'Full run'], manual: ['手工', 'By hand'] },
} as const
const reason = ['原因', 'Reason'] as const

export const syncRuleLabels = recordLabels(syncRule, {
  name: ['同步规则', 'Sync rule'],
  fields: {
    scope: { values: level },
    category: ['类目', 'Category'],
    target: ['对象', 'Target'],
    warehouses: { label: ['参与仓', 'Warehouses'], fields: { location: ['平台地点', 'Platform location'] } },
    mode: { label: ['模式', 'Mode'], values: { share: ['按比例独占', 'Exclusive share'], pool: ['共享', 'Pool'] } },
    share_pct: ['比例', 'Share'],
    buffer_pct: ['缓冲', 'Buffer'],
    safety_qty: ['安全库存', 'Safety stock'],
    min_show: { label: ['最小展示', 'Show at least'], help: ['少于此数时推送0', 'Fewer are shown as 0'] },
    max_show: ['最大展示', 'Show at most'],
    include_transit: ['含在途预售', 'Include in transit'],
    transit_days: ['在途天数', 'Transit days'],
    policy: { label: ['售罄策略', 'When sold out'], values: { stop: ['停售', 'Stop selling'], preorder: ['预售', 'Preorder'] } },
    fixed_qty: ['固定数', 'Fixed quantity'],
    priority: { label: ['优先级', 'Priority'], help: ['数字大者先得余数', 'The larger one gets what rounding leaves'] },
    paused: ['暂停', 'Paused'],
  },
})
export const syncStateLabels = recordLabels(syncState, {
  name: ['库存同步', 'Stock sync'],
  fields: {
    rule: ['规则', 'Rule'],
    rule_level: { label: ['规则层级', 'Level'], values: level },
    location: ['平台地点', 'Platform location'],
    available: ['可用', 'Available'],
    open_orders: ['未出订单', 'Open orders'],
    desired: ['目标数', 'Desired'],
    platform_qty: ['平台数', 'On platform'],
    difference: ['差异', 'Difference'],
    last_pushed: ['上次推送数', 'Last pushed'],
    pushed_at: ['推送时间', 'Pushed at'],
    read_at: ['读取时间', 'Read at'],
    platform_version: ['平台比对值', 'Platform version'],
    due_at: ['应推时间', 'Due at'],
    cause,
    tries: ['已试次数', 'Tries'],
    error: ['错误', 'Error'],
    pause_reason: ['暂停原因', 'Why paused'],
  },
  states: { ok: ['一致', 'In line'], pending: ['待推送', 'Waiting'], failed: ['失败', 'Failed'], paused: ['暂停', 'Paused'] },
  actions: {
    push: ['立即推送', 'Push now'],
    pause: {
      label: ['暂停', 'Pause'],
      args: { reason, leave: { label: ['平台数量', 'On the platform'], values: { keep: ['保留', 'Leave as is'], zero: ['置零', 'Set to 0'] } } },
    },
    resume: { label: ['恢复', 'Resume'], args: { reason } },
  },
  tabs: {
    differences: ['差异', 'Differences'],
    failed: ['失败', 'Failed'],
    pending: ['待推送', 'Waiting'],
    paused: ['暂停', 'Paused'],
    states: ['库存', 'Quantities'],
  },
})
export const syncStoreLabels = recordLabels(syncStore, {
  name: ['店铺同步', 'Store sync'],
  fields: {
    listings: ['MSKU数', 'Listings'],
    differences: ['差异', 'Differences'],
    failed: ['失败', 'Failed'],
    stop_reason: ['停止原因', 'Why stopped'],
    stopped_at: ['停止时间', 'Stopped at'],
    full_started_at: ['全量开始', 'Full run began'],
    full_at: ['上次全量', 'Last full run'],
    api_used: ['接口已用', 'Calls used'],
    api_limit: ['接口限额', 'Calls allowed'],
    api_at: ['限额更新', 'Limit told at'],
  },
  states: { running: ['同步中', 'Running'], stopped: ['已停止', 'Stopped'] },
  actions: {
    full: ['全量校准', 'Full run'],
    stop: { label: ['停止同步', 'Stop'], args: { reason } },
    restart: { label: ['确认并恢复', 'Confirm and restart'], args: { reason } },
    zero: { label: ['一键置零', 'Set all to 0'], args: { reason } },
  },
})
export const syncLogLabels = recordLabels(syncLog, {
  name: ['同步日志', 'Sync log'],
  fields: {
    at: ['时间', 'Time'],
    before: ['推前', 'Before'],
    after: ['推后', 'After'],
    cause,
    result: {
      values: {
        ok: ['成功', 'Done'],
        conflict: ['冲突', 'Conflict'],
        retry: ['稍后重试', 'Tried again'],
        failed: ['失败', 'Failed'],
        stopped: ['已停止', 'Stopped'],
      },
    },
    error: ['错误', 'Error'],
    ms: ['耗时', 'Duration'],
    wait_s: ['延迟', 'Delay'],
  },
})
