import { recordLabels } from '@crossway/platform/words'
import { quoteTemplate } from './quote-template.resource.ts'

export const quoteTemplateLabels = recordLabels(quoteTemplate, {
  name: ['报价模板', 'Charge template'],
  fields: {
    title: ['模板', 'Template'],
    version_no: ['版本', 'Version'],
    settle_mode: {
      label: ['合作模式', 'Mode'],
      values: {
        trade: ['自营买断', 'Own trade'],
        agency_commission: ['代运营-佣金', 'Agency for commission'],
        agency_fixed: ['代运营-服务费', 'Agency for a fee'],
        profit_share: ['利润分成', 'Profit share'],
      },
    },
    channel_group: {
      values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] },
      help: ['留空表示全部渠道', 'Empty = all channels'],
    },
    bill_basis: { label: ['取数口径', 'Bill basis'], values: { settlement: ['按结算单', 'By statement'], month: ['按归属月', 'By month'] } },
    bill_currency: ['币种', 'Currency'],
    rate_rule: {
      label: ['汇率规则', 'Rate rule'],
      values: {
        payout: ['实际结汇加权', 'As converted, weighted'],
        period_avg: ['期间平均即期', 'Average spot of the period'],
        bill_date: ['账单日', 'Day of the bill'],
        fixed: ['固定', 'Fixed'],
        month_pl: ['月损益汇率', 'Monthly P&L rate'],
      },
    },
    fixed_rate: ['固定汇率', 'Fixed rate'],
    cycle: {
      label: ['周期', 'Cycle'],
      values: { half_month: ['半月', 'Half month'], month: ['月', 'Month'], quarter: ['季', 'Quarter'], payout: ['按回款', 'By payout'] },
    },
    confirm_days: { label: ['确认天数', 'Days to confirm'], help: ['发送后的工作日数', 'Working days after sending'] },
    auto_confirm: ['超期自动确认', 'Confirm by itself when overdue'],
    invoice_type: { label: ['发票', 'Invoice'], values: { vat_special: ['专票', 'Special VAT'], vat_normal: ['普票', 'General VAT'], none: ['不开', 'None'] } },
    lines: {
      label: ['收费项', 'Charges'],
      fields: {
        charge_type: {
          label: ['收费项', 'Charge'],
          values: {
            service_fee: ['服务费', 'Service fee'],
            sales_commission: ['销售佣金', 'Sales commission'],
            profit_share: ['利润分成', 'Profit share'],
            ads_service: ['广告服务费', 'Advertising service'],
            handling: ['操作费', 'Handling'],
            cost_markup: ['代垫加价', 'Markup on advanced cost'],
            one_off: ['一次性费用', 'One-off fee'],
          },
        },
        title: ['名称', 'Title'],
        title_en: ['英文名称', 'Title in English'],
        base_metric: {
          label: ['计费基数', 'Base'],
          values: {
            net_sales: ['净销售额', 'Net sales'],
            total_income: ['收入合计', 'Total income'],
            channel_profit: ['渠道毛利', 'Channel profit'],
            pre_ads_profit: ['广告前利润', 'Profit before ads'],
            gross_profit: ['毛利', 'Gross profit'],
            operating_profit_bc: ['经营利润（提成前）', 'Operating profit before commission'],
            collected: ['回款额', 'Collected'],
            ad_spend: ['广告费', 'Advertising spend'],
            sales_units: ['销售件数', 'Units sold'],
            orders: ['订单数', 'Orders'],
            advanced_cost: ['垫付成本', 'Advanced cost'],
          },
        },
        calc: {
          label: ['计算方式', 'Calculation'],
          values: {
            fixed: ['固定', 'Fixed'],
            rate: ['比例', 'Rate'],
            tier_full: ['全额阶梯', 'Tiers, full'],
            tier_excess: ['超额阶梯', 'Tiers, excess'],
            per_unit: ['每件', 'Per unit'],
            per_order: ['每单', 'Per order'],
            markup: ['成本加价', 'Markup on cost'],
          },
        },
        rate: ['比例', 'Rate'],
        min_amount: ['保底', 'Minimum'],
        max_amount: ['封顶', 'Maximum'],
        free_months: ['免收月', 'Free months'],
        loss_carry: ['亏损结转', 'Carry losses'],
        pl_line_code: {
          label: ['损益行', 'P&L line'],
          values: {
            L1701: ['代运营服务费', 'Service fee'],
            L1702: ['销售佣金收入', 'Sales commission'],
            L1703: ['广告服务费', 'Ads service fee'],
            L1704: ['其他代运营收入', 'Other agency income'],
            L1705: ['客户利润分成', 'Customer profit share'],
          },
        },
      },
    },
    tiers: {
      label: ['阶梯', 'Tiers'],
      fields: { line_no: ['收费项行号', 'Charge no'], from: ['起（不含）', 'Above'], to: ['止（含）', 'Up to'], rate: ['比例', 'Rate'] },
      help: [
        '行号指收费项表中的第几行；区间从 0 开始、首尾相接，最后一段的“止”可留空',
        'The line number is the place among the charges; tiers start at 0 and follow each other, the last may be open',
      ],
    },
  },
  states: { retired: ['停用', 'Retired'] },
  actions: { activate: ['启用', 'Activate'], new_version: ['新版本', 'New version'], retire: ['停用', 'Retire'] },
  tabs: { active: ['启用', 'Active'], retired: ['停用', 'Retired'] },
  sections: { terms: ['出账条件', 'Billing terms'], charges: ['收费', 'Charges'] },
})
