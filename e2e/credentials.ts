import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { BrowserContext } from '@playwright/test'

export const demoPassword = 'Crossway2026'
export const address = `http://127.0.0.1:${process.env.E2E_PORT ?? 8790}`
const captchas = process.env.E2E_CAPTCHAS ?? 'var/e2e-captchas.log'
const stored = 'var/e2e-sessions'
const freshFor = 8 * 60_000

export interface Answer<T> {
  status: number
  body: T
  cookies: string[]
}
interface Ask {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** An address of this machine's own: logins are limited to 20 a minute for one address, and all tests share it. */
  from?: string
}

/** One call without a browser. */
export function ask<T = Record<string, unknown>>(path: string, { method = 'GET', body, headers = {}, from }: Ask = {}): Promise<Answer<T>> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((done, fail) => {
    const call = request(
      address + path,
      { method, headers: { ...headers, ...(text ? { 'content-type': 'application/json' } : {}) }, ...(from ? { localAddress: from } : {}) },
      (answer) => {
        let all = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => (all += piece))
        answer.on('end', () => {
          const json = /json/.test(answer.headers['content-type'] ?? '')
          done({ status: answer.statusCode ?? 0, body: (json && all ? JSON.parse(all) : all) as T, cookies: answer.headers['set-cookie'] ?? [] })
        })
      },
    )
    call.on('error', fail)
    call.end(text)
  })
}

export const captchaAnswer = (id: string): string | undefined =>
  readFileSync(captchas, 'utf8')
    .split('\n')
    .findLast((l) => l.startsWith(id + ' '))
    ?.split(' ')[1]

const linux = process.platform === 'linux'
const anyAddress = (): string | undefined => (linux ? `127.${1 + Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.9` : undefined)

/** Name and value of each cookie that an answer sets. */
export const jar = (cookies: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    cookies.map((c) => {
      const pair = c.split(';')[0]!
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    }),
  )
export const cookieHeader = (all: Record<string, string>): string =>
  Object.entries(all)
    .map(([k, v]) => `${k}=${v}`)
    .join('; ')

/** A new session by password, without the page. Throws what the server said when it refuses. */
export async function logIn(login: string, password = demoPassword): Promise<Record<string, string>> {
  const from = anyAddress()
  const via = from ? { from } : {}
  const { body } = await ask<{ id: string }>('/api/captcha', via)
  let word: string | undefined
  for (let i = 0; i < 40 && !word; i++) {
    word = captchaAnswer(body.id)
    if (!word) await new Promise((r) => setTimeout(r, 25))
  }
  const answer = await ask('/api/session', { method: 'POST', body: { username: login, password, captchaId: body.id, captcha: word }, ...via })
  if (answer.status !== 200) throw new Error(`${login}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return jar(answer.cookies)
}

/** The session of a demo account that the tests share; made once, looked at before each use. */
export async function sharedSession(login: string): Promise<Record<string, string>> {
  const file = `${stored}/${login}.json`
  try {
    const old = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    if (Date.now() - statSync(file).mtimeMs < freshFor && (await ask('/api/session', { headers: { cookie: cookieHeader(old) } })).status === 200) return old
  } catch {
    // none yet
  }
  const created = await logIn(login)
  mkdirSync(stored, { recursive: true })
  writeFileSync(file, JSON.stringify(created))
  return created
}

const paths: Record<string, string> = { 'erp-at': '/api', 'erp-rt': '/api/session/refresh', 'erp-device': '/api/session' }

/** Gives a browser the cookies of a session, as the login's answer would. */
export async function giveSession(context: BrowserContext, session: Record<string, string>): Promise<void> {
  await context.addCookies(
    Object.entries(session).map(([name, value]) => {
      const path = paths[name] ?? '/'
      return { name, value, domain: '127.0.0.1', path, httpOnly: path !== '/', sameSite: path === '/' ? 'Lax' : 'Strict' } as const
    }),
  )
}

/** Calls in the name of a session, with its XSRF pair. */
export const callAs =
  (session: Record<string, string>) =>
  <T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> =>
    ask<T>(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { cookie: cookieHeader(session), 'x-xsrf-token': decodeURIComponent(session['XSRF-TOKEN'] ?? ''), ...headers },
    })
