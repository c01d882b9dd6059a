import { recordLabels } from '@crossway/platform/words'
import { crawlItem, crawlNode, crawlPause, crawlRun, crawlTask } from './crawl.resource.ts'

const node = ['节点', 'Node'] as const
const group = ['节点组', 'Node group'] as const
export const crawlTaskLabels = recordLabels(crawlTask, {
  name: ['爬虫任务', 'Crawler task'],
  fields: {
    type: {
      values: {
        asin_detail: ['商品详情', 'Listing details'],
        keyword_rank: ['关键词排名', 'Keyword rank'],
        bsr: ['类目排名', 'Best-seller rank'],
        offer: ['跟卖/购物车', 'Offers and buy box'],
        review_count: ['评论数', 'Review count'],
        price: ['价格', 'Price'],
        availability: ['在售检查', 'Availability'],
        seller: ['卖家页', 'Seller page'],
      },
    },
    inputs: { label: ['目标', 'Targets'], help: ['最多5000个，重复的自动去除', 'At most 5,000; doubles are dropped'] },
    frequency: {
      label: ['频率', 'Frequency'],
      values: { hourly: ['每小时', 'Hourly'], daily: ['每天', 'Daily'], weekly: ['每周', 'Weekly'], once: ['一次', 'Once'] },
    },
    window_from: {
      label: ['时段起', 'From'],
      help: ['只在这段时间内采集（公司时间），不填为全天', 'Pages are fetched within these hours only (company time); empty: all day'],
      example: '01:00',
    },
    window_to: { label: ['时段止', 'Until'], example: '06:00' },
    node_group: group,
    max_rps: ['每秒上限', 'Calls a second'],
    legal_note: { label: ['合规说明', 'Why it is allowed'], help: ['只采集无需登录的公开页面', 'Only public pages without a login'] },
    last_slot: ['最近一次', 'Last round'],
    success_pct: ['成功率', 'Success'],
  },
  states: { running: ['运行中', 'Running'], paused: ['已暂停', 'Paused'], finished: ['已结束', 'Finished'] },
  actions: { start: ['启动', 'Start'], pause: ['暂停', 'Pause'], runNow: ['立即运行', 'Run now'], stop: ['结束', 'Stop'] },
  sections: { limits: ['频率与限制', 'Frequency and limits'] },
  tabs: { running: ['运行中', 'Running'], paused: ['已暂停', 'Paused'] },
})
export const crawlRunLabels = recordLabels(crawlRun, {
  name: ['运行批次', 'Round'],
  fields: {
    task: ['任务', 'Task'],
    slot: ['时槽', 'Slot'],
    started_at: ['开始', 'Started'],
    ended_at: ['结束', 'Ended'],
    total: ['总数', 'Total'],
    ok: ['成功', 'Succeeded'],
    failed: ['失败', 'Failed'],
    blocked: ['被拦截', 'Blocked'],
    state: { label: ['状态', 'State'], values: { running: ['进行中', 'Running'], done: ['完成', 'Done'], aborted: ['中止', 'Aborted'] } },
  },
})
export const crawlItemLabels = recordLabels(crawlItem, {
  name: ['采集明细', 'Page'],
  fields: {
    run: ['批次', 'Round'],
    target: ['目标', 'Target'],
    node,
    attempts: ['次数', 'Tries'],
    lease_until: ['租约至', 'Leased until'],
    next_at: ['下次', 'Next try'],
    state: {
      label: ['状态', 'State'],
      values: {
        queued: ['排队', 'Queued'],
        leased: ['领取', 'Leased'],
        ok: ['成功', 'Succeeded'],
        failed: ['失败', 'Failed'],
        blocked: ['被拦截', 'Blocked'],
        skipped: ['跳过', 'Skipped'],
      },
    },
    http_code: ['状态码', 'HTTP code'],
    error: ['错误', 'Error'],
    parsed: ['结果', 'Result'],
    at: ['时间', 'At'],
  },
  tabs: { bad: ['失败', 'Failed'] },
})
export const crawlNodeLabels = recordLabels(crawlNode, {
  name: ['爬虫节点', 'Crawler node'],
  fields: { group: ['组', 'Group'], capacity: ['容量', 'Capacity'], agent_version: ['版本', 'Version'], last_heartbeat: ['心跳', 'Heartbeat'] },
  states: { online: ['可用', 'Available'], draining: ['收尾中', 'Draining'] },
  actions: { drain: ['排空', 'Drain'], resume: ['恢复', 'Resume'] },
})
export const crawlPauseLabels = recordLabels(crawlPause, {
  name: ['站点暂停', 'Paused sites'],
  fields: { node_group: group, blocks: ['连续被拦截次数', 'Blocks in a row'], until: ['暂停至', 'Paused until'] },
  tabs: { now: ['今天', 'Today'] },
})
