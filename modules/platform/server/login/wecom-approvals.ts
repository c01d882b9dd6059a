import { wecom, type CallbackKeys, type Wecom } from '@crossway/wecom'
import { outgoingOf, type App } from '@crossway/server-kit'
import { hashOf } from '../session/credentials.ts'
import { config, configSecret } from '../site/config.ts'

const clients = new WeakMap<App, { readonly key: string; readonly client: Wecom }>()

/** WeCom's approvals with their own secret, else the application's; undefined while they are not set up. Works without single sign-on. */
export async function wecomApprovals(app: App): Promise<Wecom | undefined> {
  const [corpId, api] = await Promise.all([config(app, 'wecom_corp_id'), config(app, 'wecom_api')])
  const secret = (await configSecret(app, 'wecom_approval_secret')) || (await configSecret(app, 'wecom_secret'))
  if (!corpId || !api || !secret || (app.config.production && !api.startsWith('https://'))) return undefined
  const key = hashOf([api, corpId, secret].join(' '))
  let known = clients.get(app)
  if (known?.key !== key) clients.set(app, (known = { key, client: wecom({ api, corpId, secret, fetch: outgoingOf(app).fetch }) }))
  return known.client
}

/** What WeCom's callbacks are sealed with here; undefined while that is not set up. */
export async function wecomCallbackKeys(app: App): Promise<CallbackKeys | undefined> {
  const corpId = await config(app, 'wecom_corp_id')
  const [token, aesKey] = [await configSecret(app, 'wecom_callback_token'), await configSecret(app, 'wecom_callback_key')]
  return corpId && token && aesKey?.length === 43 ? { corpId, token, aesKey } : undefined
}
