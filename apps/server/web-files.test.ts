import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@crossway/server-kit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'crossway-web-'))
let http: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(home, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(home, 'dist/web/index.html'), '<!doctype html>page')
  writeFileSync(join(home, 'dist/web/assets/a b.txt'), 'part')
  writeFileSync(join(home, 'dist/secret.txt'), 'salaries')
  vi.stubEnv('WEB_DIST', join(home, 'dist'))
  const { webFiles } = await import('./web-files.ts')
  http = Fastify()
  await webFiles(http, {} as App)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await http.close()
  rmSync(home, { recursive: true })
})

it('hands out the page and its parts by their names', async () => {
  expect((await http.inject({ url: '/' })).body).toContain('page')
  expect((await http.inject({ url: '/assets/a%20b.txt' })).body).toBe('part')
})
it.each([
  '/%25',
  '/%25zz',
  '/%00',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets',
])('has nothing at %s', async (url) => {
  const a = await http.inject({ url })
  // 403 where an address tries to climb out of the folder
  expect([403, 404], url).toContain(a.statusCode)
  expect(a.body).not.toContain('salaries')
})

describe('a build beside the server', () => {
  const mark = join(home, 'building')
  beforeAll(() => vi.stubEnv('WEB_DIST', ''))
  it('is waited for while its process lives', async () => {
    const { isBuilding } = await import('./web-files.ts')
    expect(isBuilding(mark)).toBe(false)
    writeFileSync(mark, String(process.pid))
    expect(isBuilding(mark)).toBe(true)
  })
  it.each(['', 'half', String(spawnSync(process.execPath, ['-e', '']).pid)])('is not waited for when the file says “%s”: it was killed', async (left) => {
    const { isBuilding } = await import('./web-files.ts')
    writeFileSync(mark, left)
    expect(isBuilding(mark)).toBe(false)
  })
})
