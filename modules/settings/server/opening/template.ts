export interface TemplateStep {
  readonly key: string
  readonly name: string
  readonly name_en: string
  readonly responsible: 'our' | 'customer'
  readonly days: number
  readonly after: readonly string[]
  readonly optional?: boolean
  /** Codes of file types that must lie with the case before the step is done. */
  readonly docs?: readonly string[]
}
type Row = readonly [
  key: string,
  zh: string,
  en: string,
  days: number,
  after: string,
  more?: Omit<TemplateStep, 'key' | 'name' | 'name_en' | 'days' | 'after' | 'responsible'> & { customer?: true },
]
const steps = (rows: readonly Row[]): TemplateStep[] =>
  rows.map(([key, name, name_en, days, after, { customer, ...more } = {}]) => ({
    key,
    name,
    name_en,
    days,
    after: after ? after.split(',') : [],
    responsible: customer ? 'customer' : 'our',
    ...more,
  }))

/** The way of an Amazon account from papers to hand-over (settings.md amzStoreProgress). */
const amazon = steps([
  ['documents', '收集资料', 'Collect documents', 3, '', { customer: true, docs: ['st_licence', 'st_legal_id'] }],
  ['invite', '邀请链接', 'Invite link', 2, 'documents'],
  ['registration', '提交注册', 'Submit registration', 1, 'invite'],
  ['identity', '上传身份资料', 'Identity upload', 1, 'registration', { customer: true }],
  ['interview', '视频面试', 'Video interview', 5, 'identity', { customer: true }],
  ['postcard', '地址明信片', 'Address postcard', 10, 'identity', { optional: true, customer: true }],
  ['approval', '审核通过', 'Approval', 5, 'interview'],
  ['deposit', '收款方式', 'Deposit method', 1, 'approval'],
  ['sub_users', '子账号与二步验证', 'Sub-users and two-step', 1, 'approval'],
  ['line', '专线与浏览器', 'Line and browser', 1, 'approval'],
  ['api', 'API授权', 'API authorisation', 1, 'sub_users'],
  ['brand', '品牌备案', 'Brand registry', 10, 'approval'],
  ['insurance', '保险计划', 'Insurance plan', 5, 'approval'],
  ['hand_over', '移交运营', 'Hand over to operations', 1, 'deposit,line,api,brand,insurance'],
])
/** Other platforms and shops of one's own: papers, account, payout, connection, hand-over. */
const other = steps([
  ['documents', '收集资料', 'Collect documents', 3, '', { customer: true, docs: ['st_licence'] }],
  ['registration', '提交注册', 'Submit registration', 2, 'documents'],
  ['approval', '审核通过', 'Approval', 5, 'registration'],
  ['deposit', '收款方式', 'Deposit method', 1, 'approval'],
  ['sub_users', '子账号与二步验证', 'Sub-users and two-step', 1, 'approval'],
  ['api', 'API授权', 'API authorisation', 1, 'sub_users', { optional: true }],
  ['hand_over', '移交运营', 'Hand over to operations', 1, 'deposit,sub_users'],
])

export const templateOf = (group: string): readonly TemplateStep[] => (group === 'amazon' ? amazon : other)
