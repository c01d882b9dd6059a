import type { CommandContext, Context } from '@crossway/server-kit'
import { runAction, sql, emit } from '@crossway/server-kit'
import { dayOf, endOfMonth, num } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { store } from '../../model/store.resource.ts'
import { triggerInsurance } from '../insurance/insurance.commands.ts'
import { param } from '../param/param.ts'
import { stateName } from '../reference/label-of.ts'

const actionTo: Readonly<Record<string, (from: string) => { action: string; args?: object } | undefined>> = {
  normal: (from) =>
    from === 'opening'
      ? { action: 'enable', args: {} }
      : from === 'suspended'
        ? { action: 'restore', args: {} }
        : from === 'vacation'
          ? { action: 'end_vacation' }
          : undefined,
  suspended: () => ({ action: 'suspend' }),
  vacation: () => ({ action: 'vacation', args: {} }),
  closed: () => ({ action: 'close' }),
  returned: () => ({ action: 'return_to_client' }),
}

/** Leads a store to a state by the action that leads there, with that action's guards; the state it is in already changes nothing (contracts.md setStoreState). */
export async function setStoreState({ app, tx, ctx }: CommandContext, id: number, state: string, reason: string): Promise<void> {
  const row = await tx.maybe<{ status: string }>(sql`select status from store where id = ${id}::bigint for update`)
  if (!row) throw refuse.NO_STORE({ id })
  if (row.status === state) return
  const action = actionTo[state]?.(row.status)
  if (!action) throw refuse.STORE_STATE({ from: stateName({ app, ctx }, 'store', row.status), to: stateName({ app, ctx }, 'store', state) })
  const day = dayOf(new Date())
  const given: Record<string, object> = { suspend: { date: day, reason }, close: { date: day, reason }, return_to_client: { date: day, reason } }
  await runAction({ app, tx, ctx }, store, id, action.action, { args: given[action.action] ?? action.args ?? {}, comment: reason }, true)
}

/** Shows on the store which project it is assigned to; the assignment itself is the ledger's (contracts.md setStoreProject). */
export async function setStoreProject({ app, tx }: Context<'app' | 'tx'>, id: number, project: number | null): Promise<void> {
  await tx.run(
    sql`update store set project_id = ${project}, updated_at = now(), version = version + 1 where id = ${id}::bigint and project_id is distinct from ${project}`,
  )
  await app.events.bump(tx, 'access')
}

/** Gross sales of a store's month, from which insurance duties follow; a later call for the month wins (contracts.md setStoreSales). */
export async function setStoreSales({ app, tx, ctx }: CommandContext, id: number, month: string, gross: string, currency: string): Promise<void> {
  await tx.run(
    sql`update store set last_sales_month = ${month}::date, last_sales_gross = ${gross}::numeric where id = ${id}::bigint and (last_sales_month is null or last_sales_month <= ${month}::date)`,
  )
  const [own, usd] =
    currency === 'USD' ? ['1', '1'] : [await app.ports.rate(tx, currency, endOfMonth(month)), await app.ports.rate(tx, 'USD', endOfMonth(month))]
  // without a rate nobody can say whether the line is passed; the next call for the month will
  if (own === undefined || usd === undefined) return
  if (
    num(gross)
      .times(own)
      .div(usd)
      .gt(String(await param(tx, 'settings.insurance_threshold')))
  )
    await triggerInsurance({ app, tx, ctx }, id, month)
}

/** State of an account's authorisation as its connector sees it; a lost one is told to whoever reads reports (contracts.md store.authInvalid). */
export async function setCredentialState({ app, tx }: Context<'app' | 'tx'>, account: number, state: 'none' | 'valid' | 'expiring' | 'invalid'): Promise<void> {
  const changed = await tx.run(
    sql`update store_account set credential_state = ${state}, updated_at = now(), version = version + 1 where id = ${account}::bigint and credential_state <> ${state}`,
  )
  if (changed && state === 'invalid') await emit({ app, tx }, 'store.authInvalid', { store_account: account }, { resource: 'store_account', id: account })
}
