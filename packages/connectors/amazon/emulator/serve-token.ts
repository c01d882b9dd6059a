import type { Reply } from './handler.ts'
import { sellerOfCode } from './serve-consent.ts'
import type { Fixture } from './fixture.ts'

const life = 3600

/** A refresh token of the emulator names its account: `Atzr|SELLER`, with anything after a further bar. */
const sellerOfToken = (refreshToken: string): string | undefined => /^Atzr\|([^|]+)/.exec(refreshToken)?.[1]

/** Login with Amazon: refresh token → access token for an hour. `invalid_grant` when the seller withdrew his consent. */
export function serveToken(fixture: Fixture, form: URLSearchParams): Reply {
  const refused = (error: string, status = 400): Reply => ({ status, body: { error, error_description: `emulated: ${error}` } })
  if (!form.get('client_id') || !form.get('client_secret') || form.get('client_secret') === 'wrong') return refused('invalid_client', 401)
  const grant = form.get('grant_type')
  if (grant === 'client_credentials') return grantTo(fixture, 'application')
  if (grant === 'authorization_code') {
    const seller = sellerOfCode(fixture, form.get('code') ?? '')
    if (!seller) return refused('invalid_grant')
    const granted = grantTo(fixture, seller)
    return { ...granted, body: { ...(granted.body as object), refresh_token: `Atzr|${seller}|${fixture.nextId('consent-')}` } }
  }
  if (grant !== 'refresh_token') return refused('unsupported_grant_type')
  const seller = sellerOfToken(form.get('refresh_token') ?? '')
  if (!seller || fixture.faults.revoked.includes(seller)) return refused('invalid_grant')
  return grantTo(fixture, seller)
}

function grantTo(fixture: Fixture, seller: string): Reply {
  const token = fixture.nextId('Atza|emulated-')
  fixture.tokens.set(token, seller)
  return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: life } }
}
