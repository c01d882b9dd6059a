import type { LabelsOf } from '@crossway/kernel'
import type { paymentCollection } from './payment-collection.resource.ts'

const reasons = { fx_by_platform: '平台换汇', fee: '手续费', reserve: '扣留', other: '其他' }
const receipt = { bank_txn_id: '流水', amount: '金额' }
const conversion = { bank_txn_id: '流水', from_amount: '结汇原币', psp_fee: '手续费', rate: '汇率', to_account: '转入账户', cny_amount: '人民币', date: '日期' }

export const paymentCollectionZh: LabelsOf<typeof paymentCollection> = {
  name: '回款',
  fields: {
    collection_no: '回款编号',
    settlement: '结算',
    store: '店铺',
    company: '公司主体',
    project: '项目',
    channel_group: { label: '渠道', values: { amazon: '亚马逊', mc: '多平台', shopify: '独立站' } },
    currency: '币种',
    expected_amount: '应回款',
    expected_date: '预计到账',
    wallet_account: '收款账户',
    received_amount: '到账额',
    received_date: '到账日',
    bank_txn_id: '流水',
    platform_fee_diff: '打款差额',
    converted_cny: '结汇人民币',
    fx_gain: '汇兑损益',
    fee_cny: '手续费',
    diff_reason: { label: '差额原因', values: reasons },
    remark: '备注',
    failed_by: '退回的结算',
    failed_line: '退回所在行',
    receipts: { label: '到账流水', fields: receipt },
    conversions: { label: '结汇明细', fields: conversion },
  },
  states: { expected: '待到账', received: '已到账', converted: '已结汇', reconciled: '已核销', failed: '打款失败', cancelled: '已取消' },
  actions: {
    receive: { label: '登记到账', args: { account: '收款账户', amount: '到账额', date: '到账日', txn: '流水', txns: { label: '流水', fields: receipt } } },
    convert: { label: '结汇', args: { conversions: { label: '结汇明细', fields: conversion } } },
    reconcile: { label: '核销', args: { diff_reason: { label: '差额原因', values: reasons } } },
    fail: '打款失败',
    undo: '撤销',
  },
  tabs: { all: '全部', expected: '待到账', overdue: '逾期未到账', received: '已到账', converted: '已结汇', reconciled: '已核销', failed: '打款失败' },
  sections: { basic: '基本信息', money: '到账与结汇' },
}
