import { dayOf } from '@crossway/kernel'
import { audit, lockDoc, pathId, readRecord, revealRoute, route, secretFacts, secretPut, secretUse, sql, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { accountSecrets, socialAccount } from '../../model/social/social.resources.ts'

const owner = (id: number): { type: string; id: number } => ({ type: 'social_account', id })
/** So many looks a day (promotion.md socialMedia). */
const looks = 5

/** Password and recovery of an account: sealed, put by whoever edits the account, seen with a reason by whoever may, five times a day. */
export const accountSecretRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      module: 'promotion',
      method: 'GET',
      url: '/api/social-account/:id/secrets',
      node: 'socialMedia',
      summary: '账号凭据是否已登记 · Which secrets of an account are stored, and since when',
    },
    async ({ ctx, req }) => {
      const doc = await readRecord({ app, ctx }, socialAccount, pathId(req))
      const facts = await secretFacts(app.db, owner(Number(doc['id'])))
      return { rows: accountSecrets.map((field) => ({ field, updated_at: facts.find((f) => f.field === field)?.updated_at ?? null })) }
    },
  )
  route(
    http,
    app,
    {
      module: 'promotion',
      method: 'POST',
      url: '/api/social-account/:id/secret',
      node: 'socialMedia/edit',
      summary: '登记或更换账号凭据 · Seal a password or recovery, or put another in its place',
      body: {
        type: 'object',
        required: ['field', 'value'],
        additionalProperties: false,
        properties: { field: { type: 'string', enum: [...accountSecrets] }, value: { type: 'string', minLength: 1, maxLength: 500, writeOnly: true } },
      },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const { field, value } = req.body as { field: (typeof accountSecrets)[number]; value: string }
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, socialAccount, id, 'edit')
        if (doc['status'] === 'closed') throw refuse.SM_CLOSED()
        await secretPut({ app, tx }, owner(id), field, value, { by: ctx.account, kind: 'password' })
        if (field === 'password')
          await tx.run(
            sql`update social_account set password_changed_on = ${dayOf(new Date())}::date, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${id}::bigint`,
          )
        await audit({ run: tx, ctx }, [
          {
            resource: 'social_account',
            record: id,
            no: String(doc['no']),
            operation: 'update',
            changes: [{ field, before: '***', after: '***' }],
            comment: field,
            node: 'socialMedia/edit',
          },
        ])
        return { set: true }
      })
    },
  )
  revealRoute(http, app, {
    module: 'promotion',
    node: 'socialMedia/viewSecret',
    summary: '查看账号凭据 · The secrets of an account in clear; logged with its reason',
    record: socialAccount,
    all: 'secret',
    seconds: 30,
    most: { n: looks, over: ['social_account'], refuse: refuse.SM_REVEALS },
    read: async ({ tx }, id) => ({
      login: (await tx.one<{ login: string | null }>(sql`select login from social_account where id = ${id}::bigint`)).login,
      password: (await secretUse({ app, run: tx }, owner(id), 'password')) ?? null,
      recovery: (await secretUse({ app, run: tx }, owner(id), 'recovery')) ?? null,
    }),
  })
}
