import { afterAll, beforeAll, expect, test } from 'vitest'
import { wecom } from './client.ts'
import { startWecom, type WecomEmulator } from './emulator/index.ts'
import { loginPage } from './login-page.ts'

let w: WecomEmulator
beforeAll(async () => void (w = await startWecom()))
afterAll(() => w.stop())
const client = (secret = w.secret) => wecom({ api: w.address, corpId: w.corpId, secret })
const page = (inside: boolean) =>
  loginPage({ corpId: w.corpId, agentId: '1000002', back: 'http://127.0.0.1:1/?sso=wecom', state: 's1', inside, host: w.address })
const code = async (inside = false): Promise<string> => {
  const { headers } = await fetch(page(inside), { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  expect(back.searchParams.get('sso')).toBe('wecom')
  expect(back.searchParams.get('state')).toBe('s1')
  return back.searchParams.get('code')!
}
const calls = (path: string): number => w.calls.filter((c) => c === path).length

test('a code names its person once', async () => {
  w.as('zhangsan')
  const c = client()
  const one = await code()
  expect(await c.whoIs(one)).toBe('zhangsan')
  await expect(c.whoIs(one)).rejects.toMatchObject({ code: 40029 })
  w.as(undefined)
  expect(await c.whoIs(await code(true))).toBeUndefined()
})
test('callers at the same time share one token, and a refused token is fetched anew once', async () => {
  w.as('lisi')
  const c = client()
  const before = calls('/cgi-bin/gettoken')
  const both = await Promise.all([code(), code()])
  expect(await Promise.all(both.map((x) => c.whoIs(x)))).toEqual(['lisi', 'lisi'])
  expect(calls('/cgi-bin/gettoken') - before).toBe(1)
  w.expireTokens()
  expect(await c.whoIs(await code())).toBe('lisi')
  expect(calls('/cgi-bin/gettoken') - before).toBe(2)
})
test('a wrong secret and a dead line are told apart', async () => {
  await expect(client('other').whoIs('x')).rejects.toMatchObject({ code: 40001 })
  await expect(wecom({ api: 'http://127.0.0.1:9', corpId: 'a', secret: 'b' }).whoIs('x')).rejects.toMatchObject({ code: 0 })
})
test('the login pages are WeCom’s own unless told otherwise', () => {
  const o = { corpId: 'ww1', agentId: '2', back: 'https://erp.example/?sso=wecom', state: 'st' }
  expect(loginPage({ ...o, inside: false })).toBe(
    'https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=ww1&agentid=2&redirect_uri=https%3A%2F%2Ferp.example%2F%3Fsso%3Dwecom&state=st',
  )
  expect(loginPage({ ...o, inside: true })).toMatch(
    /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=ww1&.*scope=snsapi_base.*#wechat_redirect$/,
  )
})
