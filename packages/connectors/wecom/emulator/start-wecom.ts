import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ApprovalDetail, RawTemplate } from '../approvals.ts'
import { seal, signatureOf, type CallbackKeys } from '../callback.ts'

export interface WecomEmulator {
  readonly address: string
  readonly corpId: string
  readonly secret: string
  /** Whom the login page signs in; undefined = an outsider without member id. */
  readonly as: (userid: string | undefined) => void
  /** Every token issued so far is refused from now on, as after 7200 s. */
  readonly expireTokens: () => void
  /** Paths called so far. */
  readonly calls: readonly string[]
  readonly template: (id: string, template: RawTemplate) => void
  /** Sets an approval, as WeCom has it from now on. */
  readonly approval: (detail: ApprovalDetail) => void
  /** Sends the change of an approval to an address, encrypted and signed as WeCom does it; `forged` signs with another token. */
  readonly tell: (o: {
    readonly to: string
    readonly spNo: string
    readonly event: number
    readonly at?: number
    readonly forged?: boolean
  }) => Promise<Response>
  /** The call by which WeCom verifies an address once, before it sends changes there. */
  readonly verify: (to: string) => Promise<{ readonly status: number; readonly text: string; readonly expected: string }>
  readonly keys: CallbackKeys
  readonly stop: () => Promise<void>
}
const bodyOf = async (req: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
}

/** A WeCom that answers like the stored examples: tokens, the member of a login code (once), and login pages that redirect straight back. */
export async function startWecom({
  corpId = 'ww0000000000000001',
  secret = 'emulated-secret',
  port = 0,
  token = 'emulated-token',
  aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} = {}): Promise<WecomEmulator> {
  let visitor: string | undefined = 'USERID'
  let counter = 0
  let validTokens = new Set<string>()
  const codes = new Map<string, string | undefined>()
  const calls: string[] = []
  const keys: CallbackKeys = { corpId, token, aesKey }
  const templates = new Map<string, RawTemplate>()
  const approvals = new Map<string, ApprovalDetail>()
  const json = (res: ServerResponse, body: object): void => void res.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  const error = (res: ServerResponse, errcode: number, errmsg: string): void => json(res, { errcode, errmsg })

  /** The calls about approvals: a template, the numbers of a span of time page by page, and one approval. */
  const oa = (action: string, query: Record<string, unknown>, res: ServerResponse): void => {
    if (action === 'gettemplatedetail') {
      const template = templates.get(String(query.template_id))
      return template ? json(res, { errcode: 0, errmsg: 'ok', ...template }) : error(res, 301025, 'invalid template_id')
    }
    if (action === 'getapprovalinfo') {
      const [from, to, size, at] = [Number(query.starttime), Number(query.endtime), Number(query.size), Number(query.new_cursor || 0)]
      if (!(from < to) || to - from > 31 * 86_400 || !(size > 0 && size <= 100)) return error(res, 301025, 'get approval param error')
      const all = [...approvals.values()].filter((a) => a.apply_time >= from && a.apply_time <= to).map((a) => a.sp_no)
      const more = at + size < all.length ? { new_next_cursor: String(at + size) } : {}
      return json(res, { errcode: 0, errmsg: 'ok', sp_no_list: all.slice(at, at + size), ...more })
    }
    if (action === 'getapprovaldetail') {
      const info = approvals.get(String(query.sp_no))
      return info ? json(res, { errcode: 0, errmsg: 'ok', info }) : error(res, 301025, 'invalid sp_no')
    }
    return error(res, 48002, 'API forbidden for no authority')
  }
  const signed = (sealed: string, by = token): URLSearchParams => {
    const [timestamp, nonce] = ['1571732272', `nonce${++counter}`]
    return new URLSearchParams({ msg_signature: signatureOf(by, timestamp, nonce, sealed), timestamp, nonce })
  }

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://emulator')
    const q = url.searchParams
    calls.push(url.pathname)
    if (url.pathname === '/cgi-bin/gettoken') {
      if (q.get('corpid') !== corpId) return error(res, 40013, 'invalid corpid')
      if (q.get('corpsecret') !== secret) return error(res, 40001, 'invalid credential')
      const access_token = `accesstoken${String(++counter).padStart(6, '0')}`
      validTokens.add(access_token)
      return json(res, { errcode: 0, errmsg: 'ok', access_token, expires_in: 7200 })
    }
    if (url.pathname === '/cgi-bin/auth/getuserinfo') {
      if (!validTokens.has(q.get('access_token') ?? '')) return error(res, 42001, 'access_token expired')
      const code = q.get('code') ?? ''
      if (!codes.has(code)) return error(res, 40029, 'invalid code')
      const userid = codes.get(code)
      codes.delete(code)
      return json(res, { errcode: 0, errmsg: 'ok', ...(userid === undefined ? { openid: 'OPENID' } : { userid, user_ticket: 'USER_TICKET' }) })
    }
    if (url.pathname.startsWith('/cgi-bin/oa/')) {
      if (!validTokens.has(q.get('access_token') ?? '')) return error(res, 42001, 'access_token expired')
      return void bodyOf(req).then((query) => oa(url.pathname.slice('/cgi-bin/oa/'.length), query, res))
    }
    if (url.pathname === '/wwlogin/sso/login' || url.pathname === '/connect/oauth2/authorize') {
      const code = `code${++counter}`
      codes.set(code, visitor)
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
    as: (userid) => void (visitor = userid),
    expireTokens: () => void (validTokens = new Set()),
    calls,
    keys,
    template: (id, template) => void templates.set(id, template),
    approval: (detail) => void approvals.set(detail.sp_no, detail),
    tell: ({ to, spNo, event, at: moment = 1_571_732_272, forged = false }) => {
      const a = approvals.get(spNo)
      const xml = `<xml><ToUserName><![CDATA[${corpId}]]></ToUserName><FromUserName><![CDATA[sys]]></FromUserName><CreateTime>${moment}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[sys_approval_change]]></Event><AgentID>3010040</AgentID><ApprovalInfo><SpNo>${spNo}</SpNo><SpName><![CDATA[${a?.sp_name ?? ''}]]></SpName><SpStatus>${a?.sp_status ?? 1}</SpStatus><TemplateId><![CDATA[${a?.template_id ?? ''}]]></TemplateId><ApplyTime>${a?.apply_time ?? 0}</ApplyTime><StatuChangeEvent>${event}</StatuChangeEvent></ApprovalInfo></xml>`
      const sealed = seal(keys, xml)
      const body = `<xml><ToUserName><![CDATA[${corpId}]]></ToUserName><AgentID><![CDATA[3010040]]></AgentID><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`
      return fetch(`${to}?${signed(sealed, forged ? 'another-token' : token)}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
    },
    verify: async (to) => {
      const expected = `echo-${++counter}`
      const sealed = seal(keys, expected)
      const query = signed(sealed)
      query.set('echostr', sealed)
      const answer = await fetch(`${to}?${query}`)
      return { status: answer.status, text: await answer.text(), expected }
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
