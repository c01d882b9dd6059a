import { useEffect, useEffectEvent } from 'react'
import { fromTabs, tellTabs } from '../channel/channel.ts'
import { leadTabs, pause } from '../channel/cross-tab-lock.ts'
import { whenBackOnline } from '../network/online.ts'
import { usePageActive } from '../page/page-context.ts'
import { headersOf } from '../request/headers.ts'
import { shareNoOlder } from '../request/in-flight.ts'
import { problemFrom } from '../request/problem.ts'
import { toCall } from '../request/options.ts'
import { boundSid } from '../session/marker.ts'
import { sessionAnswer } from '../session/recover.ts'
import { whenSignedOut } from '../session/sign-out.ts'
import { sseParser, type ServerEvent } from './sse-parse.ts'

type Listener = (data: never, event: ServerEvent) => void
const listeners = new Map<string, Set<Listener>>()
const longestWait = 30_000
/** The server sends a comment every 20 s: longer silence means a dead line. */
const longestSilence = 50_000
let hurry: (() => void) | undefined
let current: AbortController | undefined

whenSignedOut(() => current?.abort())

/** Listens to the one stream that all browser tabs share. Names: platform.md §3.9. */
export function onServerEvent<T = unknown>(name: string, listener: (data: T, event: ServerEvent) => void): () => void {
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(listener as Listener))
  return () => void set.delete(listener as Listener)
}

/** The same inside a page: silent while the page is hidden in the cache. */
export function useServerEvent<T = unknown>(name: string, listener: (data: T) => void): void {
  const active = usePageActive()
  const heard = useEffectEvent((data: T) => listener(data))
  useEffect(() => (active ? onServerEvent<T>(name, (data) => heard(data)) : undefined), [name, active])
}

/** After sign-in: do not wait for the next attempt. */
export const hurryEvents = (): void => hurry?.()

function hear(event: ServerEvent): void {
  shareNoOlder()
  listeners.get(event.name)?.forEach((fn) => fn(event.data as never, event))
}

/** Starts once after login: the leading tab holds the stream, the others hear from it. */
export function startEvents(): void {
  fromTabs('event', hear)
  whenBackOnline(() => hurry?.())
  leadTabs('events', () => void lead())
}

async function lead(): Promise<void> {
  for (let wait = 1000; ;) {
    if (boundSid()) {
      const started = Date.now()
      await stream().catch(() => undefined)
      if (Date.now() - started > 20_000) wait = 1000
    }
    await Promise.race([pause(wait), new Promise<void>((now) => (hurry = now))])
    wait = Math.min(wait * 2, longestWait)
  }
}

async function stream(): Promise<void> {
  const sid = boundSid()
  const call = toCall('events', {}, '')
  const stop = (current = new AbortController())
  const sentAt = Date.now()
  const headers = headersOf(call)
  headers.set('Accept', 'text/event-stream')
  const answer = await fetch(call.url, { headers, credentials: 'same-origin', signal: stop.signal })
  if (!answer.ok || !answer.body) return void (await sessionAnswer(await problemFrom(answer, call.url), sentAt))
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const push = sseParser((event) => {
    tellTabs('event', event)
    hear(event)
  })
  for (;;) {
    const silence = setTimeout(() => stop.abort(), longestSilence)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done || boundSid() !== sid) break
    push(value)
  }
  stop.abort()
}
