import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type CommandContext } from '@crossway/server-kit'
import { contract, type envelopeStates } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { pagesIn } from '../paper/store-paper.ts'
import { revokeEnvelope, sendEnvelope } from './e-sign-provider.ts'

type Contract = RowOf<typeof contract>
export type EnvelopeState = (typeof envelopeStates)[number]
const validDays = 15
const ended: readonly EnvelopeState[] = ['signed_b', 'declined', 'expired']
const order: readonly EnvelopeState[] = ['sent', 'viewed', 'signed_a', 'signed_b']

/** The final text goes to both signers by the provider, or by hand with the number that it has there. */
export async function startEnvelope(call: CommandContext, doc: Contract, typed: string | null | undefined): Promise<Record<string, unknown>> {
  const made = doc.final_pdf ? await sendEnvelope(call, doc) : undefined
  const envelope = made ?? typed
  if (!envelope) throw refuse.CT_ENVELOPE_NO({}, 'args.envelope_no')
  return { sign_method: 'e_sign', envelope_no: envelope, envelope_state: 'sent', envelope_at: new Date().toISOString(), envelope_note: null }
}

/** What happened to an envelope. The same once more, and what comes late, changes nothing; declined or expired it is signed on paper after all. */
export async function recordEnvelope(
  call: CommandContext,
  doc: Contract,
  args: { readonly state: EnvelopeState; readonly on?: string | null; readonly file?: number | null; readonly note?: string | null },
): Promise<{ readonly to: 'pending_sign' | 'signing'; readonly set: Record<string, unknown> }> {
  const to = doc.status === 'signing' ? 'signing' : 'pending_sign'
  const now = doc.envelope_state ?? 'sent'
  if (now === args.state) return { to, set: {} }
  if (ended.includes(now)) {
    const word = call.app.registry.labels('contract', call.ctx.lang).fields.envelope_state
    throw refuse.CT_ENVELOPE_OVER({ state: (typeof word === 'object' ? word.values?.[now] : undefined) ?? now })
  }
  const on = args.on ?? dayOf(new Date())
  if (on > dayOf(new Date())) throw refuse.CT_SIGN_FUTURE({}, 'args.on')
  const note = args.note ?? null
  if (args.state === 'declined' || args.state === 'expired') {
    if (doc.envelope_no) await revokeEnvelope(call.app, doc.envelope_no, note ?? args.state)
    return {
      to: 'pending_sign',
      set: {
        sign_method: 'paper',
        envelope_state: args.state,
        envelope_note: note,
        envelope_no: null,
        customer_signed_on: null,
        our_signed_at: null,
        our_signed_by: null,
      },
    }
  }
  if (order.indexOf(args.state) < order.indexOf(now)) return { to, set: {} }
  const set = { envelope_state: args.state, envelope_note: note }
  if (args.state === 'viewed') return { to, set }
  const theirs = doc.customer_signed_on ?? on
  if (args.state === 'signed_a') return { to: 'signing', set: { ...set, customer_signed_on: theirs } }
  if (!args.file) throw refuse.CT_ENVELOPE_FILE({}, 'args.file')
  await pagesIn({ app: call.app, run: call.tx }, [args.file], 'args.file')
  return {
    to: 'signing',
    set: {
      ...set,
      customer_signed_on: theirs,
      our_signed_at: doc.our_signed_at ?? `${on}T12:00:00+08:00`,
      our_signed_by: doc.our_signed_by?.id ?? call.ctx.employee,
      scan: args.file,
    },
  }
}

/** Envelopes that nobody signed within fifteen days. */
export async function expireEnvelopes(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number }>(
    sql`select id from contract where sign_method = 'e_sign' and status in ('pending_sign', 'signing') and envelope_state in ('sent', 'viewed', 'signed_a') and envelope_at < ${`${addDays(today, -validDays)}T00:00:00+08:00`}::timestamptz order by id limit 2000`,
  )
  for (const { id } of rows)
    await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, contract, id, 'record_e_sign', { args: { state: 'expired' } }, true))
  return rows.length
}
