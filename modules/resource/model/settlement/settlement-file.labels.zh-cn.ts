import type { LabelsOf } from '@crossway/kernel'
import type { settlementFile } from './settlement-file.resource.ts'

export const settlementFileZh: LabelsOf<typeof settlementFile> = {
  name: '结算报告',
  fields: {
    settlement_id: '结算编号',
    report_file: '文件',
    store_account: '店铺账号',
    store: '店铺',
    settlement_start_at: '结算开始',
    settlement_end_at: '结算结束',
    deposit_at: '打款时间',
    total_amount: '总额',
    currency: '币种',
    line_count: '行数',
    line_sum: '明细合计',
    unit_count: '销售件数',
    marketplaces: '涉及站点',
    account_type: { label: '账户类型', values: { standard: '标准', invoiced: '发票延期', other: '其他' } },
    format: { label: '格式', values: { v1: 'V1(历史)', v2: 'V2' } },
    prior_gap_days: { label: '与上期间隔', help: '天；大于 0 表示缺少结算期' },
    carried_from: { label: '结转自', help: '上期为负，由本期扣回' },
    finance_settlement: '结算单内码',
    finance_no: '结算单',
    screenshot_status: { label: '截图', values: { none: '无', matched: '已核对', mismatch: '有差异' } },
  },
  states: {},
  actions: {},
  sections: { basic: '结算单头', more: '来源与去向' },
  tabs: { all: '全部', open: '未生成结算单', gap: '有缺口', noShot: '无截图', toUpload: '待上传', late: '到账超2天' },
}
