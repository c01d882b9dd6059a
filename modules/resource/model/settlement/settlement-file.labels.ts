import { recordLabels } from '@crossway/platform/words'
import { settlementFile } from './settlement-file.resource.ts'

export const settlementFileLabels = recordLabels(settlementFile, {
  name: ['结算报告', 'Settlement report'],
  fields: {
    settlement_id: ['结算编号', 'Settlement id'],
    settlement_start_at: ['结算开始', 'Period start'],
    settlement_end_at: ['结算结束', 'Period end'],
    deposit_at: ['打款时间', 'Deposit date'],
    total_amount: ['总额', 'Total'],
    line_sum: ['明细合计', 'Sum of lines'],
    unit_count: ['销售件数', 'Units sold'],
    marketplaces: ['涉及站点', 'Marketplaces'],
    account_type: {
      label: ['账户类型', 'Account type'],
      values: { standard: ['标准', 'Standard'], invoiced: ['发票延期', 'Invoiced'], other: ['其他', 'Other'] },
    },
    format: { label: ['格式', 'Format'], values: { v1: ['V1(历史)', 'V1 (history)'], v2: 'V2' } },
    prior_gap_days: { label: ['与上期间隔', 'Gap before'], help: ['天；大于 0 表示缺少结算期', 'Days; more than 0 means that a period is missing'] },
    carried_from: { label: ['结转自', 'Carried from'], help: ['上期为负，由本期扣回', 'The earlier statement was negative and is taken back here'] },
    finance_settlement: ['结算单内码', 'Settlement key'],
    finance_no: ['结算单', 'Settlement'],
    screenshot_status: { label: ['截图', 'Screenshot'], values: { none: ['无', 'None'], matched: ['已核对', 'Matched'], mismatch: ['有差异', 'Different'] } },
  },
  tabs: {
    open: ['未生成结算单', 'No settlement yet'],
    gap: ['有缺口', 'With a gap'],
    noShot: ['无截图', 'No screenshot'],
    toUpload: ['待上传', 'To upload'],
    late: ['到账超2天', 'Deposited 2 days ago'],
  },
  sections: { basic: ['结算单头', 'Head'], more: ['来源与去向', 'Source and use'] },
})
