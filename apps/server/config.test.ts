import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 8700, host: '0.0.0.0', role: 'all', demo: true, databaseUrl: undefined })
  })

  it('takes what is given', () => {
    const config = readConfig({ PORT: '80', HOST: '::1', DATA_DIR: '/srv/erp', ROLE: 'worker', DEMO: '0', DATABASE_URL: 'postgresql://a:b@c/d' })
    expect(config).toMatchObject({ port: 80, host: '::1', dataDir: '/srv/erp', role: 'worker', demo: false, databaseUrl: 'postgresql://a:b@c/d' })
  })

  it('says each mistake in a sentence of its own, in English and Chinese', () => {
    const problem = () => readConfig({ PORT: '70000', ROLE: 'boss', DEMO: 'perhaps', DATABASE_URL: 'mysql://a@b/c' })
    expect(problem).toThrow(/^PORT is "70000".*\/ PORT 的值.*\n.*\n.*\n.*$/)
    expect(problem).toThrow('ROLE is "boss", but must be one of all, web, worker.')
  })

  it('takes the day of the demo company, if it is one', () => {
    expect([readConfig({}).demoDay, readConfig({ DEMO_DAY: '2024-02-29' }).demoDay]).toEqual([undefined, '2024-02-29'])
    for (const wrong of ['2025-02-29', '20.11.2026', 'today', '2999-01-01']) expect(() => readConfig({ DEMO_DAY: wrong }), wrong).toThrow('DEMO_DAY is "')
  })

  it('is served by https as soon as the outside address is', () => {
    expect(readConfig({})).toMatchObject({ publicUrl: undefined })
    expect(readConfig({ PUBLIC_URL: 'https://ERP.example.com/' })).toMatchObject({ publicUrl: 'https://erp.example.com' })
    for (const wrong of ['erp.example.com', 'ftp://erp.example.com', 'https://erp.example.com/erp', 'https://a:b@erp.example.com'])
      expect(() => readConfig({ PUBLIC_URL: wrong }), wrong).toThrow('PUBLIC_URL is "')
  })

  it('names proxies by address, network or kind of network, and never all the world', () => {
    for (const right of ['none', '10.0.0.5, 192.168.0.0/16', 'loopback,uniquelocal', '::1']) readConfig({ TRUSTED_PROXIES: right })
    for (const wrong of ['all', '10.0.0.5/99', 'proxy.inside', '0.0.0.0/0', '::/0', '10.0.0.1/0'])
      expect(() => readConfig({ TRUSTED_PROXIES: wrong }), wrong).toThrow('TRUSTED_PROXIES is "')
  })

  it('never shows a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@host/db' })).toThrow('mysql://root:***@host/db')
  })
})
