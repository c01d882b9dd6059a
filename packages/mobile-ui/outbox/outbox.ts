import {
  isProblem,
  messageOf,
  queryClient,
  randomId,
  request,
  text,
  useNetwork,
  useSession,
  withTabLock,
  type ListRow,
  type ProblemError,
} from '@crossway/web-kit'
import { apiName } from '@crossway/kernel'
import { useSyncExternalStore } from 'react'
import type { NewDeed, WaitingDeed } from './deed.ts'
import { deedsOf, dropDeed, keepDeed } from './deed-db.ts'

/** How long the server knows a key (platform.md §7.1), less an hour: a later repeat might be a second deed. */
const keyLife = 23 * 3_600_000
const every = 30_000
let list: readonly WaitingDeed[] = []
const heard = new Set<() => void>()
let running: Promise<void> | undefined
let lastAt = 0

const show = (next: readonly WaitingDeed[]): void => {
  list = next
  for (const fn of heard) fn()
}
const account = (): number => useSession.getState().admin?.id ?? 0
const reload = async (): Promise<void> => show(await deedsOf(account()))

/** Writes of this account that wait for the connection, oldest first. */
export const useOutbox = (): readonly WaitingDeed[] =>
  useSyncExternalStore(
    (fn) => {
      heard.add(fn)
      return () => void heard.delete(fn)
    },
    () => list,
  )

/** Keeps a deed until the server has it. One on the same place that was never sent is replaced by it. */
export async function queueDeed(deed: NewDeed): Promise<void> {
  lastAt = Math.max(Date.now(), lastAt + 1)
  const kept: WaitingDeed = { ...deed, account: account(), id: deed.id ?? randomId(), at: lastAt }
  await keepDeed(kept)
  for (const old of await deedsOf(kept.account))
    if (old.id !== kept.id && old.place === deed.place && old.tried === undefined && !old.dispute) await dropDeed(old)
  await reload()
  void sendWaiting()
}

/** The person decides about a deed in dispute: once more as he typed it, or not at all. */
export async function settleDeed(deed: WaitingDeed, mine: boolean): Promise<void> {
  if (mine) {
    const { dispute, tried: _, version, ...rest } = deed
    const now = dispute?.theirs?.['version']
    await keepDeed({
      ...rest,
      ...(typeof now === 'number' ? { version: now } : version === undefined ? {} : { version }),
      // another body under the same key would be refused
      ...(dispute?.question ? { confirmed: [...(deed.confirmed ?? []), dispute.code] } : {}),
      ...(dispute?.question || dispute?.code === unsure ? {} : { id: randomId() }),
    })
    if (!dispute?.question && dispute?.code !== unsure) await dropDeed(deed)
  } else await dropDeed(deed)
  await reload()
  await sendWaiting()
}
const unsure = 'UNSURE'

let wanted = false
/** Sends what waits, one after the other, in one browser tab at a time. Called while it runs, it goes round once more: something may have come. */
export function sendWaiting(): Promise<void> {
  wanted = true
  running ??= rounds().finally(() => (running = undefined))
  return running
}
async function rounds(): Promise<void> {
  while (wanted) {
    wanted = false
    await withTabLock('outbox', drain)
  }
}

async function drain(): Promise<void> {
  const me = account()
  await reload()
  const held = new Set<string>()
  for (const deed of list) {
    if (me === 0 || account() !== me || useNetwork.getState().offline) return
    if (deed.dispute) held.add(deed.place)
    if (held.has(deed.place)) continue
    if (deed.tried !== undefined && Date.now() - deed.tried > keyLife) {
      await putInDispute(deed, { code: unsure, text: text('mobile.queue.unsure'), question: false })
      held.add(deed.place)
      continue
    }
    await keepDeed({ ...deed, tried: deed.tried ?? Date.now() })
    try {
      const answer = await send(deed)
      await dropDeed(deed)
      await reload()
      // what the record now says; lists are read again once at the end
      if (deed.record.id !== undefined && answer?.id === deed.record.id) queryClient.setQueryData(['record', deed.record.name, deed.record.id, 'data'], answer)
      void queryClient.invalidateQueries({ queryKey: ['list', deed.record.name] })
    } catch (e) {
      if (!isProblem(e)) throw e
      if (comesLater(e)) return
      held.add(deed.place)
      await putInDispute(deed, { code: e.code, text: messageOf(e), question: e.kind === 'confirm', ...(await theirsOf(deed, e)) })
    }
  }
}

const send = (deed: WaitingDeed): Promise<ListRow | undefined> =>
  request<ListRow | undefined>(deed.path, {
    method: deed.method,
    body: {
      ...deed.body,
      ...(deed.version === undefined ? {} : { version: deed.version }),
      ...(deed.confirmed?.length ? { confirmed: deed.confirmed } : {}),
    },
    idempotencyKey: `${deed.id}:${deed.confirmed?.length ?? 0}`,
    quiet: true,
    foreground: false,
  })

/** Nothing is wrong with the deed: the way to the server is, or who is signed in. */
const comesLater = (e: ProblemError): boolean => e.status === 0 || e.status >= 500 || [401, 408, 429].includes(e.status) || e.code === 'SESSION_CHANGED'

async function putInDispute(deed: WaitingDeed, why: NonNullable<WaitingDeed['dispute']>): Promise<void> {
  await keepDeed({ ...deed, dispute: why })
  await reload()
}

async function theirsOf({ record }: WaitingDeed, e: ProblemError): Promise<{ theirs?: ListRow }> {
  if (e.code !== 'STALE_VERSION' || record.id === undefined) return {}
  const theirs = await request<ListRow>(`${apiName(record.name)}/${record.id}`, { quiet: true, foreground: false }).catch(() => undefined)
  return theirs ? { theirs } : {}
}

/** Runs while the application is mounted: what waits goes out when the connection or the account is there. Answers how to stop it. */
export function startOutbox(): () => void {
  void reload().then(sendWaiting)
  const offs = [
    useNetwork.subscribe((now, before) => {
      if (before.offline && !now.offline) void sendWaiting()
    }),
    useSession.subscribe((now, before) => {
      if (now.admin?.id !== before.admin?.id) void reload().then(sendWaiting)
    }),
  ]
  const clock = setInterval(() => list.some((d) => !d.dispute) && void sendWaiting(), every)
  return () => {
    clearInterval(clock)
    for (const off of offs) off()
  }
}
