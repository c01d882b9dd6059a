import type { TestApp } from '@crossway/test-kit'
import type { Caller } from './callers.ts'
import { accessFaults, formFaults } from './judge.ts'
import { makeCall, type Call } from './make-call.ts'
import type { Operation } from './operations.ts'
import type { OwnRows } from './own-rows.ts'
import { randOf } from './rand.ts'

export interface Found {
  readonly fault: string
  readonly n: number
  readonly caller: string
  readonly call: string
  times: number
}
export interface Report {
  readonly calls: number
  readonly statuses: Readonly<Record<string, number>>
  readonly found: readonly Found[]
  /** Operations that never were answered with a success, by anybody. */
  readonly untried: readonly string[]
}

// What ends the run's own accounts when it works; these get ids that are nobody's from callers who could.
const drastic =
  /^\/api\/(admin|admin-group|permission-rule|role|module|session|member-center|organization|employee|department|profile\/(two-factor|password)|routine)\b/
const lanes = 8

/** Calls every operation in turn as a random caller and judges each answer; `calls` in all, `lanes` at a time. */
export async function runFuzz(
  t: TestApp,
  operations: readonly Operation[],
  callers: readonly Caller[],
  rows: OwnRows,
  o: { seed: number; calls: number },
): Promise<Report> {
  const statuses: Record<string, number> = {}
  const found = new Map<string, Found>()
  const tried = new Set<Operation>()
  let next = 0
  const one = async (n: number): Promise<void> => {
    const r = randOf(o.seed * 1_000_003 + n)
    const op = operations[(n * 7919 + o.seed) % operations.length]!
    const caller = r.chance(0.06) ? callers[0]! : r.chance(0.3) ? callers[1 + r.int(2)]! : r.pick(callers)
    const call = makeCall(r, op, rows, op.method !== 'GET' && drastic.test(op.path))
    if (/log(in|out)|session$/.test(op.path) && op.method === 'DELETE') call.headers.cookie = ''
    const before = await caller.access()
    const own = caller.headers()
    if (r.chance(0.02)) delete own['x-xsrf-token']
    const { proper: _p, asked: _a, ...options } = call
    const answer = await t.http.inject({ ...options, headers: { ...own, ...call.headers }, remoteAddress: `198.51.100.${1 + r.int(200)}` })
    const a = { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body }
    statuses[a.status] = (statuses[a.status] ?? 0) + 1
    if (a.status < 300) tried.add(op)
    const after = await caller.access()
    const fault = formFaults(call, a) ?? (before?.stamp === after?.stamp ? await accessFaults(t.app, rows, caller, after, op, call, a) : undefined)
    if (fault) keep(found, fault, n, caller, op, call)
    if (a.status === 401 && caller.account !== undefined && /SESSION|LOGIN_REQUIRED/.test(a.body)) await caller.renew()
  }
  const lane = async (): Promise<void> => {
    for (let n = next++; n < o.calls; n = next++) await one(n)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { calls: o.calls, statuses, found: [...found.values()], untried: operations.filter((x) => !tried.has(x)).map((x) => `${x.method} ${x.path}`) }
}

function keep(found: Map<string, Found>, fault: string, n: number, caller: Caller, op: Operation, call: Call): void {
  const key = `${op.method} ${op.path.replace(/^\/api\/[a-z-]+/, op.record ? '/api/:record' : '$&')} ${fault.replace(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 80)}`
  const known = found.get(key)
  if (known) known.times++
  else
    found.set(key, {
      fault,
      n,
      caller: `${caller.name} (${caller.way})`,
      call: `${call.method} ${decodeSafely(call.url).slice(0, 400)} ${JSON.stringify(call.headers).slice(0, 200)} ${String(call.payload ?? '').slice(0, 500)}`,
      times: 1,
    })
}
function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
