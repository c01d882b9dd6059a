import { audit, lockDoc, pathId, route, type App, type ServerModule } from '@crossway/server-kit'
import { otpSource } from '../../model/otp-source.resource.ts'
import { clock } from './clock.ts'
import { codeAt, readSeed } from './seed.ts'
import { keepSeed } from './seeds.ts'
import { showCode } from './show-code.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

export function verifyCodeRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/otp-source/:id/code',
      node: 'storeVerifyCode/view',
      module: 'settings',
      summary: '查看验证码 · Show the code of this moment',
      body: { type: 'object', additionalProperties: false, properties: { purpose: { type: ['string', 'null'], maxLength: 200 } } },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const { purpose } = (req.body ?? {}) as { purpose?: string | null }
      return showCode({ app, ctx }, pathId(req), purpose?.trim() || null)
    },
  )

  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/otp-source/:id/enrol',
      node: 'storeVerifyCode/edit',
      module: 'settings',
      summary: '登记密钥 · Enrol a seed: two codes to try first, kept once confirmed',
      body: {
        type: 'object',
        required: ['secret'],
        additionalProperties: false,
        properties: { secret: { type: 'string', minLength: 1, maxLength: 2000 }, confirm: { type: 'boolean' } },
      },
    },
    ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const { secret, confirm } = req.body as { secret: string; confirm?: boolean }
      const id = pathId(req)
      return app.db.tx(async (tx) => {
        const doc = await lockDoc({ app, tx, ctx }, otpSource, id, 'edit')
        const seed = readSeed(secret)
        const { algorithm, digits, period } = seed
        if (!confirm) {
          const now = codeAt(seed, clock.now())
          return { enrolled: false, algorithm, digits, period, codes: [now.code, codeAt(seed, now.until).code], left: now.left }
        }
        await keepSeed({ app, tx, ctx }, id, seed)
        // The seed itself never stands in a log; that it changed does.
        await audit({ run: tx, ctx }, [
          {
            resource: 'otp_source',
            record: id,
            no: String(doc.label),
            operation: 'update',
            changes: [{ field: 'enrolled', before: doc.enrolled === true, after: true }],
            comment: 'totp_seed ***',
            node: 'storeVerifyCode/edit',
          },
        ])
        return { enrolled: true, algorithm, digits, period }
      })
    },
  )
}
