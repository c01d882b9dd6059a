import { AmazonError } from './errors.ts'
import { loginEndpoint, type Marketplace } from './region.ts'
import { mostAnswerBytes, networkError, type Transport } from './transport.ts'

/** Sites whose sellers sign in under another address than their own domain's. */
const european = new Set(['DE', 'FR', 'IT', 'ES', 'UK', 'IE'])
const suffixes: Readonly<Record<string, string>> = {
  US: 'com',
  CA: 'ca',
  MX: 'com.mx',
  BR: 'com.br',
  NL: 'nl',
  SE: 'se',
  PL: 'pl',
  BE: 'com.be',
  TR: 'com.tr',
  AE: 'ae',
  SA: 'sa',
  EG: 'eg',
  IN: 'in',
  ZA: 'co.za',
  JP: 'co.jp',
  AU: 'com.au',
  SG: 'sg',
}
/** Where sellers of a marketplace sign in. */
export const sellerCentral = (m: Pick<Marketplace, 'country'>): string =>
  european.has(m.country) ? 'https://sellercentral-europe.amazon.com' : `https://sellercentral.amazon.${suffixes[m.country] ?? 'com'}`

export interface ConsentPage {
  /** Seller Central of the account, or an emulator. */
  readonly base: string
  readonly applicationId: string
  readonly state: string
  readonly redirectUri: string
  /** Applications that are not yet published ask with the beta page. */
  readonly draft?: boolean
}
/** Address of the page on which a seller lets an application in (integrations.md §1). */
export function consentPage(o: ConsentPage): string {
  const url = new URL('/apps/authorize/consent', o.base)
  url.searchParams.set('application_id', o.applicationId)
  url.searchParams.set('state', o.state)
  url.searchParams.set('redirect_uri', o.redirectUri)
  if (o.draft) url.searchParams.set('version', 'beta')
  return url.href
}

export interface CodeExchange {
  readonly code: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly endpoint?: string | undefined
  readonly transport?: Transport | undefined
  readonly timeoutMs?: number
}
/** Turns the code that the seller's browser brought, good for five minutes and once, into a refresh token. Throws `revoked`, `application`, `network`, `server`. */
export async function exchangeCode(o: CodeExchange): Promise<string> {
  const operation = 'token'
  const timeoutMs = o.timeoutMs ?? 15_000
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: o.code,
    redirect_uri: o.redirectUri,
    client_id: o.clientId,
    client_secret: o.clientSecret,
  })
  const sent = { method: 'POST', body: form, timeoutMs, maxBytes: mostAnswerBytes, signal: AbortSignal.timeout(timeoutMs) }
  const response = await (o.transport?.fetch ?? fetch)(`${o.endpoint ?? loginEndpoint}/auth/o2/token`, sent).catch((e: unknown) => {
    throw networkError(e, operation)
  })
  const body = (await response.json().catch(() => ({}))) as { refresh_token?: string; error?: string }
  if (response.ok && body.refresh_token) return body.refresh_token
  const word = body.error ?? `status ${response.status}`
  const problem = response.status >= 500 ? 'server' : word === 'invalid_grant' ? 'revoked' : 'application'
  throw new AmazonError(problem, `the consent was not taken: ${word}`, { operation, status: response.status })
}
