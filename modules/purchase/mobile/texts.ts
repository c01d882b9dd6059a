/** Words of the dock in both languages. */
const words = {
  receive: { 'zh-cn': '扫码签收', en: 'Receive' },
  hint: { 'zh-cn': '对准采购单、箱码或物流单号', en: 'Order, carton or tracking number' },
  openOrders: { 'zh-cn': '待到货的采购订单', en: 'Orders to arrive' },
  toArrive: { 'zh-cn': '待到货', en: 'To arrive' },
  partly: { 'zh-cn': '部分到货', en: 'Partly arrived' },
  more: { 'zh-cn': '查看更多', en: 'Show more' },
  noOrder: { 'zh-cn': '没有待到货的采购订单', en: 'No order to arrive' },
  ordered: { 'zh-cn': '订购', en: 'Ordered' },
  signed: { 'zh-cn': '已签收', en: 'Signed' },
  open: { 'zh-cn': '未到', en: 'Open' },
  now: { 'zh-cn': '本次签收', en: 'Signed now' },
  refused: { 'zh-cn': '拒收', en: 'Refused' },
  short: { 'zh-cn': '短少', en: 'Short' },
  finish: { 'zh-cn': '完成签收 {n} 件', en: 'Sign {n} pcs' },
  book: { 'zh-cn': '入库，不良 {n} 件', en: 'Book, {n} defective' },
  giveBack: { 'zh-cn': '退货 {n} 件', en: 'Return {n} pcs' },
  good: { 'zh-cn': '合格', en: 'Good' },
  defective: { 'zh-cn': '不良', en: 'Defective' },
  signedDone: { 'zh-cn': '签收完成', en: 'Signed' },
  moreFields: { 'zh-cn': '送货信息与照片', en: 'Delivery and photos' },
  draftKept: { 'zh-cn': '草稿已保存在本机', en: 'The draft is kept on this phone' },
} as const
type Key = keyof typeof words

export const word = (key: Key, lang: 'zh-cn' | 'en', n?: number): string => words[key][lang].replace('{n}', n === undefined ? '' : n.toLocaleString('en-US'))
