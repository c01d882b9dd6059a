import type { CommandContext } from '@crossway/server-kit'
import { num, Refusal, type NumLike } from '@crossway/kernel'
import { createRecord, loadDocs, runAction, sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import { askFrom, member } from '../../model/member/member.resource.ts'
import { ledgers, type LedgerKind } from './change-balance.ts'
import { isSettled, withoutAsking } from './settled-changes.ts'

const actions = { money: 'adjust_balance', score: 'adjust_score' } as const
/** Up or down from the limit on (platform.md §6.12). */
const isLarge = (amount: unknown): boolean =>
  (typeof amount === 'string' || typeof amount === 'number') && /^-?\d{1,15}(\.\d+)?$/.test(String(amount)) && num(amount).abs().gte(askFrom)

/** Refuses a large change that came past the question, in a file or by a program, where a flow wants people to decide. */
export async function refuseUnasked({ app, tx, ctx }: CommandContext, kind: LedgerKind, id: number, amount: NumLike, remark: string): Promise<void> {
  if (isSettled(tx) || !isLarge(amount)) return
  const [doc] = await loadDocs({ app, run: tx }, member, [id])
  const payload = { args: { amount, remark }, confirmed: [], comment: null }
  if (doc && (await app.ports.approval.beforeAction({ tx, ctx, resource: member, doc, action: actions[kind], payload })))
    throw refuse.BALANCE_ASKS({ n: askFrom })
}

interface Change {
  readonly member: number
  readonly amount: unknown
  readonly remark: unknown
  readonly reversal_of?: number
}
export interface Asked {
  /** Number of the approval, and who decides now. */
  readonly waits: { readonly approval: number; readonly no: string; readonly people: readonly string[] }
}

/**
 * A large change goes to people first where a flow says so; what would forbid it is said before they are asked. Answers how it waits; undefined where
 * nobody has to be asked, and nothing is booked.
 */
export async function askAboutBalance({ app, tx, ctx }: CommandContext, kind: LedgerKind, c: Change): Promise<Asked | undefined> {
  if (!isLarge(c.amount) || !Number.isSafeInteger(c.member)) return undefined
  const [doc] = await loadDocs({ app, run: tx }, member, [c.member])
  const args = { amount: c.amount, remark: c.remark, ...(c.reversal_of === undefined ? {} : { reversal_of: c.reversal_of }) }
  const payload = { args, confirmed: [], comment: null }
  if (!doc || !(await app.ports.approval.beforeAction({ tx, ctx, resource: member, doc, action: actions[kind], payload }))) return undefined
  // Whoever may enter changes need not hold the page of members.
  const reaching = { ...ctx, access: { ...ctx.access, scopes: () => [{ kind: 'all' as const }] } }
  await runAction({ app, tx, ctx: reaching }, member, c.member, actions[kind], { args }).catch((e: unknown) => {
    throw e instanceof Refusal ? atFields(e) : e
  })
  const waits = (await app.ports.approval.open(tx, ctx, member.name, [c.member])).get(c.member)
  if (!waits) throw new Error('a change of a balance was asked about and does not wait')
  const { approval, no, people } = waits.shown
  return { waits: { approval, no, people } }
}
/** The form knows its fields, not the arguments that they become. */
const atFields = (e: Refusal): Refusal =>
  new Refusal(
    e.code,
    e.row,
    e.params,
    e.fields.map((f) => ({ ...f, field: f.field.replace(/^args\./, '') })),
    e.data,
  )

/** The handler of the action: books what was asked for, as the one who asked. */
export async function bookDecided(
  { app, tx, ctx, doc, args }: { app: App; tx: Tx; ctx: Ctx; doc: { readonly id: number }; args: Readonly<Record<string, unknown>> },
  kind: LedgerKind,
): Promise<void> {
  const log = ledgers[kind]
  const { amount, remark, reversal_of } = args
  if (reversal_of !== null && reversal_of !== undefined) {
    await tx.rows(sql`select 1 from member where id = ${doc.id}::bigint for update`)
    if (await tx.maybe(sql`select 1 from ${sql.id(log.name)} where reversal_of_id = ${reversal_of}::bigint`)) throw refuse.REVERSED_ONCE()
  }
  await withoutAsking(tx, () =>
    createRecord({ app, tx, ctx }, log, { member: doc.id, amount, remark }, { preset: reversal_of ? { reversal_of } : {}, node: `user/${kind}Log/add` }),
  )
}
