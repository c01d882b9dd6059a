import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { outgoing } from './safe-fetch.ts'
import { AddressRefused, type Resolve } from './safe-lookup.ts'

const house: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const fixture: Resolve = async () => [{ address: '93.184.216.34', family: 4 }]

describe('addresses of the open internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '100.128.0.1', '172.32.0.1', '::ffff:8.8.8.8'])('%s is one', (ip) =>
    expect(isPublicAddress(ip)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.9.8.7',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fec0::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'x',
  ])('%s is none', (ip) => expect(isPublicAddress(ip)).toBe(false))
})

describe('a call to an address that somebody has set', () => {
  let server: Server
  let port = 0
  let answer: RequestListener = (_req, res) => res.end('inside')
  beforeAll(async () => {
    server = createServer((req, res) => answer(req, res))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((done) => server.close(done)))
  const opened = () => outgoing(`door.test:${port}`, house)

  it.each(['http://127.0.0.1:P/', 'http://2130706433:P/', 'http://0x7f.1:P/', 'http://0177.0.0.1:P/', 'http://[::ffff:127.0.0.1]:P/', 'http://[::1]:P/'])(
    'is refused at %s whatever dress the number wears',
    async (address) => {
      await expect(outgoing(undefined).fetch(address.replace('P', String(port)))).rejects.toThrow(AddressRefused)
    },
  )

  it('is refused when the name leads into the house, also by one of several answers', async () => {
    await expect(outgoing(undefined, house).fetch(`http://inside.test:${port}/`)).rejects.toThrow('address not allowed: inside.test')
    const both: Resolve = async () => [...(await fixture('')), ...(await house(''))]
    await expect(outgoing(undefined, both).fetch(`http://both.test:${port}/`)).rejects.toThrow(AddressRefused)
  })

  it('connects to what was judged: a name that answers differently the second time is asked once', async () => {
    let asked = 0
    const turning: Resolve = (host) => (asked++ === 0 ? fixture(host) : house(host))
    await outgoing(undefined, turning)
      .fetch(`http://turning.test:${port}/`, { timeoutMs: 300 })
      .then(
        () => expect.unreachable('it reached the house'),
        (e: Error) => expect(e).not.toBeInstanceOf(AddressRefused),
      )
    expect(asked).toBe(1)
    await expect(outgoing(undefined, turning).fetch(`http://turning.test:${port}/`)).rejects.toThrow(AddressRefused)
  })

  it('reaches the house where the environment opened it: by name and port, or by network', async () => {
    expect(await (await opened().fetch(`http://door.test:${port}/`)).text()).toBe('inside')
    await expect(outgoing('door.test:1', house).fetch(`http://door.test:${port}/`)).rejects.toThrow(AddressRefused)
    expect(await (await outgoing('127.0.0.0/8').fetch(`http://127.0.0.1:${port}/`)).text()).toBe('inside')
    expect(await (await outgoing('127.0.0.1', house).fetch(`http://any.test:${port}/`)).text()).toBe('inside')
  })

  it('judges each redirect anew, takes no keys to another origin and ends after three', async () => {
    answer = (req, res) => (req.url === '/' ? res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end() : res.end('?'))
    await expect(opened().fetch(`http://door.test:${port}/`)).rejects.toThrow('address not allowed: 169.254.169.254')

    const heard: unknown[] = []
    answer = (req, res) => {
      if (req.headers.host!.startsWith('door.')) return res.writeHead(303, { location: `http://next.test:${port}/` }).end()
      heard.push(req.method, req.headers.authorization, req.headers['x-api-key'], req.headers.accept)
      return res.end('next')
    }
    const two = outgoing(`door.test, next.test`, house)
    const call = { method: 'POST', body: '{}', headers: { Authorization: 'Bearer s', 'X-Api-Key': 's', Accept: 'text/plain' } }
    expect(await (await two.fetch(`http://door.test:${port}/`, call)).text()).toBe('next')
    expect(heard).toEqual(['GET', undefined, undefined, 'text/plain'])

    answer = (req, res) => res.writeHead(302, { location: `${req.url}a` }).end()
    await expect(opened().fetch(`http://door.test:${port}/`)).rejects.toThrow('unexpected redirect')
    await expect(opened().fetch(`http://door.test:${port}/`, { redirect: 'error' })).rejects.toThrow('unexpected redirect')
    expect((await opened().fetch(`http://door.test:${port}/`, { redirect: 'manual' })).status).toBe(302)
  })

  it('ends at its size, announced or not, and at its time', async () => {
    answer = (_req, res) => res.end(Buffer.alloc(2000))
    await expect(opened().fetch(`http://door.test:${port}/`, { maxBytes: 1000 })).rejects.toThrow(RangeError)
    answer = (_req, res) => {
      res.write(Buffer.alloc(900))
      setTimeout(() => res.end(Buffer.alloc(900)), 20)
    }
    const slow = await opened().fetch(`http://door.test:${port}/`, { maxBytes: 1000 })
    await expect(slow.arrayBuffer()).rejects.toThrow(RangeError)
    answer = (_req, res) => res.write('begun')
    const hanging = await opened().fetch(`http://door.test:${port}/`, { timeoutMs: 150 })
    await expect(hanging.text()).rejects.toThrow(/timeout/i)
  })

  it('takes web addresses without credentials only', async () => {
    for (const address of ['file:///etc/passwd', 'gopher://x/', `http://a:b@door.test:${port}/`])
      await expect(opened().fetch(address)).rejects.toThrow(TypeError)
  })
})
