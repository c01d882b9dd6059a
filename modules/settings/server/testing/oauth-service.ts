import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OAuthEmulator {
  readonly url: string
  readonly client: { readonly id: string; readonly secret: string }
  /** Every call of the token door, by its grant. */
  readonly asked: string[]
  /** Life of the next access tokens in seconds. */
  life: number
  /** The person takes his consent back. */
  revoke(): void
  /** The next calls of the token door are answered by this status. */
  fail(status: number, times: number): void
  /** How the page of consent answers a browser: where it sends it. */
  answer(url: string, allow?: boolean): Promise<URL>
  stop(): Promise<void>
}

/** A service that lets applications in on its own page, as RFC 6749 says: codes of one use, refresh tokens that change with every use. */
export async function startOAuth(): Promise<OAuthEmulator> {
  const client = { id: 'app-0001', secret: 'app-secret-Zx81' }
  const codes = new Map<string, string>()
  let [serial, refresh, faults, status] = [0, '', 0, 500]
  const asked: string[] = []
  const self = { life: 3600 }
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://emulator')
    if (url.pathname === '/authorize') {
      const target = new URL(url.searchParams.get('redirect_uri') ?? '')
      target.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (url.searchParams.get('answer') === 'deny') target.searchParams.set('error', 'access_denied')
      else {
        const code = `code-${++serial}`
        codes.set(code, url.searchParams.get('redirect_uri') ?? '')
        target.searchParams.set('code', code)
      }
      res.writeHead(302, { location: target.href }).end()
      return
    }
    let text = ''
    req.on('data', (part: Buffer) => void (text += part.toString()))
    req.on('end', () => {
      const form = new URLSearchParams(text)
      asked.push(form.get('grant_type') ?? '')
      const send = (code: number, body: object): void => void res.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (faults > 0) {
        faults--
        return send(status, { error: 'temporarily_unavailable' })
      }
      const basic = Buffer.from((req.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
      if (basic !== `${client.id}:${client.secret}` && form.get('client_secret') !== client.secret) return send(401, { error: 'invalid_client' })
      const grant =
        form.get('grant_type') === 'refresh_token'
          ? refresh !== '' && form.get('refresh_token') === refresh
          : codes.get(form.get('code') ?? '') === form.get('redirect_uri') && codes.delete(form.get('code') ?? '')
      if (!grant) return send(400, { error: 'invalid_grant' })
      refresh = `refresh-token-${++serial}`
      return send(200, { access_token: `access-token-${++serial}`, refresh_token: refresh, expires_in: self.life, token_type: 'bearer' })
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(self, {
    url,
    client,
    asked,
    revoke: () => void (refresh = ''),
    fail: (code: number, times: number) => void ([status, faults] = [code, times]),
    answer: async (page: string, allow = true) => {
      const target = new URL(page)
      if (!allow) target.searchParams.set('answer', 'deny')
      const gone = await fetch(target, { redirect: 'manual' })
      return new URL(gone.headers.get('location') ?? '')
    },
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  })
}
