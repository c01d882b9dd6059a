import { readJson, writeJson } from '@crossway/web-kit'
import { create } from 'zustand'
import { progress } from '../shell/progress/progress.ts'
import { entryOf, loadEntry } from './entry.ts'
import { container } from './container.ts'
import { createLife, failCodeOf, type FailCode, type Life, type Lifecycles } from './life.ts'
import { propsOf, siteOf } from './props.ts'

export type Phase = 'loading' | 'slow' | 'mounted' | 'failed'
export const useSubApp = create<{ phase: Phase; code: FailCode | undefined; trace: string; mayRetry: boolean }>(() => ({
  phase: 'loading',
  code: undefined,
  trace: '',
  mayRetry: true,
}))

/** Limits of platform.md §4.2; every phase dies on its limit. */
const warningMillis = 1000
const limits = { bootstrap: 4000, mount: 3000, unmount: 3000, unload: 3000 } as const
const timeouts = Object.fromEntries(Object.entries(limits).map(([phase, millis]) => [phase, { millis, dieOnTimeout: true, warningMillis }]))
const loadLimit = 10_000
const updateLimit = 3000

const prefix = '#/admin/m/'
const retryKey = 'subappRetry'
const mostRetries = 3

let instance = 0
let current = ''
let life: Life | undefined
let spa: Promise<typeof import('single-spa')> | undefined
let left = false

const active = (): boolean => location.hash.startsWith(prefix)
const slow = (): void => useSubApp.setState(({ phase }) => ({ phase: phase === 'loading' ? 'slow' : phase }))

/** Nothing of the sub-application is loaded before its first address; from then on single-spa mounts and unmounts it. */
export async function activate(): Promise<void> {
  const first = !spa
  spa ??= import('single-spa')
  const { start, addErrorHandler, triggerAppChange } = await spa
  if (first) {
    addErrorHandler((e: Error) => fail(e))
    await register()
    start({ urlRerouteOnly: true })
  } else if (left) {
    left = false
    await fresh()
  }
  await triggerAppChange()
}

async function register(): Promise<void> {
  const { registerApplication } = await spa!
  const name = instance === 0 ? 'erp-mobile' : `erp-mobile#${instance}`
  const mine = instance
  current = name
  life = undefined
  useSubApp.setState({ phase: 'loading', code: undefined })
  registerApplication({
    name,
    app: () => load(mine),
    activeWhen: () => current === name && active(),
    customProps: () => propsOf(container()) as never,
  })
}

async function load(attempt: number): Promise<never> {
  progress.start()
  const warn = setInterval(() => {
    console.warn('erp-mobile: still loading')
    slow()
  }, warningMillis)
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    const folder = entryOf(new URL(location.href), siteOf(), import.meta.env.PROD)
    const late = new Promise<never>((_, no) => (limit = setTimeout(() => no(new Error('entry: no answer in time')), loadLimit)))
    const app = (await Promise.race([loadEntry(folder, attempt), late])) as Lifecycles
    life = createLife(app, { warningMillis, slow, mounted: () => useSubApp.setState({ phase: 'mounted' }) })
    return { ...life.lifecycles, timeouts } as never
  } finally {
    clearTimeout(limit)
    clearInterval(warn)
    progress.done()
  }
}

function fail(e: Error): void {
  console.error(e)
  life?.stopWarning()
  container().replaceChildren()
  if (life?.leaving) {
    left = true // broken while leaving: the next visit takes a fresh instance
    return
  }
  useSubApp.setState({ phase: 'failed', code: failCodeOf(life), trace: Math.random().toString(16).slice(2, 10), mayRetry: tries().length < mostRetries })
}
/** Errors that the running sub-application did not catch. */
export const failRunning = (e: Error): void => {
  if (useSubApp.getState().phase !== 'mounted') return
  void life?.lifecycles.unmount(propsOf(container())).catch(() => undefined)
  if (life) life.leaving = false
  fail(e)
}

const tries = (): number[] => {
  const stored = readJson<unknown>(retryKey, 'session')
  return Array.isArray(stored) ? stored.filter((t) => typeof t === 'number' && Date.now() - t < 60_000) : []
}

/** A broken application is never revived by the loader, so a fresh instance takes its place; at most three a minute. */
export async function retry(): Promise<void> {
  if (tries().length >= mostRetries) return location.reload()
  writeJson(retryKey, [...tries(), Date.now()], 'session')
  await fresh()
  await (await spa!).triggerAppChange()
}
async function fresh(): Promise<void> {
  const old = current
  instance++
  container().replaceChildren()
  await register()
  void (await spa!).unregisterApplication(old).catch(() => undefined)
}

/** The loader never updates applications: language, dark mode and rights reach the running one from here, under the same limits. */
export async function pushProps(): Promise<void> {
  const update = life?.app.update
  if (useSubApp.getState().phase !== 'mounted' || !update) return
  const warn = setInterval(() => console.warn('erp-mobile: update takes long'), warningMillis)
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, no) => (limit = setTimeout(() => no(new Error('update: no answer in time')), updateLimit)))
  await Promise.race([update(propsOf(container())), late]).catch((e) => console.error('erp-mobile update', e))
  clearTimeout(limit)
  clearInterval(warn)
}
