import { refuse } from '@crossway/kernel'
import { route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody } from '../body-schema.ts'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { objectBody } from '../login/login-body.ts'
import { config } from './config.ts'
import { publicNames } from './seed-config.ts'

const languages = [
  { name: 'zh-cn', value: '中文简体' },
  { name: 'en', value: 'English' },
] as const
/** What the browser likes to keep; only its size is the server’s business. */
const anything = { type: ['string', 'number', 'boolean', 'array', 'object'], additionalProperties: true }
const prefKey = /^[\w./:-]{1,120}$/
const prefLimit = 100_000
/** Settings that one account may keep, and their size together in megabytes. */
const prefs = { max: 1000, size: 4 }

/** What everybody may know of the installation: public settings only (platform.md §6.7). */
async function site(app: App): Promise<Record<string, unknown>> {
  const values = Object.fromEntries(await Promise.all(publicNames.map(async (n) => [n, await config(app, n)] as const)))
  const [mode, mimetype, savename, maxsize] = await Promise.all([
    config(app, 'upload_mode'),
    config(app, 'upload_mimetype'),
    config(app, 'upload_savename'),
    config(app, 'upload_maxsize'),
  ])
  return {
    ...values,
    version: app.config.version,
    upload: { mode, mimetype, savename, maxsize },
    login: {
      captcha: await config(app, 'login_captcha'),
      keep: await config(app, 'login_keep_allowed'),
      wecom: await config(app, 'wecom_login'),
      password: { min: await config(app, 'password_min_length'), max: 32, classes: await config(app, 'password_classes') },
    },
    languages,
  }
}

export function siteRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/version.json', node: 'public', summary: 'Version of the running build' }, async ({ reply }) => {
    void reply.header('cache-control', 'no-store')
    return { version: app.config.version }
  })
  route(http, app, { method: 'GET', url: '/api/site', node: 'public', summary: 'Name and switches of this installation' }, async ({ reply }) => {
    void reply.header('cache-control', 'no-cache')
    return site(app)
  })
  route(http, app, { method: 'GET', url: '/api/pref/*', node: 'any', summary: 'A setting of mine' }, async ({ ctx, req }) => {
    const key = (req.params as { '*': string })['*']
    const row = await app.db.maybe<{ value: unknown }>(sql`select value from user_pref where account = ${ctx.account} and key = ${key}`)
    return { value: row?.value ?? null }
  })
  route(
    http,
    app,
    {
      method: 'PUT',
      url: '/api/pref/*',
      status: 204,
      node: 'any',
      summary: 'Keep a setting of mine',
      body: asBody({ 'value!': anything }),
      bodyLimit: prefLimit * 2,
    },
    async ({ ctx, req }) => {
      const key = (req.params as { '*': string })['*']
      const { value } = objectBody(req.body)
      if (!prefKey.test(key) || value === undefined) throw refuse.BAD_REQUEST({ detail: 'key, value' })
      const json = JSON.stringify(value)
      if (json.length > prefLimit) throw refuse.TOO_LARGE()
      if (value === null) return void (await app.db.run(sql`delete from user_pref where account = ${ctx.account} and key = ${key}`))
      const stored = await app.db.run(
        sql`insert into user_pref (account, key, value) select ${ctx.account}, ${key}, ${json}::jsonb
          where (select count(*) < ${prefs.max} and coalesce(sum(length(value::text)), 0) + ${json.length} <= ${prefs.size * 1_000_000} from user_pref where account = ${ctx.account} and key <> ${key})
          on conflict (account, key) do update set value = excluded.value, updated_at = now()`,
      )
      if (stored === 0) throw refusePlatform.TOO_MANY_PREFS(prefs)
    },
  )
}
