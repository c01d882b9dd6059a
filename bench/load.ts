import http from 'node:http'

export interface Sample {
  readonly p50: number
  readonly p95: number
  readonly max: number
  readonly perSecond: number
  readonly n: number
}
export interface Answer {
  readonly status: number
  readonly body: Buffer
  readonly firstByte: number
}

/** A client that keeps its connections and adds nothing to what is measured. */
export class Client {
  readonly base: URL
  readonly headers: Record<string, string>
  /** Asks the server to count its statements, and hears what it counted. */
  measure: ((timing: string | undefined) => void) | undefined
  private readonly agent: http.Agent
  constructor(base: string, token: string, sockets = 64) {
    this.base = new URL(base)
    this.headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    this.agent = new http.Agent({ keepAlive: true, maxSockets: sockets })
  }
  call(method: string, path: string, body?: string | Buffer, more: Record<string, string> = {}): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const req = http.request(
        {
          host: this.base.hostname,
          port: this.base.port,
          method,
          path,
          agent: this.agent,
          headers: {
            ...this.headers,
            ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...(this.measure ? { 'x-measure': 'sql' } : {}),
            ...more,
          },
        },
        (res) => {
          const firstByte = performance.now() - begun
          this.measure?.(String(res.headers['server-timing'] ?? ''))
          const chunks: Buffer[] = []
          res.on('data', (c: Buffer) => chunks.push(c))
          res.on('end', () => resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks), firstByte }))
          res.on('error', reject)
        },
      )
      req.on('error', reject)
      req.end(body)
    })
  }
  async json<T>(method: string, path: string, body?: object): Promise<T> {
    const a = await this.call(method, path, body === undefined ? undefined : JSON.stringify(body))
    if (a.status >= 400) throw new Error(`${method} ${path}: ${a.status} ${a.body.toString().slice(0, 400)}`)
    return (a.body.length ? JSON.parse(a.body.toString()) : undefined) as T
  }
  close(): void {
    this.agent.destroy()
  }
}

/** `workers` callers, each starting its next call when the last one is answered, for `ms` milliseconds. */
export async function closedLoop(workers: number, ms: number, one: (i: number) => Promise<void>): Promise<Sample> {
  const times: number[] = []
  const end = performance.now() + ms
  const begun = performance.now()
  let i = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        const at = performance.now()
        await one(i++)
        times.push(performance.now() - at)
      }
    }),
  )
  return summary(times, performance.now() - begun)
}
export function summary(times: number[], elapsed: number): Sample {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0, perSecond: (times.length * 1000) / elapsed, n: times.length }
}
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Small deterministic random source. */
export function random(seed: number): () => number {
  let a = seed
  return () => {
    a = (a * 1664525 + 1013904223) >>> 0
    return a / 4294967296
  }
}
