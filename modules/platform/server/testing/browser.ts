import type { TestApp } from '@crossway/test-kit'
import type { InjectOptions } from 'fastify'
import { watchCaptchas } from '../login/captcha.ts'

interface Jarred {
  readonly value: string
  readonly path: string
  readonly flags: string
}
interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly code: unknown
  /** Where a redirect leads. */
  readonly location: string | undefined
  readonly etag: string | undefined
}

const solved = new WeakMap<TestApp, Map<string, string>>()
/** Answers of all captchas that this application draws. */
function captchasOf(t: TestApp): Map<string, string> {
  let known = solved.get(t)
  if (!known) {
    const fresh = new Map<string, string>()
    solved.set(t, (known = fresh))
    watchCaptchas(t.app, (id, answer) => fresh.set(id, answer))
  }
  return known
}

/** One browser: keeps cookies by path, sends the XSRF pair and the session it is bound to, as the real one does. */
export class Browser {
  readonly jar = new Map<string, Jarred>()
  /** Public session id that this browser tab works in. */
  sid: string | undefined
  private readonly t: TestApp
  private readonly ip: string

  constructor(t: TestApp, ip = '203.0.113.7') {
    this.t = t
    this.ip = ip
  }

  cookie(name: string): string | undefined {
    return this.jar.get(name)?.value
  }

  private cookiesFor(url: string): string {
    return [...this.jar]
      .filter(([, c]) => url.startsWith(c.path))
      .map(([name, c]) => `${name}=${c.value}`)
      .join('; ')
  }

  private keep(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair, ...attributes] = line.split('; ') as [string, ...string[]]
      const cut = pair.indexOf('=')
      const name = pair.slice(0, cut)
      if (attributes.includes('Max-Age=0')) this.jar.delete(name)
      else this.jar.set(name, { value: pair.slice(cut + 1), path: attributes.find((a) => a.startsWith('Path='))!.slice(5), flags: attributes.join('; ') })
    }
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const pair = url.startsWith('/api/member-centre') ? 'MEMBER-XSRF-TOKEN' : 'XSRF-TOKEN'
    const sent: Record<string, string> = {
      cookie: this.cookiesFor(url),
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0',
      ...(this.sid ? { 'x-session': this.sid } : {}),
      ...(this.cookie(pair) ? { 'x-xsrf-token': this.cookie(pair)! } : {}),
      ...headers,
    }
    const options: InjectOptions = { method, url, headers: sent, remoteAddress: this.ip, ...(body === undefined ? {} : { payload: body as object }) }
    const answer = await this.t.http.inject(options)
    this.keep(answer.headers['set-cookie'])
    const json = (answer.body && /json/.test(String(answer.headers['content-type'])) ? answer.json() : {}) as Record<string, unknown>
    return { status: answer.statusCode, body: json, code: json.code, location: answer.headers.location?.toString(), etag: answer.headers.etag?.toString() }
  }

  /** Fills in the login form with a solved captcha, or the given one. */
  async login(username: string, password: string, o: { keep?: boolean; captcha?: string } = {}): Promise<Answer> {
    const answers = captchasOf(this.t)
    const { body } = await this.call('GET', '/api/captcha')
    const id = String(body.id)
    const answer = await this.call('POST', '/api/session', { username, password, captchaId: id, captcha: o.captcha ?? answers.get(id), keep: o.keep ?? false })
    if (answer.status === 200) this.sid = markerSid(String(answer.body.token))
    return answer
  }
}

export const markerSid = (token: string): string => (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
