/** Hosts of the two login pages; WeCom's own unless an emulator takes their place. */
export const openHost = 'https://open.weixin.qq.com'
export const loginHost = 'https://login.work.weixin.qq.com'

export interface LoginPage {
  readonly corpId: string
  readonly agentId: string
  /** Address that the browser comes back to with `code` and `state`. */
  readonly back: string
  readonly state: string
  /** Opened inside the WeCom application: signs in without a QR code. */
  readonly inside: boolean
  /** One other address of both pages, for an emulator. */
  readonly host?: string | undefined
}

/** Address of WeCom's login page (integrations.md §17). */
export function loginPage(o: LoginPage): string {
  if (o.inside) {
    const query = new URLSearchParams({
      appid: o.corpId,
      redirect_uri: o.back,
      response_type: 'code',
      scope: 'snsapi_base',
      state: o.state,
      agentid: o.agentId,
    })
    return `${o.host ?? openHost}/connect/oauth2/authorize?${query}#wechat_redirect`
  }
  const query = new URLSearchParams({ login_type: 'CorpApp', appid: o.corpId, agentid: o.agentId, redirect_uri: o.back, state: o.state })
  return `${o.host ?? loginHost}/wwlogin/sso/login?${query}`
}
