interface Question {
  readonly type: 'single' | 'multiple' | 'judge' | 'fill'
  readonly stem: string
  readonly options?: string
  readonly answer: string
  readonly score?: number
  readonly explanation?: string
}
const one = (stem: string, options: string, answer: string, explanation: string): Question => ({ type: 'single', stem, options, answer, explanation })
const many = (stem: string, options: string, answer: string): Question => ({ type: 'multiple', stem, options, answer })
const judge = (stem: string, right: boolean, explanation?: string): Question => ({
  type: 'judge',
  stem,
  answer: right ? '对' : '错',
  ...(explanation ? { explanation } : {}),
})
const fill = (stem: string, answer: string): Question => ({ type: 'fill', stem, answer })

/** What every course ends with; one course asks nothing else. */
const common: readonly Question[] = [
  { ...one('FBA 单箱重量上限是多少？', 'A. 15 kg\nB. 23 kg\nC. 30 kg', 'B', '超过 23 kg 需贴超重标签'), score: 30 },
  { ...judge('账号二次验证可以共用同一手机。', false), score: 20 },
  { ...many('以下哪些需要上传合规文件？', 'A. 儿童玩具\nB. 蓝牙耳机\nC. 棉质抱枕', 'AB'), score: 30 },
  { ...fill('商品在亚马逊仓库的条码称为____。', 'FNSKU'), score: 20 },
]
/** What the other courses ask, as far round as it goes. */
const bank: readonly Question[] = [
  one('广告 ACOS 的算法是？', 'A. 广告花费 ÷ 广告销售额\nB. 广告花费 ÷ 总销售额\nC. 点击 ÷ 展示', 'A', '除以总销售额的是 TACOS'),
  judge('采购订单下单后，改价需要走变更。', true, '下单后订单不可直接编辑'),
  many('签收时发现少货，应做哪些事？', 'A. 按实收数签收\nB. 拍照留存\nC. 按送货单数量签收', 'AB'),
  fill('一个 ASIN 对应多个卖家时，抢占的是____按钮。', 'Buy Box'),
  one('头程费用分摊到单件，默认按什么？', 'A. 计费重\nB. 颜色\nC. 下单日期', 'A', '也可按体积、数量、货值分摊'),
  judge('客户的银行账户变更后可以马上付款。', false, '变更后 30 天内须第二人复核'),
  many('哪些属于带电产品？', 'A. 充电宝\nB. 露营灯（内置电池）\nC. 砧板', 'AB'),
  one('结算单导入两次同一文件会怎样？', 'A. 记两次账\nB. 第二次不再计入\nC. 报错并删除第一次', 'B', '按文件内容的 SHA-256 判断'),
  fill('完税交货的贸易条款缩写是____。', 'DDP'),
  judge('库存流水只能追加，不能修改。', true, '差错用冲销单更正'),
  one('FBA 货件关闭后多久内可向平台索赔？', 'A. 60 天\nB. 一年\nC. 不限', 'A', '逾期不再受理'),
  many('备货提交前系统会检查什么？', 'A. MSKU 是否配对\nB. 目的国报关资料\nC. 员工生日', 'AB'),
  judge('同一个建议可以生成两张采购需求。', false, '第二次会被拒绝'),
  one('抽检 AQL 2.5、批量 501–1200、样本 80 时，接收数是？', 'A. 3\nB. 5\nC. 7', 'B', '不良数大于 5 即不合格'),
  fill('产品责任险英文缩写常写作____保险。', 'PL'),
  many('下列哪些费用进入商品落地成本？', 'A. 头程运费\nB. 关税\nC. 广告费', 'AB'),
  judge('退货入库的良品可以重新销售。', true),
  one('利润率低于类目目标时，定价分析应？', 'A. 直接通过\nB. 填写原因后通过或驳回\nC. 删除', 'B', '目标在产品类目中维护'),
  one('汇率用哪一天的？', 'A. 单据日期\nB. 今天\nC. 月末', 'A', '并保存所用汇率'),
  judge('共享链接可以不设有效期。', false, '最长三十天'),
  many('对账单争议时，应附上哪些材料？', 'A. 结算明细\nB. 沟通记录\nC. 空白合同', 'AB'),
  fill('海外仓对我方 SKU 的编码称为____。', 'WSKU'),
  one('黑五前 FBA 入仓最晚应在？', 'A. 活动前一天\nB. 平台公布的截止日前\nC. 活动当天', 'B', '逾期不保证上架'),
  judge('营销文案可以写“亚马逊第一”。', false, '无依据的最高级表述违规'),
  many('新品上架前需要准备？', 'A. 商标授权\nB. 合规证书\nC. 竞品差评截图', 'AB'),
  one('采购订单 12 万元由谁终审？', 'A. 采购员\nB. 采购主管\nC. 财务', 'C', '超过 100,000 元须财务复核'),
  fill('按到期先后扣减成本的方法叫____。', '先进先出'),
  judge('个人手机可以登录店铺后台。', false, '须使用专线与指纹浏览器'),
  one('退款超过多少需主管审批？', 'A. 不需要\nB. 以参数设置为准\nC. 一律不退', 'B', '在业务参数中查看'),
  many('哪些情况要登记异常？', 'A. 海关查验\nB. 甩柜\nC. 正常派送', 'AB'),
  judge('盘点时可以参考账面数。', false, '盲盘不显示账面数'),
  one('多渠道订单发错地址，首先应？', 'A. 拦截包裹\nB. 等客户投诉\nC. 关闭订单', 'A', '未发出的在推送前改地址'),
  fill('衡量广告对总销售影响的指标是____。', 'TACOS'),
]
/** Points of eleven questions, and of ten: a hundred either way. */
const points = { 11: [10, 10, 10, 10, 10, 10, 8, 8, 8, 8, 8], 10: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10] } as const

/** The questions of the course at this place: 300 of 28 courses (tool.md, demo data). */
export function questionsOf(place: number): Question[] {
  if (place === 13) return common.map((q) => ({ ...q }))
  const count = place === 27 ? 10 : 11
  return points[count].map((score, k) => ({ ...bank[(place * 11 + k) % bank.length]!, score }))
}
