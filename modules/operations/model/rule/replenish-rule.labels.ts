import { modeEn, modeZh } from '@crossway/logistics/model'
import { recordLabels } from '@crossway/platform/words'
import { replenishRule } from './replenish-rule.resource.ts'
import { demandEvent, seasonProfile } from './season-profile.resource.ts'

export const modeWords = {
  sea_slow: [modeZh.sea_slow, modeEn.sea_slow],
  sea_fast: [modeZh.sea_fast, modeEn.sea_fast],
  air: [modeZh.air, modeEn.air],
  express: [modeZh.express, modeEn.express],
  rail: [modeZh.rail, modeEn.rail],
  truck: [modeZh.truck, modeEn.truck],
  local: [modeZh.local, modeEn.local],
  agl: [modeZh.agl, modeEn.agl],
} as const
export const modelWords = {
  wma: ['加权均值', 'Weighted mean'],
  holt: ['阻尼趋势×季节', 'Damped trend × season'],
  tsb: ['间歇需求', 'Intermittent'],
  analog: ['新品类比', 'By analogy'],
  manual: ['人工', 'By hand'],
} as const
const yesNo = { yes: ['是', 'Yes'], no: ['否', 'No'] } as const
const inherited = ['留空则继承上级', 'Empty: as the next more general level says'] as const
const levels = {
  global: ['全局', 'Global'],
  company: ['公司', 'Company'],
  project: ['项目', 'Project'],
  store: ['店铺', 'Store'],
  category: ['类目', 'Category'],
  msku: 'MSKU',
} as const

export const replenishRuleLabels = recordLabels(replenishRule, {
  name: ['补货规则', 'Replenishment rule'],
  fields: {
    name: ['对象', 'Target'],
    level: { label: ['级别', 'Level'], values: levels },
    category: ['类目', 'Category'],
    target_key: ['对象键', 'Target key'],
    valid_to: ['失效日', 'Valid to'],
    mode: {
      label: ['补货模式', 'Way of supply'],
      values: { direct: ['直发FBA', 'Straight to FBA'], overseas: ['海外仓中转', 'Through an overseas warehouse'] },
      help: inherited,
    },
    model: { label: ['预测模型', 'Forecast model'], values: modelWords, help: ['留空由回测自动选择', 'Empty: chosen by back-test'] },
    w3: ['3天权重', 'Weight of 3 days'],
    w7: { label: ['7天权重', 'Weight of 7 days'], help: ['六个权重之和须为1', 'The six weights sum to 1'] },
    w14: ['14天权重', 'Weight of 14 days'],
    w30: ['30天权重', 'Weight of 30 days'],
    w60: ['60天权重', 'Weight of 60 days'],
    w90: ['90天权重', 'Weight of 90 days'],
    alpha: ['平滑系数α', 'Smoothing α'],
    beta: ['趋势系数β', 'Trend β'],
    phi: ['阻尼系数φ', 'Damping φ'],
    use_plan: {
      label: ['参考年度计划', 'Annual plan'],
      values: { none: ['不参考', 'Not used'], floor: ['作为下限', 'As the floor'], replace: ['替代预测', 'In place of the forecast'] },
    },
    service_level: {
      label: ['服务水平', 'Service level'],
      help: ['50%–99.9%，留空按分类：A 97.5、B 95、C 90', '50 to 99.9 %; empty: by class, A 97.5, B 95, C 90'],
    },
    min_safety_days: ['最小安全天数', 'Safety days, at least'],
    max_safety_days: ['最大安全天数', 'Safety days, at most'],
    plan_days: ['计划天数', 'Planning'],
    production_days: { label: ['生产天数', 'Production'], help: ['留空取SKU采购交期', 'Empty: lead time of the SKU'] },
    handling_days: ['处理天数', 'Handling'],
    receive_days: ['上架天数', 'Receiving'],
    lead_sd: { label: ['时效标准差', 'Deviation of the lead time'], help: ['留空按均值的15%', 'Empty: 15 % of the mean'] },
    review_days: ['采购周期', 'Purchase review'],
    ship_review_days: ['发货周期', 'Shipping review'],
    trigger: { label: ['触发方式', 'Trigger'], values: { review: ['按周期', 'At each review'], point: ['按补货点', 'At the reorder point'] } },
    default_mode: { label: ['默认运输方式', 'Usual way of shipping'], values: modeWords },
    allowed_modes: { label: ['可用运输方式', 'Allowed ways'], values: modeWords },
    air_penalty: { label: ['断货惩罚', 'Cost of an empty shelf'], help: ['占单件毛利的比例，默认0.2', 'Share of the margin of a unit, 0.2 by default'] },
    moq: ['起订量', 'Minimum order'],
    carton_round: { label: ['整箱取整', 'Whole cartons'], values: yesNo },
    max_overshoot_days: ['最大超量天数', 'Overshoot, at most'],
    max_cover_days: ['最大覆盖天数', 'Cover, at most'],
    use_overseas: { label: ['计入海外仓', 'Count overseas stock'], values: yesNo },
    use_public_vw: { label: ['计入公共仓', 'Count public stock'], values: yesNo },
    ignore_unavoidable: { label: ['忽略必断货', 'Leave out what cannot be avoided'], values: yesNo },
    stockout_exclude: { label: ['排除断货日', 'Leave out days without stock'], values: yesNo },
    transit: {
      label: ['运输时效', 'Transit'],
      fields: { ship_mode: { label: ['运输方式', 'Ship mode'], values: modeWords }, days: ['天数', 'Days'], sd: ['标准差', 'Deviation'] },
    },
    denoise: {
      label: ['去噪区间', 'Days set by hand'],
      fields: {
        kind: { values: { value: ['固定日销', 'Units a day'], pct: ['销量百分比', 'Percent of sales'] } },
        value: ['数值', 'Value'],
      },
    },
  },
  states: { enabled: ['生效', 'In force'] },
  actions: {
    enable: ['生效', 'Put in force'],
    revise: ['修订', 'Revise'],
    copy_to: {
      label: ['复制到', 'Copy to'],
      args: {
        companies: ['公司主体', 'Companies'],
        projects: ['项目', 'Projects'],
        stores: ['店铺', 'Stores'],
        categories: ['类目', 'Categories'],
        mskus: ['MSKU', 'MSKUs'],
      },
    },
  },
  tabs: levels,
  sections: {
    basic: ['对象', 'Target'],
    forecast: ['预测', 'Forecast'],
    safety: ['安全库存', 'Safety stock'],
    lead: ['时效', 'Lead times'],
    order: ['订货与发货', 'Orders and shipments'],
    scope: ['口径', 'What counts'],
    more: ['其他', 'More'],
  },
})

const month = (n: number) => [`${n}月`, ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][n - 1]!] as const
export const seasonProfileLabels = recordLabels(seasonProfile, {
  name: ['季节系数', 'Season profile'],
  fields: {
    category: ['类目', 'Category'],
    source: { values: { auto: ['自动', 'Automatic'], manual: ['手工', 'By hand'] } },
    si_1: { label: month(1), help: ['保存时归一为平均值1', 'Brought to mean 1 when saved'] },
    si_2: month(2),
    si_3: month(3),
    si_4: month(4),
    si_5: month(5),
    si_6: month(6),
    si_7: month(7),
    si_8: month(8),
    si_9: month(9),
    si_10: month(10),
    si_11: month(11),
    si_12: month(12),
  },
  sections: { months: ['各月系数', 'Months'] },
})
export const demandEventLabels = recordLabels(demandEvent, {
  name: ['需求事件', 'Demand event'],
  fields: {
    source: { values: { manual: ['手工', 'By hand'], promotion: ['促销活动', 'Promotion'] } },
    source_no: ['来源单号', 'Source no.'],
    mskus: { label: ['限定MSKU', 'Only these MSKUs'], help: ['留空则整个站点', 'Empty: the whole marketplace'] },
    uplift: {
      label: ['提升比例', 'Uplift'],
      fields: { category: { label: ['类目', 'Category'], help: ['留空为其他全部类目', 'Empty: all other categories'] }, uplift_pct: ['提升', 'Uplift'] },
    },
  },
})
