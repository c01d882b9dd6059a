import { createToken, watchCaptchas } from '@crossway/platform/server'
import { demoLogins, demoPassword } from '@crossway/organization/server'
import { sql, type Access } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'

/** Somebody who calls: nobody, an account in a browser, or a program with an account's token. */
export interface Caller {
  readonly name: string
  readonly account: number | undefined
  readonly way: 'nobody' | 'session' | 'token'
  headers(): Record<string, string>
  /** Signs in again when the run itself has ended the session. */
  renew(): Promise<void>
  access(): Promise<Access | undefined>
}

export async function callersOf(t: TestApp): Promise<Caller[]> {
  const answers = new Map<string, string>()
  watchCaptchas(t.app, (id, answer) => void answers.set(id, answer))
  const out: Caller[] = [{ name: 'anonymous', account: undefined, way: 'nobody', headers: () => ({}), renew: async () => {}, access: async () => undefined }]
  for (const [i, { login }] of demoLogins.entries()) {
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from admin where username = ${login}`)
    const access = (): Promise<Access> => t.app.access(id)
    const stood = await t.app.db.one<{ row: Record<string, unknown> }>(sql`select to_jsonb(a) - 'q' as row from admin a where id = ${id}`)
    const columns = sql.raw(
      Object.keys(stood.row)
        .map((c) => `"${c}"`)
        .join(', '),
    )
    // The run itself may have called the account otherwise, or deleted it.
    const named = async (): Promise<void> => {
      const n = await t.app.db.run(sql`update admin set username = ${login} where id = ${id}`)
      if (n > 0) return
      await t.app.db.run(sql`insert into admin (${columns}) select ${columns} from jsonb_populate_record(null::admin, ${JSON.stringify(stood.row)}::jsonb)`)
      await t.app.db.tx((tx) => t.app.events.bump(tx, 'account', id))
    }
    const session = browser(t, login, `203.0.113.${i + 1}`, answers, named)
    if (i % 2 === 0) {
      await session.renew()
      out.push({ name: login, account: id, way: 'session', access, ...session })
    }
    if (i % 2 === 1 || i === 0) {
      let token = ''
      const renew = async (): Promise<void> => {
        await named()
        token = await t.app.db.tx((tx) => createToken({ app: t.app, tx }, login, 'fuzz'))
      }
      await renew()
      out.push({ name: login, account: id, way: 'token', access, headers: () => ({ authorization: `Bearer ${token}` }), renew })
    }
  }
  return out
}

function browser(
  t: TestApp,
  login: string,
  ip: string,
  answers: ReadonlyMap<string, string>,
  named: () => Promise<unknown>,
): Pick<Caller, 'headers' | 'renew'> {
  let jar: Record<string, string> = {}
  return {
    headers: () => ({
      cookie: Object.entries(jar)
        .map(([k, v]) => `${k}=${v}`)
        .join('; '),
      'x-xsrf-token': jar['XSRF-TOKEN'] ?? '',
    }),
    renew: async () => {
      await named()
      await t.app.db.run(sql`delete from rate_window`)
      await t.app.db.run(sql`delete from login_failure`)
      const captcha = (await t.http.inject({ url: '/api/captcha', remoteAddress: ip })).json() as { id: string }
      const answer = await t.http.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: ip,
        payload: { username: login, password: demoPassword, captchaId: captcha.id, captcha: answers.get(captcha.id) },
      })
      if (answer.statusCode !== 200) throw new Error(`${login} cannot sign in: ${answer.body}`)
      jar = Object.fromEntries(answer.cookies.map((c) => [c.name, c.value]))
    },
  }
}
