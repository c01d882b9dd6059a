import { sql, type DemoCall, type ServerModule } from '@crossway/server-kit'
import { usualReasons } from '../../model/returns/return-words.ts'
import { removalCommands } from '../removal/removal.commands.ts'
import { demoRemovals } from '../removal/demo-removals.ts'
import { onRemovalsImported, removalsJob } from '../removal/sync-removals.ts'
import { bookReturnsJob, onReturnsMapped } from '../returns/book-returns.ts'
import { demoReturns } from '../returns/demo-returns.ts'
import { onReturnsImported, returnsJob } from '../returns/import-returns.ts'
import { returnRateQuery } from '../returns/return-rate.ts'
import { customerReturnCommands, returnReasonCommands } from '../returns/return.commands.ts'

export const sellingCommands = [customerReturnCommands, returnReasonCommands, removalCommands]
export const sellingQueryHandlers = [returnRateQuery]
export const sellingJobs = [returnsJob, bookReturnsJob, removalsJob]
export const sellingHandlers = [onReturnsImported, onReturnsMapped, onRemovalsImported]

export const sellingBase: NonNullable<ServerModule['base']> = async ({ tx }) => {
  await tx.run(
    sql`insert into return_reason (code, reason_class) select * from unnest(${usualReasons.map((r) => r[0])}::text[], ${usualReasons.map((r) => r[1])}::text[]) on conflict do nothing`,
  )
}

export async function sellingDemo(call: DemoCall): Promise<void> {
  await demoRemovals(call)
  await demoReturns(call)
}
