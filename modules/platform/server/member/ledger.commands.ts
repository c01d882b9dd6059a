import { num } from '@crossway/kernel'
import { handle, type AnyCommands, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import { memberMoneyLog } from '../../model/member/member-money-log.resource.ts'
import { memberScoreLog } from '../../model/member/member-score-log.resource.ts'
import { refuseUnasked } from './ask-about-balance.ts'
import { book, type LedgerKind } from './change-balance.ts'

interface Call {
  readonly app: App
  readonly tx: Tx
  readonly ctx: Ctx
  readonly draft: Record<string, unknown>
}

async function save(kind: LedgerKind, { app, tx, ctx, draft }: Call): Promise<void> {
  const amount = draft.amount as string | number | null | undefined
  if (amount === null || amount === undefined || num(amount).isZero()) throw refuse.AMOUNT_WRONG({}, 'amount')
  if (!String(draft.remark ?? '').trim()) throw refuse.REMARK_EMPTY({}, 'remark')
  await refuseUnasked({ app, tx, ctx }, kind, Number(draft.member), amount, String(draft.remark))
  const { before, after } = await book(tx, Number(draft.member), kind, amount)
  Object.assign(draft, { before: kind === 'money' ? before : Number(before), after: kind === 'money' ? after : Number(after), operator: ctx.name })
}

export const ledgerCommands: readonly AnyCommands[] = [
  handle(memberMoneyLog, { save: (call) => save('money', call), actions: {} }),
  handle(memberScoreLog, { save: (call) => save('score', call), actions: {} }),
]
