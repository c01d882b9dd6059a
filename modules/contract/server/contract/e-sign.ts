import { addDays, dayOf } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type CommandContext } from '@crossway/server-kit'
import type { envelopeStates } from '../../model/envelope-fields.ts'
import { refuse } from '../../model/errors.ts'
import { pagesIn } from '../paper/store-paper.ts'
import { openEnvelopes, revokeEnvelope, sendEnvelope, signables, type SignDoc } from './e-sign-provider.ts'

export type EnvelopeState = (typeof envelopeStates)[number]
const validDays = 15
const ended: readonly EnvelopeState[] = ['signed_b', 'declined', 'expired']
const order: readonly EnvelopeState[] = ['sent', 'viewed', 'signed_a', 'signed_b']

/** The final text goes to both signers by the provider, or by hand with the number that it has there. */
export async function startEnvelope(call: CommandContext, doc: SignDoc, no: string, typed: string | null | undefined): Promise<Record<string, unknown>> {
  const made = doc.final_pdf ? await sendEnvelope(call, doc, no) : undefined
  const envelope = made ?? typed
  if (!envelope) throw refuse.CT_ENVELOPE_NO({}, 'args.envelope_no')
  return { sign_method: 'e_sign', envelope_no: envelope, envelope_state: 'sent', envelope_at: new Date().toISOString(), envelope_note: null }
}

export interface Envelope {
  readonly envelope_no: string | null
  readonly envelope_state: EnvelopeState | null
  readonly customer_signed_on: string | null
  readonly our_signed_at: string | null
  readonly our_signed_by: { readonly id: number } | null
  readonly status: string
}
/** What happened to an envelope. The same once more, and what comes late, changes nothing; declined or expired it is signed on paper after all. */
export async function recordEnvelope(
  call: CommandContext,
  doc: Envelope,
  args: { readonly state: EnvelopeState; readonly on?: string | null; readonly file?: number | null; readonly note?: string | null },
): Promise<{ readonly to: 'waiting' | 'signing'; readonly set: Record<string, unknown> }> {
  const to = doc.status === 'signing' ? 'signing' : 'waiting'
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
      to: 'waiting',
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
  let n = 0
  for (const s of signables) {
    const rows = await app.db.rows<{ id: number }>(
      sql`select id from ${openEnvelopes(s)} and envelope_at < ${`${addDays(today, -validDays)}T00:00:00+08:00`}::timestamptz order by id limit 2000`,
    )
    for (const { id } of rows)
      await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, s.def, id, 'record_e_sign', { args: { state: 'expired' } }, true))
    n += rows.length
  }
  return n
}
