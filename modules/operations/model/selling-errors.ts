import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of returns, removals, warnings, promotions, prices, variations, account health and the operation log; texts of operations.md to the letter. */
export const sellingErrors = defineErrors({
  OPS_STORE_MSKU: { kind: 'invalid', 'zh-cn': '{msku}不属于该店铺，请选择该店铺的MSKU', en: '{msku} is not sold by this store; choose its listings' },
  RETURN_REASON: { kind: 'refusal', 'zh-cn': '原因未映射，请先填写平台原因', en: 'Reason is not mapped; enter the platform reason first' },
  RETURN_FEEDBACK: {
    kind: 'refusal',
    'zh-cn': '仅质量、功能、不符类退货可反馈，请先归类',
    en: 'Only quality, function and not-as-described returns are reported; classify it first',
  },
  RETURN_NO_MSKU: { kind: 'refusal', 'zh-cn': 'MSKU未识别，请先在MSKU建立', en: 'The MSKU is not known; create it first' },
  RETURN_SELLABLE: { kind: 'refusal', 'zh-cn': '可售的退货无需此操作', en: 'The return is sellable; nothing is to be done' },
  RETURN_NOT_BOOKED: { kind: 'refusal', 'zh-cn': '该退货未过账，请先处理未过账原因', en: 'The return is not booked; settle what it waits for' },
  RETURN_AWAITED: { kind: 'refusal', 'zh-cn': '商品尚未退回', en: 'The goods have not come back' },
  RETURN_CLAIM_EARLY: { kind: 'refusal', 'zh-cn': '未到可索赔时间（{date}起）', en: 'Too early to claim (from {date})' },
  RETURN_CLAIM_NONE: {
    kind: 'refusal',
    'zh-cn': '仅退款45天未退货，或平台、承运商损坏的退货可索赔',
    en: 'Only refunds without a return after 45 days and goods that the platform or its carrier damaged can be claimed',
  },
  RETURN_CHANNEL: { kind: 'invalid', 'zh-cn': '自发货退货须填写MSKU和库存属性', en: 'A seller-fulfilled return needs MSKU and condition' },
  REMOVAL_RECEIVER: { kind: 'invalid', 'zh-cn': '退回须选择收件仓', en: 'A return needs the receiving warehouse' },
  REMOVAL_BOOK: { kind: 'invalid', 'zh-cn': '超过账面数{n}', en: 'Exceeds book quantity {n}' },
  REMOVAL_NO_PLACE: { kind: 'refusal', 'zh-cn': '店铺没有FBA仓，请先在仓库管理建立', en: 'The store has no FBA warehouse; create it in warehouse management' },
  REMOVAL_OPEN: { kind: 'confirm', 'zh-cn': '{msku}已有未完成的移除单{no}，继续提交?', en: '{msku} already has the open removal {no}. Submit anyway?' },
  REMOVAL_RESTOCK: { kind: 'refusal', 'zh-cn': '该商品正在补货，须由主管提交：{msku}', en: 'Item is being replenished; a leader must submit: {msku}' },
  REMOVAL_NUMBER: { kind: 'invalid', status: 409, 'zh-cn': '平台单号已存在', en: 'Platform number exists' },
  REMOVAL_NOTHING: { kind: 'invalid', 'zh-cn': '请填写到货数量', en: 'Enter what arrived' },
  REMOVAL_OVER: { kind: 'invalid', 'zh-cn': '未到数为{n}', en: 'Only {n} are still to arrive' },
  REMOVAL_CLAIM_EARLY: { kind: 'refusal', 'zh-cn': '发出满30天（{date}）后才能判定短少', en: 'What is missing is decided 30 days after shipping ({date})' },
  REMOVAL_CLAIM_NONE: { kind: 'refusal', 'zh-cn': '没有未到的数量', en: 'Nothing is missing' },
  REMOVAL_CLAIM_LATE: { kind: 'refusal', 'zh-cn': '已过索赔截止日{date}，只能核销', en: 'The last day to claim was {date}; it can only be written off' },
  REMOVAL_UNFINISHED: {
    kind: 'refusal',
    'zh-cn': '申请{requested}，已取消、弃置、发出共{n}，未到{open}',
    en: 'Requested {requested}; cancelled, disposed and shipped {n}; not arrived {open}',
  },
  REMOVAL_BOOKING: { kind: 'refusal', 'zh-cn': '有数量未过账，请先处理未过账原因', en: 'Some of it is not booked; settle what it waits for' },
  REMOVAL_MOVED: { kind: 'refusal', 'zh-cn': '平台已处理，不能取消', en: 'The platform has begun; it cannot be cancelled' },
})
export const refuse = refusals(sellingErrors)
