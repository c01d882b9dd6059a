import { recordLabels } from '@crossway/platform/words'
import { modelWords } from '../rule/replenish-rule.labels.ts'
import { forecastMonth } from './forecast-month.query.ts'
import { forecastAccuracy, replenishGap, restockGroup } from './restock.queries.ts'
import { forecastOverride, replenishRun, replenishSuggestion } from './restock.resources.ts'

const overrideKinds = { value: ['固定日销', 'Units a day'], pct: ['预测百分比', 'Percent of forecast'] } as const

export const replenishRunLabels = recordLabels(replenishRun, {
  name: ['运算批次', 'Replenishment run'],
  fields: {
    no: ['批次号', 'Run no.'],
    day: ['基准日', 'As of'],
    started_at: ['开始', 'Started'],
    finished_at: ['结束', 'Finished'],
    msku_count: ['MSKU数', 'MSKUs'],
    suggestion_count: ['建议数', 'Suggestions'],
    error_count: ['错误数', 'Errors'],
  },
  states: { running: ['运行中', 'Running'], finished: ['已完成', 'Finished'], failed: ['失败', 'Failed'] },
})
export const replenishSuggestionLabels = recordLabels(replenishSuggestion, {
  name: ['补货建议', 'Replenishment suggestion'],
  fields: {
    label: ['建议', 'Suggestion'],
    run: ['运算批次', 'Run'],
    kind: {
      values: {
        purchase: ['采购', 'Buy'],
        ship: ['发货', 'Ship'],
        transfer: ['海外仓转FBA', 'Overseas to FBA'],
        expedite: ['催货', 'Expedite'],
        cancel: ['建议减单', 'Reduce'],
      },
    },
    class: { label: ['分类', 'Class'], help: ['ABC按毛利，XYZ按波动', 'ABC by gross profit, XYZ by how much weeks differ'] },
    supplier: { label: ['供应商', 'Supplier'], help: ['SKU的主供应商', 'The main supplier of the SKU'] },
    lifecycle: {
      label: ['生命周期', 'Life cycle'],
      values: {
        new: ['新品', 'New'],
        growth: ['成长', 'Growth'],
        mature: ['成熟', 'Mature'],
        decline: ['衰退', 'Decline'],
        clearance: ['清货', 'Clearance'],
        stopped: ['停止', 'Stopped'],
      },
    },
    model: { label: ['预测模型', 'Model'], values: modelWords },
    wape: { label: ['WAPE', 'WAPE'], help: ['最近8周回测的绝对误差率', 'Absolute error of the back-test of eight weeks'] },
    avg_7: ['7天日均', 'Mean of 7 days'],
    avg_14: ['14天日均', 'Mean of 14 days'],
    avg_30: ['30天日均', 'Mean of 30 days'],
    forecast_daily: { label: ['预测日销', 'Forecast a day'], help: ['未来30天平均', 'Mean of the next 30 days'] },
    fba_available: ['FBA可售', 'FBA available'],
    fba_transfer: ['调仓', 'Transfer'],
    inbound: ['FBA在途', 'Inbound'],
    overseas: ['海外仓', 'Overseas'],
    domestic: ['国内可用', 'Domestic'],
    on_order: ['采购在途', 'On order'],
    demand_open: ['采购需求', 'Demand'],
    cover_days: ['可售天数', 'Cover'],
    stockout_date: ['断货日期', 'Stock-out'],
    order_by: { label: ['最晚下单日', 'Order by'], help: ['在此之前下单不断货', 'Ordered until then the shelf does not run empty'] },
    sellable_at: ['可售日期', 'Sellable at'],
    qty: ['建议数量', 'Suggested'],
    uncut_qty: ['未削减量', 'Before cut'],
    ship_air: ['空运', 'By air'],
    ship_sea: ['海运', 'By sea'],
    modes: ['运输方式', 'Ship modes'],
    cbm: ['体积', 'Volume'],
    lost_units: ['损失销量', 'Lost units'],
    lost_margin_cny: ['损失毛利', 'Lost margin'],
    amount_cny: ['金额', 'Amount'],
    priority: { label: ['优先级', 'Priority'], help: ['损失毛利 ÷ 距最晚下单日天数', 'Lost margin ÷ days to order by'] },
    stale: { label: ['数据过期', 'Stale'], help: ['FBA报告超过36小时，不能批量采纳', 'The FBA report is older than 36 h: not accepted in batches'] },
    cut_reason: ['削减原因', 'Why cut'],
    inputs: ['计算依据', 'Inputs'],
    accepted_qty: ['采纳数量', 'Accepted'],
    accept_reason: ['采纳说明', 'Why changed'],
    doc_type: ['单据类型', 'Document'],
    doc_id: ['关联单据', 'Document id'],
    doc_no: ['关联单号', 'Document no.'],
    ignore_reason: ['忽略原因', 'Why ignored'],
    snooze_until: ['延后至', 'Snoozed until'],
    followed: ['关注', 'Followed'],
  },
  states: {
    new: ['待处理', 'New'],
    accepted: ['已采纳', 'Accepted'],
    partial: ['部分采纳', 'Accepted in part'],
    ignored: ['已忽略', 'Ignored'],
    expired: ['已失效', 'Outdated'],
  },
  actions: {
    accept: {
      label: ['采纳', 'Accept'],
      args: {
        qty: { label: ['采纳数量', 'Quantity'], help: ['留空为建议数量；改动超过20%需填写原因', 'Empty: as suggested; a change above 20 % needs a reason'] },
      },
    },
    ignore: { label: ['忽略', 'Ignore'], args: { snooze_until: { label: ['延后至', 'Snooze until'], help: ['最多30天', 'At most 30 days'] } } },
    override: { label: ['修改预测', 'Override forecast'], args: { kind: { label: ['方式', 'Kind'], values: overrideKinds }, value: ['数值', 'Value'] } },
    follow: { label: ['关注', 'Follow'] },
    remark: { label: ['备注', 'Remark'], args: {} },
  },
  tabs: {
    to_buy: ['待采购', 'To buy'],
    to_ship: ['待发货', 'To ship'],
    expedite: ['催货', 'Expedite'],
    overstock: ['冗余', 'Overstock'],
    ignored: ['已忽略', 'Ignored'],
    overdue: ['下单逾期', 'Order overdue'],
  },
  sections: { result: ['结果', 'Result'] },
})
export const forecastOverrideLabels = recordLabels(forecastOverride, {
  name: ['预测修改', 'Forecast override'],
  fields: { kind: { label: ['方式', 'Kind'], values: overrideKinds }, value: ['数值', 'Value'] },
})
export const forecastAccuracyLabels = recordLabels(forecastAccuracy, {
  name: ['预测准确度', 'Forecast accuracy'],
  fields: {
    class: ['分类', 'Class'],
    mskus: ['MSKU数', 'MSKUs'],
    units: ['回测销量', 'Units tested'],
    wape: { label: ['WAPE', 'WAPE'], help: ['Σ|预测−实际| ÷ Σ实际', 'Σ|forecast − actual| ÷ Σ actual'] },
    bias: ['偏差', 'Bias'],
    naive_wape: { label: ['同期WAPE', 'WAPE of last year’s week'], help: ['以去年同周为预测的基准', 'What the same week a year ago would have said'] },
    naive_bias: ['同期偏差', 'Bias of last year’s week'],
    overstock_cny: {
      label: ['冗余库存', 'Overstock'],
      help: ['FBA可售超过120天预测的部分，按标准成本', 'FBA stock beyond 120 days of the forecast, at standard cost'],
    },
    service: { label: ['有货率', 'Service'], help: ['近30天：1 − 断货天数 ÷ 天数', '30 days: 1 − days without stock ÷ days'] },
  },
})
export const forecastMonthLabels = recordLabels(forecastMonth, {
  name: ['逐月准确度', 'Accuracy by month'],
  fields: {
    month: ['月份', 'Month'],
    class: ['分类', 'Class'],
    mskus: ['MSKU数', 'MSKUs'],
    forecast: { label: ['预测销量', 'Forecast'], help: ['每周提前一周的预测，按该周四所在月份', 'Of each week a week ahead, in the month of its Thursday'] },
    units: ['实际销量', 'Sold'],
    wape: { label: ['WAPE', 'WAPE'], help: ['Σ|预测−实际| ÷ Σ实际', 'Σ|forecast − actual| ÷ Σ actual'] },
    bias: { label: ['偏差', 'Bias'], help: ['Σ(预测−实际) ÷ Σ实际', 'Σ(forecast − actual) ÷ Σ actual'] },
  },
  tabs: { month: ['按月', 'By month'], store: ['按店铺与分类', 'By shop and class'] },
})
export const replenishGapLabels = recordLabels(replenishGap, {
  name: ['无法计算', 'Cannot be planned'],
  fields: {
    seller_sku: 'Seller SKU',
    why: {
      label: ['原因', 'Why'],
      values: {
        unmapped: ['未配对SKU', 'No SKU'],
        no_history: ['没有销量历史', 'No history'],
        no_project: ['没有项目', 'No project'],
        no_cost: ['没有成本', 'No cost'],
      },
    },
    units_30: ['近30天销量', 'Units of 30 days'],
  },
})
export const restockGroupLabels = recordLabels(restockGroup, {
  name: ['汇总建议', 'Grouped suggestions'],
  fields: {
    parent_asin: ['父ASIN', 'Parent ASIN'],
    mskus: ['MSKU数', 'MSKUs'],
    forecast_daily: ['预测日销', 'Forecast a day'],
    fba_available: ['FBA可售', 'FBA available'],
    inbound: ['FBA在途', 'Inbound'],
    overseas: ['海外仓', 'Overseas'],
    domestic: ['国内', 'Domestic'],
    on_order: ['采购在途', 'On order'],
    demand_open: ['采购需求', 'Demand'],
    cover_days: ['可售天数', 'Cover'],
    stockout_date: ['最早断货日', 'First stock-out'],
    order_by: ['最晚下单日', 'Order by'],
    buy_qty: ['建议采购', 'To buy'],
    ship_air: ['建议空运', 'By air'],
    ship_sea: ['建议海运', 'By sea'],
    cbm: ['体积', 'Volume'],
    amount_cny: ['采购金额', 'Amount'],
  },
  tabs: { parent: ['按父体', 'By family'], sku: ['按SKU（共享库存）', 'By SKU (shared stock)'], marketplace: ['按站点', 'By marketplace'] },
})
