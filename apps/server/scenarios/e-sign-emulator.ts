import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EnvelopeNews, ESign } from '@crossway/contract/server'

interface Envelope {
  readonly key: string
  readonly file: Buffer
  state: EnvelopeNews['state']
  at: string
  note: string | null
}
const secret = 'emulator'
const signed = (text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** A provider of electronic signatures as the real ones behave: one envelope a key, messages signed by a secret, files only once both have signed. */
export class ESignEmulator implements ESign {
  readonly envelopes = new Map<string, Envelope>()
  readonly revoked: string[] = []
  down = false
  private answering(): void {
    if (this.down) throw new Error('503 maintenance')
  }
  private at(envelope: string): Envelope {
    this.answering()
    const e = this.envelopes.get(envelope)
    if (!e) throw new Error('404 no such envelope')
    return e
  }
  createEnvelope: ESign['createEnvelope'] = async ({ key, file }) => {
    this.answering()
    for (const [envelope, e] of this.envelopes) if (e.key === key) return { envelope }
    const envelope = `EMU${this.envelopes.size + 1}`
    this.envelopes.set(envelope, { key, file, state: 'sent', at: new Date().toISOString(), note: null })
    return { envelope }
  }
  queryEnvelope: ESign['queryEnvelope'] = async (envelope) => {
    const { state, at, note } = this.at(envelope)
    return { envelope, state, at, note }
  }
  downloadSigned: ESign['downloadSigned'] = async (envelope) => {
    const e = this.at(envelope)
    if (e.state !== 'signed_b') throw new Error('409 not signed by both')
    return Buffer.concat([e.file, Buffer.from('\n% signed by both\n')])
  }
  revoke: ESign['revoke'] = async (envelope) => {
    this.at(envelope)
    this.revoked.push(envelope)
  }
  readCallback: ESign['readCallback'] = (headers, body) => {
    const mark = Buffer.from(String(headers['x-signature'] ?? ''))
    const due = Buffer.from(signed(JSON.stringify(body)))
    return mark.length === due.length && timingSafeEqual(mark, due) ? (body as EnvelopeNews) : undefined
  }
  /** Somebody views, signs or declines there; answers the message that the provider sends then. */
  happens(envelope: string, state: EnvelopeNews['state'], note: string | null = null): { headers: Record<string, string>; body: EnvelopeNews } {
    const e = this.at(envelope)
    Object.assign(e, { state, note, at: new Date().toISOString() })
    const body: EnvelopeNews = { envelope, state, at: e.at, note }
    return { headers: { 'x-signature': signed(JSON.stringify(body)) }, body }
  }
}
