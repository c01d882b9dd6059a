import { refuse as engine } from '@crossway/kernel'
import { route, type App, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { eSignOf, takeNews } from './e-sign-provider.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** Where the provider of electronic signatures tells what happened; his signature on the message is his right. */
export function eSignRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/e-sign/callback',
      node: 'public',
      refuses: [401],
      summary: 'A message of the provider of electronic signatures',
      body: { type: 'object', additionalProperties: true },
    },
    async ({ req }) => {
      const provider = eSignOf(app)
      if (!provider) throw engine.NOT_FOUND()
      const news = provider.readCallback(req.headers, req.body)
      if (!news) throw refuse.CT_E_SIGN_STRANGER()
      return { taken: await takeNews(app, news) }
    },
  )
}
