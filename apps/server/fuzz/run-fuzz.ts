import type { Access } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import type { LightMyRequestResponse } from 'fastify'
import type { Caller } from './callers.ts'
import { accessFaults, formFaults, undocumented, type Answer } from './judge.ts'
import { makeCall, type Call } from './make-call.ts'
import type { Operation } from './operations.ts'
import type { OwnRows } from './own-rows.ts'
import { randOf } from './rand.ts'

interface Found {
  readonly fault: string
  readonly n: number
  readonly caller: string
  readonly call: string
  times: number
}
interface Report {
  readonly calls: number
  readonly statuses: Readonly<Record<string, number>>
  readonly found: readonly Found[]
  /** Operations that never were answered with a success, by anybody. */
  readonly untried: readonly string[]
}

// What ends the run's own accounts when it works; these get ids that are nobody's from callers who could.
export const drastic =
  /^\/api\/(admin|admin-group|permission-rule|role|module|session|member-center|organization|employee|department|profile\/(two-factor|password)|routine)\b/
const lanes = 8
/** Rights at this moment; the run may have put an account's holder on leave. */
const rights = (c: Caller): Promise<Access | undefined | 'gone'> => c.access().catch(() => 'gone')

const wayOut = (h: LightMyRequestResponse['headers']): string | undefined => (h['www-authenticate'] ?? h['allow'])?.toString()
/** The beginning of a line that stays open, or the whole of a refusal; then the caller hangs up. */
async function firstOf(answer: LightMyRequestResponse): Promise<Answer> {
  const line = answer.stream()
  const { value } = (await line[Symbol.asyncIterator]().next()) as { value: Buffer | undefined }
  line.destroy()
  answer.raw.res.destroy()
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: String(value ?? ''), wayOut: wayOut(answer.headers) }
}

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
    const before = await rights(caller)
    const own = caller.headers()
    if (r.chance(0.02)) delete own['x-xsrf-token']
    const { proper: _p, asked: _a, ...options } = call
    const remoteAddress = `198.51.100.${1 + r.int(200)}`
    const ask = async (): Promise<Answer> => {
      const answer = await t.http.inject({ ...options, headers: { ...own, ...call.headers }, remoteAddress, payloadAsStream: op.streams })
      if (op.streams) return firstOf(answer)
      return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body, wayOut: wayOut(answer.headers) }
    }
    const a = await ask()
    statuses[a.status] = (statuses[a.status] ?? 0) + 1
    if (a.status < 300) tried.add(op)
    const after = await rights(caller)
    const judge = async (x: Answer): Promise<string | undefined> => (after === 'gone' ? undefined : accessFaults(t.app, rows, caller, after, op, call, x))
    let fault =
      formFaults(call, a) ??
      undocumented(op, call, a) ??
      (before !== 'gone' && after !== 'gone' && before?.permissionsVersion === after?.permissionsVersion ? await judge(a) : undefined)
    // Another lane may have moved a row between the answer and its judgement: a read is asked again, and a real fault stays.
    if (fault && a.status < 400 && (call.method as string) === 'GET') fault = await judge(await ask())
    if (fault) keep(found, fault, n, caller, op, call)
    if (a.status === 401 && after !== 'gone' && caller.account !== undefined && /SESSION|LOGIN_REQUIRED/.test(a.body)) await caller.renew()
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
