import type { LabelsOf } from '@crossway/kernel'
import { baseZh, billBasisZh, calcZh, chargeLineZh, chargeTypeZh, rateRuleZh } from './charge/charge-labels.ts'
import { modeZh } from './profit-words.ts'
import type { quoteTemplate } from './quote-template.resource.ts'

export const quoteTemplateZh: LabelsOf<typeof quoteTemplate> = {
  name: '报价模板',
  fields: {
    title: '模板',
    code: '编码',
    version_no: '版本',
    name: '名称',
    settle_mode: { label: '合作模式', values: modeZh },
    channel_group: { label: '渠道', values: { amazon: '亚马逊', mc: '多平台', shopify: '独立站' }, help: '留空表示全部渠道' },
    bill_basis: { label: '取数口径', values: billBasisZh },
    bill_currency: '币种',
    rate_rule: { label: '汇率规则', values: rateRuleZh },
    fixed_rate: '固定汇率',
    cycle: { label: '周期', values: { half_month: '半月', month: '月', quarter: '季', payout: '按回款' } },
    confirm_days: { label: '确认天数', help: '发送后的工作日数' },
    auto_confirm: '超期自动确认',
    tax_rate: '税率',
    invoice_type: { label: '发票', values: { vat_special: '专票', vat_normal: '普票', none: '不开' } },
    remark: '备注',
    lines: {
      label: '收费项',
      fields: {
        charge_type: { label: '收费项', values: chargeTypeZh },
        title: '名称',
        base_metric: { label: '计费基数', values: baseZh },
        calc: { label: '计算方式', values: calcZh },
        amount: '金额',
        rate: '比例',
        min_amount: '保底',
        max_amount: '封顶',
        free_months: '免收月',
        currency: '币种',
        loss_carry: '亏损结转',
        pl_line_code: { label: '损益行', values: chargeLineZh },
      },
    },
    tiers: {
      label: '阶梯',
      help: '行号指收费项表中的第几行；区间从 0 开始、首尾相接，最后一段的“止”可留空',
      fields: { line_no: '收费项行号', from: '起（不含）', to: '止（含）', rate: '比例' },
    },
  },
  states: { draft: '草稿', active: '启用', retired: '停用' },
  actions: { activate: '启用', new_version: '新版本', retire: '停用' },
  sections: { basic: '基本信息', terms: '出账条件', charges: '收费' },
  tabs: { all: '全部', draft: '草稿', active: '启用', retired: '停用' },
}
