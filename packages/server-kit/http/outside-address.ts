import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

/** Scheme and host for links that leave the house: what the installation says of itself, else what the request was sent to. */
export const externalAddress = (app: Pick<App, 'config'>, req: FastifyRequest): string => app.config.publicUrl ?? `${req.protocol}://${req.host}`

/** Somebody hands the request in for another, and is not believed who that is. */
export const handedIn = (req: FastifyRequest): boolean => req.headers['x-forwarded-for'] !== undefined && req.ip === req.socket.remoteAddress

/** Says once where the word of a gate is not believed: behind a forgotten one everybody is counted as the gate. */
export function tellUnknownProxy(http: FastifyInstance, app: App): void {
  let reported = false
  http.addHook('onRequest', async (req) => {
    if (reported || !handedIn(req)) return
    reported = true
    app.log(
      `X-Forwarded-For of ${req.ip} is not believed; if it is your proxy, name it in TRUSTED_PROXIES / 未采信 ${req.ip} 转发的来访地址；如果它是您的代理，请写入 TRUSTED_PROXIES`,
    )
  })
}
