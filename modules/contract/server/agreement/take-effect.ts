import { markCooperationEnded } from '@crossway/customer/server'
import { dayOf, moneyText, type RowOf } from '@crossway/kernel'
import { emit, loadDocs, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { agreement } from '../../model/agreement.resource.ts'
import { contract } from '../../model/contract.resource.ts'
import { addBody, bodyInForce } from '../contract/body.ts'
import { fallDue, insertRows, lockRows, refreshTotals, takeBack } from '../contract/plan-rows.ts'
import { askDepositBack } from '../watch/deposit-back.ts'
import { tellAgreement } from '../watch/tell.ts'
import { replanned, termsAfter } from './preview.ts'

type Agreement = RowOf<typeof agreement>

/** A new version holds from the day on and what is still unpaid follows it; a termination ends the contract (contract.md agreement, takeEffect). */
export async function agreementEffect({ app, tx, ctx }: CommandContext, doc: Agreement): Promise<number> {
  const of = (await loadDocs({ app, run: tx }, contract, [doc.contract.id]))[0] as RowOf<typeof contract>
  await tx.run(sql`select 1 from contract where id = ${of.id} for update`)
  const old = await bodyInForce({ app, run: tx }, of.id)
  const plan = await replanned(tx, doc, old)
  const terms = termsAfter(doc)
  const body = await addBody(
    { app, tx, ctx },
    {
      contract: of.id,
      no: of.contract_no,
      doc,
      version: old.version_no + 1,
      from: doc.effective_date,
      origin: 'agreement',
      agreement: doc.id,
      over: { period_end: terms.period_end },
    },
  )
  const today = dayOf(new Date())
  const rows = new Map((await lockRows(tx, sql`r.contract_id = ${of.id}`)).map((r) => [r.id, r]))
  for (const { id, row } of plan.change) {
    const was = rows.get(id)!
    if (was.status !== 'planned') await takeBack({ app, tx }, was)
    await tx.run(
      sql`update contract_receivable set amount = ${moneyText(row.amount)}, tax_amount = ${moneyText(row.tax)}, period_from = ${row.from}::date, period_to = ${row.to}::date, version = version + 1 where id = ${id}`,
    )
    if (was.status !== 'planned') await fallDue({ app, tx }, [{ ...was, amount: moneyText(row.amount) }], ctx.account)
  }
  for (const id of plan.cancel) if (rows.get(id)!.status !== 'planned') await takeBack({ app, tx }, rows.get(id)!)
  await tx.run(sql`update contract_receivable set status = 'cancelled', version = version + 1 where id = any(${[...plan.cancel]}::bigint[])`)
  const added = await insertRows(tx, { contract: of.id, no: of.contract_no, terms, rows: plan.add, source: 'agreement' })
  await fallDue({ app, tx }, await lockRows(tx, sql`r.id = any(${added}::bigint[]) and r.due_date <= ${today}::date`), ctx.account)
  await refreshTotals(tx, of.id)
  await tellAgreement({ app, tx }, { id: doc.id, no: doc.agreement_no, contract: of.id })
  const about = { resource: 'contract', id: of.id }
  await emit({ app, tx }, 'contract.amended', { contract: of.id, customer: of.customer.id, agreement: doc.id, body, from: doc.effective_date }, about)
  if (doc.agreement_type === 'termination') {
    await tx.run(sql`update contract set end_reason = ${doc.reason} where id = ${of.id}`)
    await runAction({ app, tx, ctx }, contract, of.id, 'end', {}, true)
    await askDepositBack({ app, tx, ctx }, { contract: of.id, no: of.contract_no, deposit: of.deposit_received, today })
    await markCooperationEnded({ app, tx, ctx }, of.customer.id, of.id, new Date().toISOString())
    await emit(
      { app, tx },
      'contract.terminated',
      { contract: of.id, customer: of.customer.id, agreement: doc.id, body, last_service: doc.last_service_date, deposit: doc.deposit_handling },
      about,
    )
  }
  return body
}
