import { recordLabels } from '@crossway/platform/words'
import { metricWords } from './plan/target.labels.ts'
import { project } from './project.resource.ts'

export const roleWords = {
  leader: ['负责人', 'Leader'],
  operator: ['运营', 'Operator'],
  assistant: ['运营助理', 'Assistant'],
  sales: ['招商', 'Sales'],
  designer: ['设计', 'Designer'],
  promoter: ['推广', 'Promoter'],
  buyer: ['采购', 'Buyer'],
  logistics: ['物流', 'Logistics'],
  finance: ['财务', 'Finance'],
  service: ['客服', 'Customer service'],
  viewer: ['只读', 'Viewer'],
} as const
const { leader: _, ...otherRoles } = roleWords
const healthWords = { green: ['健康', 'Healthy'], amber: ['关注', 'Watch'], red: ['风险', 'At risk'] } as const

export const projectLabels = recordLabels(project, {
  name: ['项目', 'Project'],
  fields: {
    project_no: ['项目编号', 'Project number'],
    name: ['项目名称', 'Project'],
    project_type: {
      label: ['项目类型', 'Type'],
      values: {
        operation: ['代运营', 'Agency operation'],
        joint: ['联营', 'Joint'],
        trade: ['自营', 'Trade'],
        distribution: ['分销', 'Distribution'],
        service: ['单项服务', 'Single service'],
        internal: ['内部', 'Internal'],
      },
    },
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Independent store'], b2b: 'B2B' } },
    amazon_kind: { label: ['亚马逊类型', 'Amazon kind'], values: { sc: 'SC', vc: 'VC', both: ['SC与VC', 'SC and VC'] } },
    contract: ['合同', 'Contract'],
    company: ['我方主体', 'Our company'],
    department: ['所属部门', 'Department'],
    leader: ['项目负责人', 'Leader'],
    level: { label: ['项目等级', 'Level'], values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    start_date: ['开始日期', 'Start'],
    plan_end_date: ['计划结束', 'Planned end'],
    actual_end_date: ['实际结束', 'Actual end'],
    closing_reason: {
      label: ['收尾原因', 'Why it closes'],
      values: {
        expired: ['到期', 'Expired'],
        terminated: ['终止', 'Terminated'],
        poor: ['业绩不佳', 'Poor results'],
        customer: ['客户原因', 'The customer'],
        internal: ['内部调整', 'Internal'],
      },
    },
    settle_mode_hint: {
      label: ['合作模式', 'Settlement mode'],
      values: {
        trade: ['自营买断', 'Trade'],
        agency_commission: ['代运营-佣金', 'Agency, commission'],
        agency_fixed: ['代运营-服务费', 'Agency, fixed fee'],
        profit_share: ['利润分成', 'Profit share'],
      },
    },
    health: { label: ['健康度', 'Health'], values: healthWords },
    level_pinned: ['等级已固定', 'Level pinned'],
    health_score: ['健康分', 'Health score'],
    health_until: ['人工判定至', 'Set by hand until'],
    health_reason: ['判定原因', 'Why it was set'],
    summary: ['概述', 'Summary'],
    strategy: ['策略', 'Strategy'],
    cover_image: ['封面', 'Cover'],
    color: ['颜色', 'Colour'],
    members: {
      label: ['成员', 'Members'],
      fields: {
        employee: ['成员', 'Member'],
        role: {
          values: roleWords,
        },
        to: ['止', 'To'],
        workload_pct: ['投入%', 'Workload %'],
      },
    },
    brands: { label: ['品牌', 'Brands'], fields: { exclusive: ['独家', 'Exclusive'] } },
    scopes: {
      label: ['范围', 'Scope'],
      fields: {
        planned_store_qty: ['计划店铺数', 'Planned stores'],
        planned_sku_qty: ['计划SKU数', 'Planned SKUs'],
        open_target_date: ['计划开店日', 'Opening planned'],
      },
    },
  },
  states: {
    preparing: ['筹备中', 'Preparing'],
    operating: ['运营中', 'Operating'],
    paused: ['已暂停', 'Paused'],
    closing: ['收尾中', 'Closing'],
    closed: ['已结项', 'Closed'],
  },
  actions: {
    prepare: ['启动筹备', 'Start preparing'],
    join_project: { label: ['并入现有项目', 'Join an existing project'], args: { into: ['项目', 'Project'] } },
    activate: ['正式运营', 'Activate'],
    pause: { label: ['暂停', 'Pause'], args: { expected_resume: ['预计恢复', 'Resume expected'] } },
    resume: ['恢复', 'Resume'],
    start_closing: {
      label: ['进入收尾', 'Start closing'],
      args: {
        reason: {
          values: {
            expired: ['到期', 'Expired'],
            terminated: ['终止', 'Terminated'],
            poor: ['业绩不佳', 'Poor results'],
            customer: ['客户原因', 'The customer'],
            internal: ['内部调整', 'Internal'],
          },
        },
        note: ['说明', 'Note'],
      },
    },
    close: ['结项', 'Close'],
    reopen: ['重启', 'Reopen'],
    set_member: {
      label: ['添加成员', 'Add a member'],
      args: { employee: ['成员', 'Member'], role: { values: otherRoles }, workload_pct: ['投入%', 'Workload %'], is_primary: ['主负责', 'Primary'] },
    },
    end_member: { label: ['结束成员', 'End a membership'], args: { employee: ['成员', 'Member'], role: { values: otherRoles }, to: ['最后一天', 'Last day'] } },
    assign_store: { label: ['分配店铺', 'Assign a store'], args: { from: ['起', 'From'] } },
    end_store: { label: ['结束店铺', 'End a store'], args: { to: ['最后一天', 'Last day'] } },
    set_target: {
      label: ['设置目标', 'Set targets'],
      args: {
        lines: {
          label: ['目标', 'Targets'],
          fields: { metric: { label: ['指标', 'Metric'], values: metricWords }, month: ['月份', 'Month'], value: ['目标值', 'Target'] },
        },
      },
    },
    confirm_target: ['确认目标', 'Confirm targets'],
    set_health: {
      label: ['人工判定健康度', 'Set the health'],
      args: { until: ['有效至', 'Until'] },
    },
    pin_level: {
      label: ['固定等级', 'Pin the level'],
      args: { level: { values: { S: 'S', A: 'A', B: 'B', C: 'C' }, help: ['留空恢复自动', 'Empty: worked out again'] } },
    },
    change_leader: { label: ['更换负责人', 'Change the leader'], args: { leader: ['新负责人', 'New leader'] } },
  },
  tabs: {
    preparing: ['筹备', 'Preparing'],
    operating: ['运营', 'Operating'],
    paused: ['暂停', 'Paused'],
    closing: ['收尾', 'Closing'],
    closed: ['已结项', 'Closed'],
  },
  sections: {
    owner: ['归属与周期', 'Owner and term'],
    team: ['成员', 'Team'],
    range: ['品牌与范围', 'Brands and scope'],
    about: ['概述与策略', 'Summary and strategy'],
  },
})
