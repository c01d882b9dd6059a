import { refuse as refuseEngine } from '@crossway/kernel'
import { route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asBody, whole, word } from '../body-schema.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { config } from './config.ts'
import { configItems } from './config-items.ts'
import { mailFromSite } from './mail-from-site.ts'
import { addConfig, removeConfig, restoreConfig, saveConfig } from './save-config.ts'

const base = '/api/routine/config'
const nameOf = (req: FastifyRequest): string => (req.params as { name: string }).name
const object = (v: unknown): Record<string, unknown> => (typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Record<string, unknown>) : {})
const mailsAllowed = 5

/** System config: closed to everybody without session and node; only what is public leaves by /api/site (platform.md §6.7). */
export function configRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: base, node: 'routine/config', summary: 'Settings of the installation; secrets say only that they are set' },
    async () => ({
      rows: await configItems(app.db),
    }),
  )
  route(
    http,
    app,
    {
      method: 'PATCH',
      url: base,
      node: 'routine/config/edit',
      summary: 'Save the settings of a tab',
      body: asBody({
        'values!': { type: 'object', additionalProperties: true, examples: [{ site_name: 'ERP' }, { lock_minutes: 0 }] },
        versions: { type: 'object', additionalProperties: whole, examples: [{}] },
      }),
    },
    async ({ ctx, req }) => {
      const { values, versions } = objectBody(req.body)
      const names = Object.keys(object(values))
      if (names.length === 0 || names.length > 200) throw refuseEngine.BAD_REQUEST({ detail: 'values' })
      const changed = await app.db.tx((tx) => saveConfig({ app, tx, ctx }, object(values), object(versions)))
      return { changed, rows: await configItems(app.db, names) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: base,
      status: 201,
      node: 'routine/config/add',
      summary: 'Add a setting',
      body: asBody({
        'name!': word('own_item'),
        'group!': word('basics'),
        'title!': word(),
        title_en: word(),
        description: word(),
        type: word('string', 'number', 'switch'),
        content: word(),
        rule: word(''),
        extend: word(''),
        weight: whole,
      }),
    },
    ({ ctx, req }) => app.db.tx((tx) => addConfig({ tx, ctx }, objectBody(req.body))),
  )
  route(
    http,
    app,
    { method: 'DELETE', url: `${base}/:name`, status: 204, node: 'routine/config/del', summary: 'Delete a setting that people added' },
    ({ ctx, req }) => app.db.tx((tx) => removeConfig({ app, tx, ctx }, nameOf(req))),
  )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/:name/history`, node: 'routine/config', summary: 'Who changed a setting, from what to what' },
    async ({ req }) => ({
      rows: await app.db.rows(sql`select id, before, after, actor_name, at from config_history where name = ${nameOf(req)} order by id desc limit 100`),
    }),
  )
  route(
    http,
    app,
    { method: 'POST', url: `${base}/:name/restore`, node: 'routine/config/edit', summary: 'Put a former value back', body: asBody({ 'history!': whole }) },
    ({ ctx, req }) => {
      const { history } = objectBody(req.body)
      if (!Number.isSafeInteger(history)) throw refuseEngine.BAD_REQUEST({ detail: 'history' })
      return app.db.tx((tx) => restoreConfig({ app, tx, ctx }, nameOf(req), history as number))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/test-mail`,
      status: 204,
      node: 'routine/config/testMail',
      summary: 'Send a test mail',
      body: asBody({ 'receiver!': word('a@example.com') }),
    },
    async ({ ctx, req }) => {
      const { receiver } = objectBody(req.body)
      if (typeof receiver !== 'string' || !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(receiver)) throw invalid([{ field: 'receiver', code: 'MAIL_ADDRESS' }])
      const { n } = await app.db.one<{ n: number }>(
        sql`select count(*)::int as n from operation_log where node = 'routine/config/testMail' and createtime > now() - interval '10 minutes' and admin_id = ${ctx.account}::bigint`,
      )
      if (n >= mailsAllowed) throw refuseEngine.RATE_LIMITED({ n: 600 })
      const site = await config(app, 'site_name')
      await mailFromSite(app, receiver, { subject: `${site} - test`, text: `${site}\n${new Date().toISOString()}` })
    },
  )
}
