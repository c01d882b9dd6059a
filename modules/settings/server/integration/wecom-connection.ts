import { config, configSecret } from '@crossway/platform/server'
import { registerConnections } from './connections.ts'

/** WeCom's application is kept among the configuration of the site; it is shown beside the other connections. */
export const showWecom = (): void =>
  registerConnections('wecom', async (app) => {
    const [corp, on] = await Promise.all([config(app, 'wecom_corp_id'), config(app, 'wecom_login')])
    if (!corp) return []
    const secret = await configSecret(app, 'wecom_secret').catch(() => undefined)
    return [
      {
        name: '企业微信 / WeCom',
        type: 'wecom',
        status: !on ? 'disabled' : secret ? 'ok' : 'error',
        last_ok_at: null,
        last_error: on && !secret ? '没有应用密钥 / no application secret' : null,
        expires_at: null,
        route: 'routine/config',
        record: null,
      },
    ]
  })
