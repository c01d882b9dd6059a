import { recordLabels } from '@crossway/platform/words'
import { purchaseSign } from './purchase-sign.resource.ts'

export const purchaseSignLabels = recordLabels(purchaseSign, {
  name: ['采购签收', 'Receipt'],
  fields: {
    no: ['单号', 'No'],
    direction: { values: { receipt: ['收货', 'Receipt'], return: ['退货', 'Return'] } },
    po: ['采购订单', 'Order'],
    company: ['采购主体', 'Company'],
    signed_at: ['签收时间', 'Signed at'],
    delivery_note: ['送货单号', 'Delivery note'],
    arrival_freight: ['到付运费', 'Freight paid by us'],
    qc_mode: { label: ['质检方式', 'Inspection'], values: { full: ['全检', 'All'], sample: ['抽检', 'Sample'], free: ['免检', 'None'] } },
    good_pct: ['合格率', 'Good (%)'],
    method: {
      label: ['退货方式', 'Return for'],
      values: { refund: ['退款', 'Refund'], deduct: ['抵扣货款', 'Deduction'], replace: ['换货补发', 'Replacement'] },
    },
    return_freight: ['退货运费', 'Return freight'],
    bear: { label: ['费用承担', 'Freight borne by'], values: { us: ['我方', 'Us'], supplier: ['供应商', 'Supplier'] } },
    claim: ['索赔金额', 'Claim'],
    claim_used: ['已抵扣索赔', 'Claim deducted'],
    source_sign: ['原签收单', 'Original receipt'],
    keeper: ['仓管员', 'Keeper'],
    inspector: ['质检员', 'Inspector'],
    buyers: ['采购员', 'Buyer'],
    department: ['采购部门', 'Buying department'],
    lines: {
      label: ['签收明细', 'Lines'],
      fields: {
        po_line: ['采购订单行', 'Order line'],
        notice_qty: ['通知数量', 'Announced'],
        signed_qty: ['签收数', 'Signed'],
        refused_qty: ['拒收数', 'Refused'],
        short_qty: ['短少数', 'Short'],
        replaced_qty: ['其中换货补发', 'Of them replacements'],
        sample_qty: ['抽样数', 'Sample'],
        sample_defects: ['样本不良数', 'Bad in sample'],
        verdict: { label: ['结论', 'Verdict'], values: { pass: ['合格', 'Pass'], concession: ['让步接收', 'Concession'], fail: ['不合格', 'Fail'] } },
        defect_reasons: {
          label: ['不良原因', 'Defects'],
          values: {
            appearance: ['外观', 'Appearance'],
            function: ['功能', 'Function'],
            size: ['尺寸', 'Size'],
            pack: ['包装', 'Packing'],
            wrong: ['错货', 'Wrong goods'],
            label: ['标签', 'Label'],
          },
        },
        handling: {
          label: ['不良处理', 'Defects go'],
          values: { return: ['退货', 'Back'], rework: ['返工', 'To rework'], scrap: ['报废', 'To scrap'], keep: ['降级入库', 'To stock, graded down'] },
        },
        batch_no: ['批次号', 'Batch'],
        expiry: ['有效期', 'Expiry'],
        goods_value: ['货值', 'Goods value'],
      },
    },
  },
  states: {
    draft: ['待签收', 'To sign'],
    signed: ['待质检', 'To inspect'],
    done: ['已入库', 'In stock'],
    pending: ['待审', 'In approval'],
    approved: ['待退出', 'To send back'],
    out: ['已退出', 'Sent back'],
    settled: ['已结', 'Settled'],
  },
  stateOf: { direction: { return: { draft: ['草稿', 'Draft'] } } },
  actions: {
    sign: ['签收', 'Sign'],
    quick: ['快捷入库', 'Book at once'],
    inspect: {
      label: ['质检', 'Inspect'],
      args: {
        lines: {
          fields: {
            defect_reasons: {
              label: ['不良原因', 'Defects'],
              values: {
                appearance: ['外观', 'Appearance'],
                function: ['功能', 'Function'],
                size: ['尺寸', 'Size'],
                pack: ['包装', 'Packing'],
                wrong: ['错货', 'Wrong goods'],
                label: ['标签', 'Label'],
              },
            },
            handling: {
              label: ['不良处理', 'Defects go'],
              values: { return: ['退货', 'Back'], rework: ['返工', 'To rework'], scrap: ['报废', 'To scrap'], keep: ['降级入库', 'To stock, graded down'] },
            },
            concession: ['让步接收', 'Concession'],
          },
        },
      },
    },
    create_return: {
      label: ['建退货单', 'Make a return'],
      args: {
        bear: { label: ['费用承担', 'Borne by'], values: { us: ['我方', 'Us'], supplier: ['供应商', 'Supplier'] } },
        lines: { label: ['退货数量', 'Pieces'], fields: { defective_qty: ['退不良品', 'Return defective'], good_qty: ['退良品', 'Return good'] } },
      },
    },
    submit_return: ['提交退货', 'Submit'],
    approve_return: ['通过退货', 'Approve'],
    ship_back: ['退出', 'Send back'],
    settle: ['结清', 'Settle'],
  },
  tabs: {
    draft: ['待签收', 'To sign'],
    inspect: ['待质检', 'To inspect'],
    done: ['已入库', 'In stock'],
    returns: ['退货', 'Returns'],
    reversed: ['已冲销', 'Reversed'],
  },
  sections: { lines: ['签收明细', 'Lines'], back: ['退货', 'Return'], more: ['照片与备注', 'Photos and remark'] },
})
