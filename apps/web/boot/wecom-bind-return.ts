import { writeText } from '@crossway/web-kit'

/** WeCom came back to bind its user to the account: what it handed over goes to the page that asked for it, out of the address. */
export function takeWecomBindReturn(): void {
  const query = new URLSearchParams(location.search)
  if (query.get('sso') !== 'wecom-bind') return
  writeText('wecomBind', JSON.stringify({ code: query.get('code'), state: query.get('state') }), 'session')
  window.history.replaceState(null, '', `${location.pathname}#/admin/adminInfo?tab=security`)
}
