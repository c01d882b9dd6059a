import { addDays } from '@crossway/kernel'
import { peopleOfCategory } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { createTodo, type CommandContext } from '@crossway/server-kit'

const dueDays = 7
/** A contract is over and its deposit is with us: finance decides what goes back (contract.md contract, expire; agreement, termination). */
export async function askDepositBack(
  { app, tx, ctx }: CommandContext,
  o: { readonly contract: number; readonly no: string; readonly deposit: string; readonly today: string },
): Promise<void> {
  if (!(Number(o.deposit) > 0)) return
  const finance = await peopleOfCategory(tx, 'finance', o.today)
  if (finance.length === 0) return
  await createTodo(
    { app, tx, ctx },
    {
      title: `合同 ${o.no} 已结束，请处理押金退还`,
      assignee: finance[0]!,
      key: `deposit:${o.contract}`,
      source: 'system',
      due: `${addDays(o.today, dueDays)}T18:00:00+08:00`,
      priority: 'high',
      link: { route: 'contract', id: o.contract },
    },
  )
  await notify({ app, tx }, 'contract.depositBack', {
    employees: finance.slice(0, 20),
    vars: { no: o.no },
    record: { resource: 'contract', id: o.contract },
    key: `deposit ${o.contract}`,
  })
}
