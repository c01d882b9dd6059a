import { registerBadge, registerNotices } from '@crossway/platform/server'
import { sql, type App, type DemoCall, type ServerModule } from '@crossway/server-kit'
import { usualReasons } from '../../model/returns/return-words.ts'
import { removalCommands } from '../removal/removal.commands.ts'
import { candidatesJob, removalCandidateQuery } from '../removal/removal-candidates.ts'
import { demoRemovals } from '../removal/demo-removals.ts'
import { onRemovalsImported, removalsJob } from '../removal/sync-removals.ts'
import { bookReturnsJob, onReturnsMapped } from '../returns/book-returns.ts'
import { demoReturns } from '../returns/demo-returns.ts'
import { onReturnsImported, returnsJob } from '../returns/import-returns.ts'
import { projectGoodsQuery } from '../product360/project-goods.ts'
import { returnRateQuery } from '../returns/return-rate.ts'
import { customerReturnCommands, returnReasonCommands } from '../returns/return.commands.ts'
import { warningJobs } from '../warning/run-rules.ts'
import { demoWarnings } from '../warning/demo-warnings.ts'
import { demoReviews } from '../reviews/demo-reviews.ts'
import { onPageCollected } from '../reviews/listing-reviews.ts'
import { usualSources } from '../warning/sources/usual.ts'
import { warningNotices } from '../warning/tell.ts'
import { warningCommands, warningRuleCommands } from '../warning/warning.commands.ts'
import { onListingsImported } from '../oplog/add-op-log.ts'
import { demoLogs } from '../oplog/demo-logs.ts'
import { judgeJob } from '../oplog/judge-logs.ts'
import { stockoutLogJob } from '../oplog/note-stockouts.ts'
import { opLogCommands } from '../oplog/op-log.commands.ts'
import { demoPromotions } from '../promotion/demo-promotions.ts'
import { promotionCommands } from '../promotion/promotion.commands.ts'
import { onPromotionsImported, promotionsJob } from '../promotion/sync-promotions.ts'
import { demoPrices } from '../price/demo-prices.ts'
import { priceChangeCommands } from '../price/price-change.commands.ts'
import { pushJob } from '../price/push-prices.ts'
import { demoHealth } from '../health/demo-health.ts'
import { accountHealthCommands, fbaCapacityCommands, healthIssueCommands } from '../health/health.commands.ts'
import { healthJob, onHealthImported } from '../health/import-health.ts'
import { demoVariations } from '../variation/demo-variations.ts'
import { variationCommands } from '../variation/variation.commands.ts'
import { variationFamilyQuery, verifyJob } from '../variation/verify-plans.ts'

export const sellingCommands = [
  customerReturnCommands,
  returnReasonCommands,
  removalCommands,
  warningCommands,
  warningRuleCommands,
  opLogCommands,
  promotionCommands,
  priceChangeCommands,
  accountHealthCommands,
  healthIssueCommands,
  fbaCapacityCommands,
  variationCommands,
]
export const sellingQueryHandlers = [projectGoodsQuery, returnRateQuery, variationFamilyQuery, removalCandidateQuery]
export const sellingJobs = [
  returnsJob,
  bookReturnsJob,
  removalsJob,
  candidatesJob,
  ...warningJobs,
  judgeJob,
  stockoutLogJob,
  promotionsJob,
  pushJob,
  healthJob,
  verifyJob,
]
export const sellingHandlers = [
  onReturnsImported,
  onReturnsMapped,
  onRemovalsImported,
  onListingsImported,
  onPromotionsImported,
  onHealthImported,
  onPageCollected,
]

export const sellingStart = (app: App): void => {
  usualSources()
  registerNotices(app, [
    ...warningNotices,
    { code: 'health.issue', category: 'todo', level: 'important', title: { 'zh-cn': '绩效问题{no}：{store}', en: 'Account issue {no}: {store}' } },
    { code: 'oplog.mention', category: 'mention', level: 'info', title: { 'zh-cn': '运营日志提到您：{title}', en: 'The operation log mentions you: {title}' } },
  ])
  registerBadge(app, 'earlyWarning', async (run, _, employee) =>
    employee === null
      ? 0
      : (await run.one<{ n: number }>(sql`select count(*)::int as n from warning where handler_id = ${employee}::bigint and status = 'open'`)).n,
  )
}

export const sellingBase: NonNullable<ServerModule['base']> = async ({ tx }) => {
  await tx.run(
    sql`insert into return_reason (code, reason_class) select * from unnest(${usualReasons.map((r) => r[0])}::text[], ${usualReasons.map((r) => r[1])}::text[]) on conflict do nothing`,
  )
}

export async function sellingDemo(call: DemoCall): Promise<void> {
  await demoRemovals(call)
  await demoReturns(call)
  await demoWarnings(call)
  await demoLogs(call)
  await demoPromotions(call)
  await demoPrices(call)
  await demoHealth(call)
  await demoVariations(call)
  await demoReviews(call)
}
