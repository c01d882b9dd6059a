import { dayOf } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type CommandContext, type Sql } from '@crossway/server-kit'
import { agreement } from '../../model/agreement.resource.ts'
import { contract } from '../../model/contract.resource.ts'
import type { envelopeStates } from '../../model/envelope-fields.ts'
import { refuse } from '../../model/errors.ts'
import { papersOf, storePaper } from '../paper/store-paper.ts'

/** Papers that both sides sign: a contract, and every later change of it. */
export const signables = [
  { def: contract, no: 'contract_no', open: ['pending_sign', 'signing'] },
  { def: agreement, no: 'agreement_no', open: ['approved', 'signing'] },
] as const
export type Signable = (typeof signables)[number]
/** What of a contract or an agreement is signed. */
export interface SignDoc {
  readonly id: number
  readonly version: number
  readonly customer: { readonly title: string }
  readonly company: { readonly title: string }
  readonly final_pdf: { readonly id: number } | null
}
export const openEnvelopes = (s: Signable): Sql =>
  sql`${sql.id(s.def.name)} where sign_method = 'e_sign' and envelope_no is not null and status = any(${[...s.open]}::text[]) and envelope_state in ('sent', 'viewed', 'signed_a')`
/** What the provider says of an envelope. */
export interface EnvelopeNews {
  readonly envelope: string
  readonly state: (typeof envelopeStates)[number]
  /** When it happened there, ISO 8601. */
  readonly at: string
  readonly note?: string | null
}
/** A provider of electronic signatures (contract.md e-signature). Without one people record what happened at theirs. */
export interface ESign {
  /** Sends a final text to both signers; the same key once more is the same envelope. */
  createEnvelope(o: {
    readonly key: string
    readonly no: string
    readonly file: Buffer
    readonly signers: readonly { readonly side: 'a' | 'b'; readonly name: string }[]
  }): Promise<{ readonly envelope: string }>
  queryEnvelope(envelope: string): Promise<EnvelopeNews>
  downloadSigned(envelope: string): Promise<Buffer>
  revoke(envelope: string, reason: string): Promise<void>
  /** A message that he sent us; undefined where it does not bear his signature. */
  readCallback(headers: Readonly<Record<string, string | string[] | undefined>>, body: unknown): EnvelopeNews | undefined
}
const providers = new WeakMap<App, ESign>()
export const registerESign = (app: App, provider: ESign): void => void providers.set(app, provider)
export const eSignOf = (app: App): ESign | undefined => providers.get(app)

/** Nothing is half sent: whoever tries again within the same version of the paper gets the envelope that is there. */
export async function sendEnvelope({ app, tx }: CommandContext, doc: SignDoc, no: string): Promise<string | undefined> {
  const provider = providers.get(app)
  if (!provider) return undefined
  const [paper] = await papersOf({ app, run: tx }, [doc.final_pdf!.id])
  try {
    const { envelope } = await provider.createEnvelope({
      key: `${no}:${doc.version}`,
      no,
      file: paper!.bytes,
      signers: [
        { side: 'a', name: doc.customer.title },
        { side: 'b', name: doc.company.title },
      ],
    })
    return envelope
  } catch (e) {
    throw refuse.CT_E_SIGN_DOWN({ why: whyOf(e) })
  }
}
/** An envelope that nobody shall sign any more. A provider who does not answer keeps nobody from signing on paper: his messages about it find no contract. */
export async function revokeEnvelope(app: App, envelope: string, reason: string): Promise<void> {
  await providers
    .get(app)
    ?.revoke(envelope, reason)
    .catch((e: unknown) => app.log(`e-signature ${envelope} not revoked: ${whyOf(e)}`))
}
const whyOf = (e: unknown): string => (e instanceof Error ? e.message : String(e)).slice(0, 120)

/**
 * Takes in what the provider says, by message or when asked. The same state again, and one that comes late, changes nothing; signed by both, the signed file
 * is fetched before the transaction begins.
 */
export async function takeNews(app: App, news: EnvelopeNews): Promise<boolean> {
  for (const s of signables) if (await takeFor(app, s, news)) return true
  return false
}
async function takeFor(app: App, s: Signable, news: EnvelopeNews): Promise<boolean> {
  const ctx = systemCtx()
  const table = sql.id(s.def.name)
  const open = sql`envelope_no = ${news.envelope} and status = any(${[...s.open]}::text[])`
  const known = await app.db.maybe<{ id: number; state: string | null }>(sql`select id, envelope_state as state from ${table} where ${open}`)
  if (!known || news.state === 'sent' || known.state === news.state) return false
  const signed = news.state === 'signed_b' ? await providers.get(app)!.downloadSigned(news.envelope) : undefined
  return app.db.tx(async (tx) => {
    const doc = await tx.maybe<{ id: number; no: string; state: string | null }>(
      sql`select id, ${sql.id(s.no)} as no, envelope_state as state from ${table} where id = ${known.id} and ${open} for update`,
    )
    if (!doc || doc.state === news.state || doc.state === 'signed_b') return false
    const file = signed ? (await storePaper({ app, tx }, signed, `${doc.no}-signed.pdf`)).id : undefined
    const today = dayOf(new Date())
    const day = dayOf(new Date(news.at))
    const args = { state: news.state, on: day > today ? today : day, note: news.note ?? null, ...(file ? { file } : {}) }
    await runAction({ app, tx, ctx }, s.def, doc.id, 'record_e_sign', { args }, true)
    return true
  })
}

/** Asks the provider for every envelope that is open: messages may be lost. */
export async function askEnvelopes(app: App): Promise<{ asked: number; changed: number; failed: number }> {
  const done = { asked: 0, changed: 0, failed: 0 }
  const provider = providers.get(app)
  if (!provider) return done
  for (const s of signables) {
    const rows = await app.db.rows<{ envelope: string }>(sql`select envelope_no as envelope from ${openEnvelopes(s)} order by envelope_at, id limit 500`)
    for (const { envelope } of rows) {
      done.asked++
      try {
        if (await takeNews(app, await provider.queryEnvelope(envelope))) done.changed++
      } catch (e) {
        done.failed++
        app.log(`e-signature ${envelope} not answered: ${whyOf(e)}`)
      }
    }
  }
  return done
}
