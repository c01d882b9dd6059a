import type { LabelsOf } from '@crossway/kernel'
import type { paymentCollection } from './payment-collection.resource.ts'

const reasons = { fx_by_platform: 'Converted by the platform', fee: 'Fee', reserve: 'Held back', other: 'Other' }
const receipt = { bank_txn_id: 'Bank movement', amount: 'Amount' }
const conversion = {
  bank_txn_id: 'Bank movement',
  from_amount: 'Converted',
  psp_fee: 'Fee',
  rate: 'Rate',
  to_account: 'To account',
  cny_amount: 'CNY',
  date: 'Date',
}

export const paymentCollectionEn: LabelsOf<typeof paymentCollection> = {
  name: 'Payout collection',
  fields: {
    collection_no: 'Number',
    settlement: 'Settlement',
    store: 'Store',
    company: 'Company',
    project: 'Project',
    channel_group: { label: 'Channel', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Own shop' } },
    currency: 'Currency',
    expected_amount: 'Expected',
    expected_date: 'Expected on',
    wallet_account: 'Account',
    received_amount: 'Received',
    received_date: 'Received on',
    bank_txn_id: 'Bank movement',
    platform_fee_diff: 'Difference',
    converted_cny: 'CNY received',
    fx_gain: 'Exchange gain',
    fee_cny: 'Fee',
    diff_reason: { label: 'Reason of the difference', values: reasons },
    remark: 'Remark',
    failed_by: 'Taken back by',
    failed_line: 'Line of that statement',
    receipts: { label: 'Bank movements', fields: receipt },
    conversions: { label: 'Conversions', fields: conversion },
  },
  states: { expected: 'Expected', received: 'Received', converted: 'Converted', reconciled: 'Reconciled', failed: 'Failed', cancelled: 'Cancelled' },
  actions: {
    receive: {
      label: 'Receive',
      args: { account: 'Account', amount: 'Received', date: 'Received on', txn: 'Bank movement', txns: { label: 'Bank movements', fields: receipt } },
    },
    convert: { label: 'Convert', args: { conversions: { label: 'Conversions', fields: conversion } } },
    reconcile: { label: 'Reconcile', args: { diff_reason: { label: 'Reason of the difference', values: reasons } } },
    fail: 'Payout failed',
    undo: 'Undo',
  },
  tabs: { all: 'All', expected: 'Expected', overdue: 'Overdue', received: 'Received', converted: 'Converted', reconciled: 'Reconciled', failed: 'Failed' },
  sections: { basic: 'Basics', money: 'Money' },
}
