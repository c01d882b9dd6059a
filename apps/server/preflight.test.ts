import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { preflight } from './preflight.ts'

const folder = mkdtempSync(join(tmpdir(), 'crossway-preflight-'))
const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', ...env })
const servers: Server[] = []

function listening(server: Server): Promise<number> {
  servers.push(server)
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)))
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Speaks just enough of the protocol to say which version it is. */
function oldPostgres(version: string, number: string): Server {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const int32 = (value: number) => Buffer.from([value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
  const ready = message('Z', Buffer.from('I'))
  const names = ['version', 'number', 'encoding']
  const columns = names.map((name) => Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1 & 0xffff), int32(-1), int16(0)]))
  const values = [version, number, 'UTF8'].map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  const answer = Buffer.concat([
    message('T', Buffer.concat([int16(3), ...columns])),
    message('D', Buffer.concat([int16(3), ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  return createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (asked) => void (asked[0] === 'Q'.charCodeAt(0) && socket.write(answer)))
    })
  })
}

describe('before the start', () => {
  it('is content with a free port and a folder that it may make', async () => {
    await expect(preflight(config({ DATA_DIR: join(folder, 'new/one') }))).resolves.toBeUndefined()
  })

  it('names the port that is taken and the way out', async () => {
    const port = await listening(createServer())
    await expect(preflight(config({ PORT: String(port) }))).rejects.toThrow(
      `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1}`,
    )
  })

  it('names the folder that it may not write', async () => {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(preflight(config({ DATA_DIR: join(file, 'below') }))).rejects.toThrow(`Cannot write in ${file}/below (ENOTDIR)`)
  })

  it('says that nobody answers at DATABASE_URL, without its password', async () => {
    await expect(preflight(config({ DATABASE_URL: 'postgresql://erp:secret@127.0.0.1:1/erp' }))).rejects.toThrow(
      'DATABASE_URL (postgresql://erp:***@127.0.0.1:1/erp) does not work: nobody listens there',
    )
  })

  it('refuses a database that is too old', async () => {
    const port = await listening(oldPostgres('14.9', '140009'))
    await expect(preflight(config({ DATABASE_URL: `postgresql://erp@127.0.0.1:${port}/erp` }))).rejects.toThrow('is PostgreSQL 14.9, but 15 or newer is needed')
  })
})
