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

  it('never shows a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@host/db' })).toThrow('mysql://root:***@host/db')
  })
})
