import { ProblemError, useNetwork, useSession } from '@crossway/web-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NewAction } from './waiting-action.ts'

const sent: { path: string; key: string; body: Record<string, unknown> }[] = []
let answer: (n: number) => unknown = () => ({})
vi.mock('@crossway/web-kit', async (load) => ({
  ...(await load<object>()),
  withTabLock: (_: string, work: () => Promise<void>) => work(),
  request: (path: string, o: { idempotencyKey: string; body: Record<string, unknown> }) => {
    sent.push({ path, key: o.idempotencyKey, body: o.body })
    return new Promise((done) => done(answer(sent.length)))
  },
}))
const { queueAction, sendWaiting, settleAction } = await import('./outbox.ts')
const { actionsOf, dropAction } = await import('./waiting-action-db.ts')

const action = (n: number, over: Partial<NewAction> = {}): NewAction => ({
  id: `key-${n}`,
  title: `action ${n}`,
  place: `place/${n}`,
  method: 'POST',
  path: `thing/${n}`,
  body: { qty: n },
  mine: [{ label: 'qty', value: String(n) }],
  record: { name: 'thing', id: n, route: 'things' },
  ...over,
})
const offline = (yes: boolean): void => useNetwork.setState({ offline: yes })
/** Back online once what has begun without a connection is over. */
const online = async (): Promise<void> => {
  await sendWaiting()
  offline(false)
}
const signedIn = (id: number): void => useSession.setState({ admin: { id } as never })
const problem = (status: number, code: string, kind = 'refusal'): never => {
  throw new ProblemError({ status, code, kind, detail: code }, '')
}
beforeEach(() => {
  sent.length = 0
  answer = () => ({})
  signedIn(7)
  offline(true)
})
afterEach(async () => {
  for (const account of [7, 8]) for (const d of await actionsOf(account)) await dropAction(d)
})

it('keeps actions while there is no connection and sends them in their order, each once, under its key', async () => {
  for (const n of [1, 2, 3]) await queueAction(action(n))
  expect(sent).toEqual([])
  await online()
  await Promise.all([sendWaiting(), sendWaiting()])
  expect(sent.map((s) => s.key)).toEqual(['key-1:0', 'key-2:0', 'key-3:0'])
  expect(await actionsOf(7)).toEqual([])
})

it('a later action on the same place replaces one that was never sent, but not one that may have arrived', async () => {
  await queueAction(action(1))
  await queueAction(action(2, { place: 'place/1' }))
  expect((await actionsOf(7)).map((d) => d.id)).toEqual(['key-2'])
  await queueAction(action(3, { tried: Date.now() }))
  await queueAction(action(4, { place: 'place/3' }))
  expect((await actionsOf(7)).map((d) => d.id)).toEqual(['key-2', 'key-3', 'key-4'])
})

it('a lost answer is asked for again with the same key; nothing after it goes out before', async () => {
  await queueAction(action(1))
  await queueAction(action(2))
  await online()
  answer = (n) => (n === 1 ? problem(0, 'NETWORK') : {})
  await sendWaiting()
  expect(sent.map((s) => s.key)).toEqual(['key-1:0'])
  await sendWaiting()
  expect(sent.map((s) => s.key)).toEqual(['key-1:0', 'key-1:0', 'key-2:0'])
})

it('what the server disputes waits for the person, the rest goes on; yes sends it again with his answer', async () => {
  await queueAction(action(1))
  await queueAction(action(2))
  await online()
  answer = (n) => (n === 1 ? problem(409, 'COUNTED', 'confirm') : {})
  await sendWaiting()
  const [left, ...none] = await actionsOf(7)
  expect([left?.dispute?.code, left?.dispute?.question, none]).toEqual(['COUNTED', true, []])
  expect(sent.map((s) => s.key)).toEqual(['key-1:0', 'key-2:0'])
  await settleAction(left!, true)
  expect(sent.at(-1)).toEqual({ path: 'thing/1', key: 'key-1:1', body: { qty: 1, confirmed: ['COUNTED'] } })
  expect(await actionsOf(7)).toEqual([])
})

it('another version shows both sides; mine goes out over theirs, or is dropped', async () => {
  await queueAction(action(1, { version: 4 }))
  await online()
  answer = (n) => (n === 1 ? problem(409, 'STALE_VERSION') : n === 2 ? { id: 1, version: 6, qty: 9 } : {})
  await sendWaiting()
  const [left] = await actionsOf(7)
  expect(left?.dispute?.theirs).toMatchObject({ version: 6, qty: 9 })
  await settleAction(left!, true)
  expect(sent.at(-1)?.body).toEqual({ qty: 1, version: 6 })
  expect(sent.at(-1)?.key).not.toMatch(/^key-1:/)
  expect(await actionsOf(7)).toEqual([])
})

it('belongs to its account, and asks first when the key is older than the server remembers', async () => {
  await queueAction(action(1))
  signedIn(8)
  await online()
  await sendWaiting()
  expect(sent).toEqual([])
  signedIn(7)
  await queueAction(action(2, { tried: Date.now() - 24 * 3_600_000 }))
  await sendWaiting()
  expect(sent.map((s) => s.key)).toEqual(['key-1:0'])
  expect((await actionsOf(7)).map((d) => d.dispute?.code)).toEqual(['UNSURE'])
})
