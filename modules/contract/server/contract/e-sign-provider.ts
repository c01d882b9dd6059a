import { dayOf, type RowOf } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type CommandContext } from '@crossway/server-kit'
import { contract, type envelopeStates } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { papersOf, storePaper } from '../paper/store-paper.ts'

type Contract = RowOf<typeof contract>
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

/** Nothing is half sent: whoever tries again within the same version of the contract gets the envelope that is there. */
export async function sendEnvelope({ app, tx }: CommandContext, doc: Contract): Promise<string | undefined> {
  const provider = providers.get(app)
  if (!provider) return undefined
  const [paper] = await papersOf({ app, run: tx }, [doc.final_pdf!.id])
  try {
    const { envelope } = await provider.createEnvelope({
      key: `${doc.contract_no}:${doc.version}`,
      no: doc.contract_no,
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
  const ctx = systemCtx()
  const find = sql`select id, envelope_state as state from contract where envelope_no = ${news.envelope} and status in ('pending_sign', 'signing')`
  const known = await app.db.maybe<{ id: number; state: string | null }>(find)
  if (!known || news.state === 'sent' || known.state === news.state) return false
  const signed = news.state === 'signed_b' ? await providers.get(app)!.downloadSigned(news.envelope) : undefined
  return app.db.tx(async (tx) => {
    const doc = await tx.maybe<{ id: number; no: string; state: string | null }>(
      sql`select id, contract_no as no, envelope_state as state from contract where id = ${known.id} and envelope_no = ${news.envelope} and status in ('pending_sign', 'signing') for update`,
    )
    if (!doc || doc.state === news.state || doc.state === 'signed_b') return false
    const file = signed ? (await storePaper({ app, tx }, signed, `${doc.no}-signed.pdf`)).id : undefined
    const today = dayOf(new Date())
    const day = dayOf(new Date(news.at))
    const args = { state: news.state, on: day > today ? today : day, note: news.note ?? null, ...(file ? { file } : {}) }
    await runAction({ app, tx, ctx }, contract, doc.id, 'record_e_sign', { args }, true)
    return true
  })
}

/** Asks the provider for every envelope that is open: messages may be lost. */
export async function askEnvelopes(app: App): Promise<{ asked: number; changed: number; failed: number }> {
  const done = { asked: 0, changed: 0, failed: 0 }
  const provider = providers.get(app)
  if (!provider) return done
  const rows = await app.db.rows<{ envelope: string }>(
    sql`select envelope_no as envelope from contract where sign_method = 'e_sign' and envelope_no is not null and status in ('pending_sign', 'signing') and envelope_state in ('sent', 'viewed', 'signed_a') order by envelope_at, id limit 500`,
  )
  for (const { envelope } of rows) {
    done.asked++
    try {
      if (await takeNews(app, await provider.queryEnvelope(envelope))) done.changed++
    } catch (e) {
      done.failed++
      app.log(`e-signature ${envelope} not answered: ${whyOf(e)}`)
    }
  }
  return done
}
