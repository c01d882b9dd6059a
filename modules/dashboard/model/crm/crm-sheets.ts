import { num } from '@crossway/kernel'
import { numbers, shareText, words, type Column, type Say } from '../sheet/columns.ts'
import type { PortfolioBoard, PortfolioRow } from './portfolio.ts'
import { per, returnOf, type BrokerRow, type SourceReturn, type SummaryBoard, type Work, type WorkSet } from './summary.ts'
import { winRate, type Track, type TrackBoard } from './tracks.ts'

/** One row a customer: who he is, what he brings, owes and has with us. */
export const portfolioColumns = (a: Pick<PortfolioBoard, 'rights'>, say: Say): Column<PortfolioRow>[] => [
  words(say('客户', 'Customer'), (r) => `${r.no} ${r.name}`),
  words(say('级别', 'Level'), (r) => r.level),
  words(say('负责人', 'Owner'), (r) => r.owner),
  numbers(say('项目', 'Projects'), (r) => r.projects),
  numbers(say('店铺', 'Stores'), (r) => r.stores),
  ...(a.rights.company
    ? [
        numbers<PortfolioRow>(say('净销售额', 'Net sales'), (r) => r.s1),
        numbers<PortfolioRow>(say('经营利润', 'Operating profit'), (r) => r.s5),
        numbers<PortfolioRow>(say('公司利润', 'Company profit'), (r) => r.s6),
        numbers<PortfolioRow>(say('已出账', 'Billed'), (r) => r.billed),
        numbers<PortfolioRow>(say('已收款', 'Collected'), (r) => r.collected),
        numbers<PortfolioRow>(say('逾期', 'Overdue'), (r) => r.overdue),
        numbers<PortfolioRow>(say('押金', 'Deposit'), (r) => r.deposit),
      ]
    : []),
  words(say('最近跟进', 'Last follow-up'), (r) => r.last_followup),
  words(say('合同到期', 'Contract end'), (r) => r.contract_end),
]

export const rateText = (r: Pick<Track, 'leads' | 'signed'>): string => shareText(winRate(r.signed, r.leads))
export const perCustomer = (r: Track): string | null => (r.s6 === null || r.booked.length === 0 ? null : num(r.s6).div(r.booked.length).toFixed(2))
/** One row an industry: its cohort, its stock in the open sea and what its customers bring. */
export const trackColumns = (a: Pick<TrackBoard, 'rights'>, say: Say): Column<Track>[] => [
  words(say('行业', 'Industry'), (r) => r.name),
  numbers(say('线索', 'Leads'), (r) => r.leads),
  numbers(say('领取', 'Claimed'), (r) => r.claimed),
  numbers(say('有效跟进', 'Followed up'), (r) => r.followed),
  numbers(say('洽谈中', 'Negotiating'), (r) => r.negotiating),
  numbers(say('签约', 'Signed'), (r) => r.signed),
  words(say('签约率', 'Win rate'), rateText),
  numbers(say('平均天数', 'Mean days'), (r) => r.days),
  ...(a.rights.amounts ? [numbers<Track>(say('签约额', 'Signed amount'), (r) => r.amount)] : []),
  numbers(say('在营项目', 'Active projects'), (r) => r.projects),
  numbers(say('近12月净销售额', 'Net sales, 12 months'), (r) => r.s1),
  ...(a.rights.cost ? [numbers<Track>(say('近12月经营利润', 'Operating profit'), (r) => r.s5)] : []),
  ...(a.rights.company ? [numbers<Track>(say('户均公司利润', 'Company profit each'), perCustomer)] : []),
  numbers(say('流失', 'Churned'), (r) => r.churned),
  numbers(say('公海存量', 'Open sea'), (r) => r.opensea),
]

export const counted = ['leads', 'claims', 'followups', 'valid', 'visits', 'drafts', 'signed', 'released', 'expired'] as const satisfies readonly WorkSet[]
export const countedWords: Readonly<Record<(typeof counted)[number], readonly [zh: string, en: string]>> = {
  leads: ['新增客户', 'New'],
  claims: ['领取', 'Claimed'],
  followups: ['跟进', 'Follow-ups'],
  valid: ['有效跟进', 'Effective'],
  visits: ['拜访', 'Visits'],
  drafts: ['合同草稿', 'Drafts'],
  signed: ['签约', 'Signed'],
  released: ['释放', 'Released'],
  expired: ['自动回收', 'Expired'],
}
export const validRate = (r: Pick<Work, 'valid' | 'followups'>): string => shareText(per(r.valid, r.followups))
export const conversion = (r: Pick<Work, 'signed' | 'claims'>): string => shareText(per(r.signed, r.claims))
/** Who did what: people or departments. */
export const workColumns = (a: Pick<SummaryBoard, 'rights'>, by: 'employee' | 'department', say: Say): Column<Work>[] => [
  words(by === 'department' ? say('部门', 'Department') : say('员工', 'Employee'), (r) => r.name),
  ...counted.map((s) => numbers<Work>(say(...countedWords[s]), (r) => r[s])),
  words(say('有效率', 'Effective %'), validRate),
  words(say('领取转化', 'Signed of claimed'), conversion),
  ...(a.rights.amounts
    ? [numbers<Work>(say('签约额', 'Signed amount'), (r) => r.amount), numbers<Work>(say('已收押金', 'Deposit collected'), (r) => r.deposit)]
    : []),
]
/** What each source cost and brought. */
export const sourceColumns = (a: Pick<SummaryBoard, 'rights'>, say: Say): Column<SourceReturn>[] => [
  words(say('来源', 'Source'), (r) => r.name),
  numbers(say('成本', 'Cost'), (r) => r.cost),
  numbers(say('线索', 'Leads'), (r) => r.leads),
  numbers(say('签约', 'Signed'), (r) => r.signed),
  ...(a.rights.amounts ? [numbers<SourceReturn>(say('签约额', 'Amount'), (r) => r.amount)] : []),
  numbers(say('线索成本', 'Cost per lead'), (r) => returnOf(r).perLead?.toFixed(2)),
  numbers(say('签约成本', 'Cost per signature'), (r) => returnOf(r).perSigned?.toFixed(2)),
  ...(a.rights.company
    ? [numbers<SourceReturn>(say('首年公司利润', 'Profit of the first year'), (r) => r.s6), numbers<SourceReturn>('ROI', (r) => returnOf(r).roi?.toFixed(2))]
    : []),
]
/** Who brought customers, and what he is still owed. */
export const brokerColumns = (a: Pick<SummaryBoard, 'rights'>, say: Say): Column<BrokerRow>[] => [
  words(say('居间人', 'Broker'), (r) => r.name),
  numbers(say('介绍', 'Introduced'), (r) => r.introduced),
  numbers(say('签约', 'Signed'), (r) => r.signed),
  ...(a.rights.amounts ? [numbers<BrokerRow>(say('待付佣金 CNY', 'Commission due, CNY'), (r) => r.due)] : []),
]
