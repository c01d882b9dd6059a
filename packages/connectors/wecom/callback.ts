import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What an application's callback is sealed with; given on WeCom's page of the application. */
export interface CallbackKeys {
  readonly corpId: string
  readonly token: string
  /** 43 letters and digits. */
  readonly aesKey: string
}
export interface SignedQuery {
  readonly msg_signature: string
  readonly timestamp: string
  readonly nonce: string
}
const block = 32
/** Random bytes, length of the message, message, company id: the last says whom it was sealed for. */
const salt = 16

const keyOf = (aesKey: string): Buffer => {
  const key = Buffer.from(aesKey + '=', 'base64')
  if (key.length !== 32) throw new Error('the EncodingAESKey must be 43 letters and digits')
  return key
}
/** SHA-1 over the four parts in the order of the alphabet (integrations.md §17). */
export const signatureOf = (token: string, timestamp: string, nonce: string, sealed: string): string =>
  createHash('sha1')
    .update([token, timestamp, nonce, sealed].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(''))
    .digest('hex')

export function seal(keys: CallbackKeys, message: string): string {
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const whole = Buffer.concat([randomBytes(salt), length, text, Buffer.from(keys.corpId)])
  const more = block - (whole.length % block)
  const key = keyOf(keys.aesKey)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([whole, Buffer.alloc(more, more)])), cipher.final()]).toString('base64')
}

/** The message of a callback, or undefined when it is not WeCom's: wrong signature, other company, broken seal. */
export function openSealed(keys: CallbackKeys, query: SignedQuery, sealed: string): string | undefined {
  const [message, right] = [query.msg_signature, signatureOf(keys.token, query.timestamp, query.nonce, sealed)].map((s) => Buffer.from(s))
  if (message!.length !== right!.length || !timingSafeEqual(message!, right!)) return undefined
  try {
    const key = keyOf(keys.aesKey)
    const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([cipher.update(sealed, 'base64'), cipher.final()])
    const more = padded.at(-1) ?? 0
    if (more < 1 || more > block) return undefined
    const whole = padded.subarray(0, padded.length - more)
    const end = salt + 4 + whole.readUInt32BE(salt)
    return whole.subarray(end).toString() === keys.corpId ? whole.subarray(salt + 4, end).toString() : undefined
  } catch {
    return undefined
  }
}

/** The text of the first element of a name, plain or CDATA. The messages are flat where we read them, and nothing in them is ours to trust. */
export const elementOf = (xml: string, name: string): string | undefined => {
  const found = new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))\\s*</${name}>`).exec(xml)
  return found ? (found[1] ?? found[2])!.trim() : undefined
}

/** A change of one approval, as the callback says it: a reason to read the approval itself. */
export interface ApprovalChange {
  readonly spNo: string
  readonly status: number
  readonly event: number
  /** Seconds; together with number and status it names the change. */
  readonly at: number
}
/** The change that a callback tells of; undefined for events of other kinds. */
export function approvalChangeOf(xml: string): ApprovalChange | undefined {
  if (elementOf(xml, 'Event') !== 'sys_approval_change') return undefined
  const spNo = elementOf(xml, 'SpNo') ?? ''
  if (!/^\d{6,40}$/.test(spNo)) return undefined
  const number = (name: string): number => Number(elementOf(xml, name) ?? 0) || 0
  return { spNo, status: number('SpStatus'), event: number('StatuChangeEvent'), at: number('CreateTime') }
}
