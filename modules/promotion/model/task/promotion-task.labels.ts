import { recordLabels } from '@crossway/platform/words'
import { deliverableWords, platformWords, resourceTypeWords } from '../promotion-words.ts'
import { promotionAttribution, promotionMetric } from './promotion-results.resource.ts'
import { promotionTask } from './promotion-task.resource.ts'

const failWords = { price: ['价格', 'Price'], no_reply: ['无回复', 'No reply'], refused: ['拒绝', 'Refused'], fake: ['数据造假', 'Fake figures'] } as const
const dayWords = { '7': ['第7天', 'Day 7'], '14': ['第14天', 'Day 14'], '30': ['第30天', 'Day 30'], other: ['其他', 'Other'] } as const
const bearers = { us: ['我方', 'Us'], customer: ['客户', 'Customer'], share: ['共担', 'Shared'] } as const
const reach = {
  views: ['播放', 'Views'],
  likes: ['点赞', 'Likes'],
  comments: ['评论', 'Comments'],
  shares: ['转发', 'Shares'],
  saves: ['收藏', 'Saves'],
  clicks: ['点击', 'Clicks'],
} as const

export const promotionTaskLabels = recordLabels(promotionTask, {
  name: ['推广任务', 'Promotion task'],
  fields: {
    demand: ['需求', 'Request'],
    demand_line: ['需求行', 'Request line'],
    split_from: ['拆分自', 'Split from'],
    plan: ['计划', 'Plan'],
    object: ['推广对象', 'Object'],
    resource: ['资源', 'Resource'],
    consumer: ['消费者', 'Consumer'],
    promoter: ['推广专员', 'Promoter'],
    channel: { label: ['渠道', 'Channel'], values: resourceTypeWords },
    coop_mode: {
      label: ['合作方式', 'Mode'],
      values: {
        fixed: ['固定费', 'Fixed fee'],
        commission: ['纯佣', 'Commission'],
        mixed: ['固定+佣金', 'Fee and commission'],
        barter: ['置换(产品)', 'Product only'],
        free: ['免费', 'Free'],
      },
    },
    fee: ['合作费', 'Fee'],
    prepay_pct: ['预付比例', 'Prepaid'],
    commission_rate: ['佣金比例', 'Commission'],
    commission_days: ['归因天数', 'Attribution days'],
    schedule_at: ['约定发布', 'Publish on'],
    code: ['折扣码', 'Discount code'],
    attribution_tag: ['归因标签', 'Attribution tag'],
    utm: 'UTM',
    usage_rights_days: ['授权天数', 'Usage days'],
    exclusivity_days: ['排他天数', 'Exclusive days'],
    contract_file: ['合作协议', 'Agreement'],
    sample_needed: ['需样品', 'Needs a sample'],
    sample_qty: ['样品数量', 'Sample pieces'],
    brief: ['创作要求', 'Brief'],
    urge_status: {
      label: ['催发', 'Due'],
      values: { none: ['–', '–'], on_track: ['档期内', 'On track'], due_soon: ['3天内', 'Due soon'], overdue: ['超时', 'Overdue'] },
    },
    unit_cap: ['单价上限', 'Cap a piece'],
    over_cap: ['超单价上限', 'Beyond the cap'],
    budget_rate: ['预算汇率', 'Budget rate'],
    budget_fee: ['预算占用', 'Budget taken'],
    bearer: { label: ['承担方', 'Borne by'], values: bearers },
    customer_pct: ['客户比例', 'Customer share'],
    payable: ['应付', 'Payable'],
    paid: ['已付', 'Paid'],
    cost_total_cny: ['总成本', 'Total cost'],
    sales_attr: ['归因销售额', 'Attributed sales'],
    orders_attr: ['归因订单', 'Attributed orders'],
    roi: 'ROI',
    confirmed_at: ['确认时间', 'Confirmed at'],
    published_on: ['发布日期', 'Published on'],
    accepted_on: ['验收日期', 'Accepted on'],
    accept_score: ['验收分', 'Score'],
    accept_note: ['验收说明', 'Acceptance note'],
    retro: ['复盘', 'Retrospective'],
    retro_by: ['复盘确认人', 'Confirmed by'],
    fail_reason: { label: ['未达成原因', 'Why it failed'], values: failWords },
    status_reason: ['状态原因', 'Reason of state'],
    deliverables: {
      label: ['交付物', 'Deliverables'],
      fields: {
        type: { label: ['交付类型', 'Deliverable'], values: deliverableWords },
        platform: { values: platformWords },
        due_at: ['截止', 'Due'],
        url: ['链接', 'Link'],
        published_at: ['发布日期', 'Published on'],
        screenshot: ['截图', 'Screenshot'],
        disclosure: ['已标注广告', 'Disclosed as ad'],
        accepted: ['已验收', 'Accepted'],
        link_state: { label: ['链接状态', 'Link'], values: { ok: ['正常', 'Works'], dead: ['失效', 'Dead'] } },
      },
    },
  },
  states: {
    assigned: ['待洽谈', 'To negotiate'],
    negotiating: ['洽谈中', 'Negotiating'],
    confirmed: ['已确认', 'Confirmed'],
    producing: ['创作中', 'In production'],
    published: ['已发布', 'Published'],
    accepted: ['已验收', 'Accepted'],
    finished: ['已完结', 'Finished'],
    failed: ['未达成', 'Failed'],
    terminated: ['已终止', 'Terminated'],
  },
  actions: {
    contact: { label: ['建联', 'Contact'], args: { summary: ['沟通内容', 'What was said'] } },
    confirm: ['确认合作', 'Confirm'],
    sampleArrived: ['样品送达', 'Sample arrived'],
    publish: {
      label: ['登记发布', 'Register publication'],
      args: {
        lines: {
          label: ['交付物', 'Deliverables'],
        },
      },
    },
    reject: ['验收驳回', 'Reject'],
    accept: {
      label: ['验收', 'Accept'],
      args: {
        score: ['验收分', 'Score'],
        note: ['验收说明', 'Note'],
        lines: { label: ['交付物', 'Deliverables'] },
      },
    },
    unaccept: ['撤销验收', 'Undo acceptance'],
    metrics: {
      label: ['录入数据', 'Enter figures'],
      args: {
        at_day: { label: ['第几天', 'Day'], values: dayWords },
        lines: { label: ['交付物', 'Deliverables'], fields: reach },
        screenshot: ['截图', 'Screenshot'],
      },
    },
    charge: {
      label: ['费用调整', 'Add an amount'],
      args: {
        type: { values: { bonus: ['奖励', 'Bonus'], reimburse: ['报销', 'Reimbursement'], deduction: ['扣款', 'Deduction'], adjust: ['调整', 'Adjustment'] } },
        due_on: ['到期日', 'Due'],
      },
    },
    writeRetro: { label: ['复盘', 'Retrospective'], args: { text: ['复盘内容', 'Text'] } },
    confirmRetro: ['确认复盘', 'Confirm retrospective'],
    finish: ['完结', 'Finish'],
    fail: { label: ['未达成', 'Mark failed'], args: { fail_reason: { label: ['原因', 'Reason'], values: failWords } } },
    terminate: {
      label: ['中止', 'Terminate'],
      args: { samples: { label: ['样品处理', 'Samples'], values: { recall: ['召回', 'Call back'], keep: ['保留', 'Leave'] } } },
    },
    split: {
      label: ['拆分', 'Split'],
      help: [
        '未发布的交付物转入新任务，本任务先行发布和验收；折扣码、样品和预付款留在本任务',
        'Posts that come later go into a new task, and this one is published and accepted now; code, sample and prepayment stay here',
      ],
      args: {
        lines: { label: ['交付物', 'Deliverables'], fields: { pieces: ['拆出数量', 'Pieces to move'] } },
        fee: { label: ['新任务合作费', 'Fee of the new task'], help: ['不填则按数量分摊', 'Shared by pieces where it is left empty'] },
        schedule_at: ['新任务约定发布', 'New task publishes on'],
      },
    },
    reassign: { label: ['转派', 'Reassign'] },
  },
  tabs: {
    mine: ['我的', 'Mine'],
    negotiate: ['待洽谈', 'To negotiate'],
    publish: ['待发布', 'To publish'],
    overdue: ['超时', 'Overdue'],
    accept: ['待验收', 'To accept'],
    measure: ['待录数据', 'To measure'],
    retro: ['待复盘', 'To review'],
    finished: ['已完结', 'Finished'],
    failed: ['未达成', 'Failed'],
  },
  sections: { terms: ['合作条款', 'Terms'], tracking: ['追踪', 'Tracking'], sample: ['样品', 'Sample'] },
})

export const promotionMetricLabels = recordLabels(promotionMetric, {
  name: ['推广数据', 'Post figures'],
  fields: {
    task: ['任务', 'Task'],
    deliverable: ['交付物', 'Deliverable'],
    type: { label: ['交付类型', 'Deliverable'], values: deliverableWords },
    platform: { values: platformWords },
    at_day: { label: ['第几天', 'Day'], values: dayWords },
    day: ['录入日期', 'Entered on'],
    ...reach,
    engagements: ['互动', 'Engagements'],
    screenshot: ['截图', 'Screenshot'],
  },
})
export const promotionAttributionLabels = recordLabels(promotionAttribution, {
  name: ['归因', 'Attribution'],
  fields: {
    task: ['任务', 'Task'],
    source: { values: { code: ['折扣码', 'Code'], affiliate: ['联盟', 'Affiliate'], tag: ['归因标签', 'Tag'], utm: 'UTM', manual: ['手工', 'Manual'] } },
    day: ['日期', 'Day'],
    order_key: ['订单号', 'Order'],
    tag: { label: ['追踪值', 'Tracked by'], help: ['折扣码、归因标签或UTM', 'Code, tag or UTM'] },
    units: ['件数', 'Units'],
    sales: ['销售额', 'Sales'],
    refunds: ['退款', 'Refunds'],
    overridden: ['被覆盖', 'Overridden'],
    sum_key: ['汇总键', 'Sum key'],
  },
  tabs: { counted: ['计入', 'Counted'], overridden: ['被覆盖', 'Overridden'], lost: ['未匹配任务', 'Without a task'] },
})
