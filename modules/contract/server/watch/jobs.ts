import { dayOf } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import type { JobDef } from '@crossway/server-kit'
import { expireEnvelopes } from '../contract/e-sign.ts'
import { askEnvelopes } from '../contract/e-sign-provider.ts'
import { remindJob } from '../contract/remind.ts'
import { draftPayments } from './brokerage-month.ts'
import { chaseOriginals, contractDay, receivableDay, tellApprovalEnding, tellEnding } from './daily.ts'
import { chaseReturns, tellLicences } from './seals.ts'

const today = (): string => dayOf(new Date())
const kind = (code: string, category: NoticeKind['category'], level: NoticeKind['level'], zh: string, en: string): NoticeKind => ({
  code,
  category,
  level,
  title: { 'zh-cn': zh, en },
})
export const contractNotices: readonly NoticeKind[] = [
  kind(
    'contract_draft.ending',
    'todo',
    'important',
    '草稿 {no} 的审批将在 {days} 天后过期，请转正式合同',
    'Approval of draft {no} ends in {days} days: convert it',
  ),
  kind(
    'contract.expiring',
    'todo',
    'important',
    '合同 {no} 还有 {days} 天到期，请续签或通知客户',
    'Contract {no} ends in {days} days: renew it or tell the customer',
  ),
  kind('contract.signed', 'business', 'important', '合同 {no} 已签署（{customer}）', 'Contract {no} is signed ({customer})'),
  kind('contract.transferred', 'business', 'important', '{who} 转移了合同 {no} 的负责人', '{who} has given contract {no} to another owner'),
  kind('contract.effective', 'business', 'info', '合同 {no} 已生效', 'Contract {no} is in force'),
  kind('agreement.effective', 'business', 'important', '协议 {no} 已生效', 'Agreement {no} is in force'),
  kind('seal.pending', 'todo', 'important', '{no}「{title}」待用印', '{no} “{title}” waits for the seal'),
  kind('contract.expired', 'business', 'important', '合同 {no} 已到期', 'Contract {no} has expired'),
  kind('contract.renewed', 'business', 'info', '合同 {no} 已自动续约至 {date}', 'Contract {no} is renewed to {date}'),
  kind('contract.depositBack', 'todo', 'important', '合同 {no} 已到期，请处理押金退还', 'Contract {no} has expired: refund the deposit'),
  kind('contract.noOriginal', 'todo', 'info', '合同 {no} 签署超过20天，原件未收回', 'The original of contract {no} has not come 20 days after signing'),
  kind('receivable.due', 'todo', 'info', '合同应收 {no} 将到期（{days} 天）', 'Receivable {no} is due ({days} days)'),
  kind('receivable.overdue', 'warning', 'important', '合同应收 {no} 已逾期 {days} 天', 'Receivable {no} is {days} days overdue'),
  kind('seal.overdue', 'warning', 'important', '{no}「{title}」逾期未归还 {days} 天', '{no} “{title}” is {days} days late to come back'),
  kind('license.expiring', 'todo', 'info', '证照「{name}」还有 {days} 天到期', 'Licence “{name}” ends in {days} days'),
]
export const contractJobs: readonly JobDef[] = [
  remindJob,
  {
    name: 'contract.contractDaily',
    title: { 'zh-cn': '合同生效、到期与续约', en: 'Contracts: effect, end and renewal' },
    cron: '10 1 * * *',
    run: async ({ app }) => ({
      ...(await contractDay(app, today())),
      envelopes: await expireEnvelopes(app, today()),
      notices: await tellApprovalEnding(app, today()),
    }),
  },
  {
    name: 'contract.eSignQuery',
    title: { 'zh-cn': '查询电子签进度', en: 'Ask for electronic signatures' },
    cron: '20 * * * *',
    run: ({ app }) => askEnvelopes(app),
  },
  {
    name: 'contract.receivableDaily',
    title: { 'zh-cn': '合同应收到期与逾期', en: 'Contract receivables' },
    cron: '30 1 * * *',
    run: ({ app }) => receivableDay(app, today()),
  },
  {
    name: 'contract.contractExpiring',
    title: { 'zh-cn': '合同即将到期', en: 'Contracts ending soon' },
    cron: '0 9 * * 1',
    run: async ({ app }) => ({ messages: await tellEnding(app, today()) }),
  },
  {
    name: 'contract.originalChase',
    title: { 'zh-cn': '合同原件催收', en: 'Originals to come' },
    cron: '0 9 * * 3',
    run: async ({ app }) => ({ messages: await chaseOriginals(app, today()) }),
  },
  {
    name: 'contract.brokerageMonthly',
    title: { 'zh-cn': '居间付款草稿', en: 'Brokerage payments' },
    cron: '30 8 1 * *',
    run: async ({ app }) => ({ payments: await draftPayments(app) }),
  },
  {
    name: 'contract.sealOverdue',
    title: { 'zh-cn': '印章证照逾期未还', en: 'Seals and licences not back' },
    cron: '0 9 * * *',
    run: async ({ app }) => ({ messages: await chaseReturns(app, new Date()), licences: await tellLicences(app, today()) }),
  },
]
