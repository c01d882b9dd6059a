import { strikes } from './faults.ts'
import type { Fixture } from './fixture.ts'

const codeLife = 5 * 60_000
const text = (s: string): string => s.replace(/[&<>"']/g, (x) => `&#${x.charCodeAt(0)};`)

export interface Shown {
  readonly status: number
  readonly html?: string
  readonly location?: string
}

/**
 * The page on which a seller lets an application in. The real page knows who has signed in; here the seller types his id. Allowing goes back with
 * state, seller and a code of five minutes; refusing goes back with the state and a reason.
 */
export function serveConsent(fixture: Fixture, url: URL): Shown {
  const q = url.searchParams
  const [application, state, back] = ['application_id', 'state', 'redirect_uri'].map((n) => q.get(n) ?? '') as [string, string, string]
  if (!application || !state || !/^https?:\/\//.test(back)) return { status: 400, html: '<p>application_id, state and redirect_uri are needed</p>' }
  const answer = q.get('answer')
  if (!answer) {
    const hidden = [...q].map(([k, v]) => `<input type="hidden" name="${text(k)}" value="${text(v)}">`).join('')
    return {
      status: 200,
      html: `<!doctype html><meta charset="utf-8"><title>Authorise ${text(application)}</title><body style="font:16px sans-serif;max-width:32rem;margin:4rem auto">
<h1>Amazon emulator</h1><p>The application <b>${text(application)}</b> asks for access to your selling account.</p>
<form>${hidden}<p><label>Seller id <input name="seller" value="${text(q.get('seller') ?? '')}" required></label></p>
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny" formnovalidate>Deny</button></form>`,
    }
  }
  const target = new URL(back)
  target.searchParams.set('state', state)
  if (answer === 'allow') {
    const seller = (q.get('seller') ?? '').trim()
    if (!/^[A-Z0-9]{3,30}$/.test(seller)) return { status: 400, html: '<p>A seller id has capital letters and digits.</p>' }
    const code = fixture.nextId('emulated-code-')
    fixture.codes.set(code, { seller, until: fixture.clock.now() + codeLife })
    // Who consents anew has not withdrawn any more.
    fixture.faults.revoked = fixture.faults.revoked.filter((s) => s !== seller)
    target.searchParams.set('selling_partner_id', seller)
    target.searchParams.set('spapi_oauth_code', code)
  } else target.searchParams.set('error', 'access_denied')
  return { status: 302, location: target.href }
}

/** The seller behind a code, once. */
export function sellerOfCode(fixture: Fixture, code: string): string | undefined {
  const stored = fixture.codes.get(code)
  fixture.codes.delete(code)
  if (!stored || stored.until < fixture.clock.now() || strikes(fixture.faults, 'expired')) return undefined
  return stored.seller
}
