import { createServer, type ServerResponse } from 'node:http'

export interface WecomEmulator {
  readonly address: string
  readonly corpId: string
  readonly secret: string
  /** Who stands in front of the login page; undefined = an outsider without member id. */
  readonly as: (userid: string | undefined) => void
  /** Every token given so far is refused from now on, as after 7200 s. */
  readonly expireTokens: () => void
  /** Paths called so far. */
  readonly calls: readonly string[]
  readonly stop: () => Promise<void>
}

/** A WeCom that answers like the stored examples: tokens, member of a code (once), and login pages that lead straight back. */
export async function startWecom({ corpId = 'ww0000000000000001', secret = 'emulated-secret', port = 0 } = {}): Promise<WecomEmulator> {
  let person: string | undefined = 'USERID'
  let turn = 0
  let good = new Set<string>()
  const codes = new Map<string, string | undefined>()
  const calls: string[] = []
  const json = (res: ServerResponse, body: object): void => void res.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  const error = (res: ServerResponse, errcode: number, errmsg: string): void => json(res, { errcode, errmsg })

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://emulator')
    const q = url.searchParams
    calls.push(url.pathname)
    if (url.pathname === '/cgi-bin/gettoken') {
      if (q.get('corpid') !== corpId) return error(res, 40013, 'invalid corpid')
      if (q.get('corpsecret') !== secret) return error(res, 40001, 'invalid credential')
      const access_token = `accesstoken${String(++turn).padStart(6, '0')}`
      good.add(access_token)
      return json(res, { errcode: 0, errmsg: 'ok', access_token, expires_in: 7200 })
    }
    if (url.pathname === '/cgi-bin/auth/getuserinfo') {
      if (!good.has(q.get('access_token') ?? '')) return error(res, 42001, 'access_token expired')
      const code = q.get('code') ?? ''
      if (!codes.has(code)) return error(res, 40029, 'invalid code')
      const userid = codes.get(code)
      codes.delete(code)
      return json(res, { errcode: 0, errmsg: 'ok', ...(userid === undefined ? { openid: 'OPENID' } : { userid, user_ticket: 'USER_TICKET' }) })
    }
    if (url.pathname === '/wwlogin/sso/login' || url.pathname === '/connect/oauth2/authorize') {
      const code = `code${++turn}`
      codes.set(code, person)
      const back = new URL(q.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', q.get('state') ?? '')
      return void res.writeHead(302, { location: String(back) }).end()
    }
    return void res.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const at = server.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : port}`,
    corpId,
    secret,
    as: (userid) => void (person = userid),
    expireTokens: () => void (good = new Set()),
    calls,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
