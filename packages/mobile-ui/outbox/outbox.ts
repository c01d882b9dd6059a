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
import type { NewAction, WaitingAction } from './waiting-action.ts'
import { actionsOf, dropAction, keepAction } from './waiting-action-db.ts'

/** How long the server knows a key (platform.md §7.1), less an hour: a later repeat might be a second action. */
const keyLife = 23 * 3_600_000
const every = 30_000
let list: readonly WaitingAction[] = []
const heard = new Set<() => void>()
let running: Promise<void> | undefined
let lastAt = 0

const show = (next: readonly WaitingAction[]): void => {
  list = next
  for (const fn of heard) fn()
}
const account = (): number => useSession.getState().admin?.id ?? 0
const reload = async (): Promise<void> => show(await actionsOf(account()))

/** Writes of this account that wait for the connection, oldest first. */
export const useOutbox = (): readonly WaitingAction[] =>
  useSyncExternalStore(
    (fn) => {
      heard.add(fn)
      return () => void heard.delete(fn)
    },
    () => list,
  )

/** Keeps an action until the server has it. One on the same place that was never sent is replaced by it. */
export async function queueAction(action: NewAction): Promise<void> {
  lastAt = Math.max(Date.now(), lastAt + 1)
  const stored: WaitingAction = { ...action, account: account(), id: action.id ?? randomId(), at: lastAt }
  await keepAction(stored)
  for (const old of await actionsOf(stored.account))
    if (old.id !== stored.id && old.place === action.place && old.tried === undefined && !old.dispute) await dropAction(old)
  await reload()
  void sendWaiting()
}

/** The person decides about an action in dispute: once more as he typed it, or not at all. */
export async function settleAction(action: WaitingAction, mine: boolean): Promise<void> {
  if (mine) {
    const { dispute, tried: _, version, ...rest } = action
    const now = dispute?.theirs?.['version']
    await keepAction({
      ...rest,
      ...(typeof now === 'number' ? { version: now } : version === undefined ? {} : { version }),
      // another body under the same key would be refused
      ...(dispute?.question ? { confirmed: [...(action.confirmed ?? []), dispute.code] } : {}),
      ...(dispute?.question || dispute?.code === unsure ? {} : { id: randomId() }),
    })
    if (!dispute?.question && dispute?.code !== unsure) await dropAction(action)
  } else await dropAction(action)
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
  for (const action of list) {
    if (me === 0 || account() !== me || useNetwork.getState().offline) return
    if (action.dispute) held.add(action.place)
    if (held.has(action.place)) continue
    if (action.tried !== undefined && Date.now() - action.tried > keyLife) {
      await putInDispute(action, { code: unsure, text: text('mobile.queue.unsure'), question: false })
      held.add(action.place)
      continue
    }
    await keepAction({ ...action, tried: action.tried ?? Date.now() })
    try {
      const answer = await send(action)
      await dropAction(action)
      await reload()
      // what the record now says; lists are read again once at the end
      if (action.record.id !== undefined && answer?.id === action.record.id)
        queryClient.setQueryData(['record', action.record.name, action.record.id, 'data'], answer)
      void queryClient.invalidateQueries({ queryKey: ['list', action.record.name] })
    } catch (e) {
      if (!isProblem(e)) throw e
      if (comesLater(e)) return
      held.add(action.place)
      await putInDispute(action, { code: e.code, text: messageOf(e), question: e.kind === 'confirm', ...(await theirsOf(action, e)) })
    }
  }
}

const send = (action: WaitingAction): Promise<ListRow | undefined> =>
  request<ListRow | undefined>(action.path, {
    method: action.method,
    body: {
      ...action.body,
      ...(action.version === undefined ? {} : { version: action.version }),
      ...(action.confirmed?.length ? { confirmed: action.confirmed } : {}),
    },
    idempotencyKey: `${action.id}:${action.confirmed?.length ?? 0}`,
    silent: true,
    foreground: false,
  })

/** Nothing is wrong with the action: the way to the server is, or who is signed in. */
const comesLater = (e: ProblemError): boolean => e.status === 0 || e.status >= 500 || [401, 408, 429].includes(e.status) || e.code === 'SESSION_CHANGED'

async function putInDispute(action: WaitingAction, why: NonNullable<WaitingAction['dispute']>): Promise<void> {
  await keepAction({ ...action, dispute: why })
  await reload()
}

async function theirsOf({ record }: WaitingAction, e: ProblemError): Promise<{ theirs?: ListRow }> {
  if (e.code !== 'STALE_VERSION' || record.id === undefined) return {}
  const theirs = await request<ListRow>(`${apiName(record.name)}/${record.id}`, { silent: true, foreground: false }).catch(() => undefined)
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
