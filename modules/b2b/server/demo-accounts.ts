import type { DemoCall } from '@crossway/server-kit'
import { demoFunding } from './funding/demo-funding.ts'
import { demoInvoices } from './invoice/demo-invoices.ts'
import { demoStatements } from './statement/demo-statements.ts'
import { demoVerifications } from './verify/demo-verifications.ts'

/** What follows from the trade that is there: invoices and their money, capital tied up, verified suppliers (b2b.md, last section). */
export async function demoAccounts(call: DemoCall): Promise<void> {
  const money = await demoInvoices(call)
  await demoStatements(call, money)
  await demoFunding(call)
  await demoVerifications(call)
}
