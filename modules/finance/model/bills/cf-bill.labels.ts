import { costTypeWords } from '@crossway/logistics/model'
import { recordLabels } from '@crossway/platform/words'
import { cfBill } from './cf-bill.resource.ts'
import { cfUnbilled } from './cf-unbilled.query.ts'

export const cfBillLabels = recordLabels(cfBill, {
  name: ['头程运费账单', 'Carrier freight bill'],
  fields: {
    no: ['结算单号', 'Bill no.'],
    provider: ['物流商', 'Provider'],
    bill_no_ext: ['物流商账单号', "Provider's bill no."],
    bill_date: ['账单日期', 'Bill date'],
    period_start: ['账期起', 'Period from'],
    period_end: ['账期止', 'Period until'],
    amount: ['账单金额', 'Billed'],
    expected_amount: ['预估金额', 'Expected'],
    accepted_amount: ['认可金额', 'Accepted'],
    diff: ['差异', 'Difference'],
    diff_pct: ['差异率', 'Difference %'],
    open_diffs: ['待说明差异', 'Differences without reason'],
    due_date: ['到期日', 'Due'],
    attachment: ['账单附件', 'Bill'],
    file_sha256: ['文件指纹', 'File fingerprint'],
    payment: ['头程付款', 'First-leg payment'],
    confirmed_at: ['确认时间', 'Confirmed at'],
    lines: {
      label: ['账单明细', 'Lines'],
      fields: {
        notice: ['发货通知', 'Shipping notice'],
        fee_type: { label: ['费用类型', 'Fee'], values: costTypeWords },
        bill_qty: ['计费量', 'Billed quantity'],
        unit: { label: ['单位', 'Unit'], values: { kg: ['公斤', 'kg'], cbm: ['立方米', 'm³'], container: ['柜', 'Container'], ticket: ['票', 'Shipment'] } },
        bill_price: ['单价', 'Price'],
        bill_amount: ['账单额', 'Billed'],
        accepted_amount: { label: ['认可', 'Accepted'], help: ['不填为账单额，不能超过账单额', 'The billed amount when empty, never above it'] },
        our_qty: ['我方计费量', 'Our quantity'],
        expected_amount: ['预估', 'Expected'],
        diff: ['差异', 'Difference'],
        diff_pct: ['差异率', 'Difference %'],
        result: {
          label: ['比对结果', 'Result'],
          values: {
            ok: ['一致', 'Agrees'],
            tolerance: ['容差内', 'Within tolerance'],
            qty: ['计费量偏大', 'More quantity billed'],
            over: ['高于预估', 'Above the estimate'],
            under: ['低于预估', 'Below the estimate'],
            no_estimate: ['无预估', 'No estimate'],
            settled: ['已结算', 'Settled already'],
          },
        },
        supplementary: { label: ['补充费用', 'Supplementary'], help: ['该费用类型已结算过，本行为补收', 'The fee was settled before, this line comes on top'] },
        cost: ['物流费用', 'Logistics cost'],
      },
    },
  },
  states: { matched: ['已比对', 'Compared'], confirmed: ['已确认', 'Confirmed'], void: ['作废', 'Void'] },
  actions: {
    match: ['比对', 'Compare'],
    rework: ['退回草稿', 'Back to draft'],
    explain: { label: ['差异处理', 'Explain differences'], args: { lines: { label: ['明细', 'Lines'], fields: { accepted_amount: ['认可', 'Accepted'] } } } },
    confirm: ['确认', 'Confirm'],
  },
  tabs: { to_explain: ['待说明差异', 'To be explained'], due: ['7天内到期', 'Due within 7 days'] },
  sections: { basic: ['账单', 'Bill'], lines: ['账单明细', 'Lines'], money: ['付款', 'Payment'] },
})
export const cfUnbilledLabels = recordLabels(cfUnbilled, {
  name: ['待结算发货', 'Shipments without a bill'],
  fields: {
    notice: ['发货通知', 'Shipping notice'],
    provider: ['物流商', 'Provider'],
    ship_mode: ['运输方式', 'Mode'],
    arrived: ['到货日期', 'Arrived on'],
    days: ['到货天数', 'Days since arrival'],
    expected: ['预估金额', 'Expected'],
  },
  tabs: { late: ['超过45天', 'More than 45 days'] },
})
