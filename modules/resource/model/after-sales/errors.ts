import { defineErrors } from '@crossway/kernel'

export const afterSalesErrors = defineErrors({
  CARD_NOT_PASSED: { kind: 'refusal', 'zh-cn': '卡片未通过合规检查，通过后才能启用', en: 'The card has not passed the compliance check: pass it first' },
  CARD_CHECKLIST: { kind: 'refusal', 'zh-cn': '检查项未全部勾选，还差 {n} 项', en: '{n} points of the checklist are not ticked' },
  CARD_SHORT: { kind: 'invalid', 'zh-cn': '卡片数量不足：印刷 {printed}，已分配 {given}', en: 'Not enough cards: {printed} printed, {given} allocated' },
  CARD_SERIALS: { kind: 'invalid', 'zh-cn': '序列号不能超过印刷数，还可生成 {n} 个', en: 'No more serials than cards: {n} can still be made' },
  CARD_PAGE_OVER: {
    kind: 'refusal',
    status: 410,
    'zh-cn': '此卡片的服务页面已停用，请通过购买平台联系卖家',
    en: 'The page of this card is no longer in use: contact the seller where you bought the product',
  },
  CARD_PAGE_BUSY: {
    kind: 'refusal',
    'zh-cn': '此页面暂不能受理，请通过购买平台联系卖家',
    en: 'Requests cannot be taken here at the moment: contact the seller where you bought the product',
  },
  CARD_SERIAL_TAKEN: {
    kind: 'invalid',
    'zh-cn': '此序列号已登记过。请填写登记时的邮箱或订单号，或留空',
    en: 'This serial is registered already: use the e-mail or order number it was registered with, or leave it empty',
  },
  CARD_EMAIL: { kind: 'invalid', 'zh-cn': '邮箱格式不正确，例如 name@example.com', en: 'This is no e-mail address: write one like name@example.com' },
  CARD_CONSENT: { kind: 'invalid', 'zh-cn': '请先同意为处理此次请求使用您的信息', en: 'Agree that we use your details to handle this request' },
  CARD_PHOTO: { kind: 'invalid', 'zh-cn': '图片已失效，请重新上传', en: 'A photo is no longer there: upload it again' },
  CLAIM_SERIAL_UNKNOWN: { kind: 'invalid', 'zh-cn': '没有序列号 {serial}，请核对卡片', en: 'There is no serial {serial}: look at the card again' },
  CLAIM_SERIAL_USED: { kind: 'refusal', 'zh-cn': '序列号已登记在 {no}', en: 'The serial is registered with {no} already' },
  CLAIM_QTY: { kind: 'invalid', 'zh-cn': '补发或补配件请填写数量', en: 'Give the quantity that is sent again' },
  CLAIM_REFUND: { kind: 'invalid', 'zh-cn': '退款请填写退款额', en: 'Give the amount refunded' },
  CLAIM_WARRANTY: { kind: 'confirm', 'zh-cn': '已过保，按质保处理需要审批，是否继续？', en: 'Out of warranty: treating it as warranty needs approval. Go on?' },
  CLAIM_REFERENCE: {
    kind: 'invalid',
    'zh-cn': '请填写处理凭据（退款号、多渠道订单号或平台案件号）',
    en: 'Give the reference (refund, fulfilment order or platform case)',
  },
  CLAIM_ASKED: {
    kind: 'refusal',
    'zh-cn': '补发单已通知多渠道，发货后自动完成',
    en: 'Multichannel has been told; the claim is done once the parcel is shipped',
  },
  CLAIM_OLD: { kind: 'refusal', 'zh-cn': '超过90天，不能重开，请新建售后单', en: 'Older than 90 days: register a new claim instead' },
})
