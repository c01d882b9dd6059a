import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { outside } from './outside.ts'

const judged = (env: Record<string, string>): unknown => outside(readConfig({ DEMO: '0', ...env })).map((f) => [f.what, f.state])

it('asks for the outside address and the proxies of an installation that others can reach', () => {
  expect(judged({ HOST: '127.0.0.1' })).toEqual([
    ['address', 'ok'],
    ['proxies', 'ok'],
  ])
  expect(judged({})).toEqual([
    ['address', 'warn'],
    ['proxies', 'ok'],
  ])
  expect(judged({ PUBLIC_URL: 'http://erp.inside:8700' })).toEqual([
    ['address', 'warn'],
    ['proxies', 'ok'],
  ])
  expect(judged({ PUBLIC_URL: 'https://erp.example.com' })).toEqual([
    ['address', 'ok'],
    ['proxies', 'fail'],
  ])
  expect(judged({ PUBLIC_URL: 'https://erp.example.com', TRUSTED_PROXIES: '10.0.0.5' })).toEqual([
    ['address', 'ok'],
    ['proxies', 'ok'],
  ])
  // people reach the port past the proxy, from the very network whose word is believed
  expect(judged({ PUBLIC_URL: 'https://erp.example.com', TRUSTED_PROXIES: 'uniquelocal' })).toEqual([
    ['address', 'ok'],
    ['proxies', 'warn'],
  ])
})
