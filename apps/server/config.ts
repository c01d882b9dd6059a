import { join, resolve } from 'node:path'
import { dayOf } from '@crossway/kernel'
import { root } from '@crossway/server-kit'
import { proxiesOf, publicUrlOf } from './outside-address.ts'
import { StartProblem } from './start-problem.ts'

const roles = ['all', 'web', 'worker'] as const

export type Config = {
  /** 0 takes any free port */
  readonly port: number
  readonly host: string
  /** absolute */
  readonly dataDir: string
  /** undefined: the embedded PostgreSQL below dataDir */
  readonly databaseUrl: string | undefined
  /** for large reports; undefined: they read the main database */
  readonly databaseReplicaUrl: string | undefined
  /** connections to the main database at most */
  readonly databasePool: number
  /** seconds that a call waits for one of them */
  readonly databaseWait: number
  /** web answers requests, worker runs jobs, all does both */
  readonly role: (typeof roles)[number]
  /** scheme and host that people type; undefined: whatever host a request names, without TLS */
  readonly publicUrl: string | undefined
  /** addresses, networks and kinds of network (`loopback`, `linklocal`, `uniquelocal`) whose word on the caller's address is believed */
  readonly trustedProxies: readonly string[]
  /** seed the demo company into a new database */
  readonly demo: boolean
  /** day at which the demo company stands; undefined: the day on which it is made */
  readonly demoDay: string | undefined
}

/** Reads the environment. Throws one StartProblem with a sentence for each mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const mistakes: StartProblem[] = []
  const checked = <T>(name: string, fallback: T, read: (text: string) => T | undefined, en: string, zh: string): T => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = read(text)
    if (value === undefined)
      mistakes.push(new StartProblem(`${name} is "${concealed(text)}", but must be ${en}.`, `${name} 的值“${concealed(text)}”无效，应为${zh}。`))
    return value ?? fallback
  }
  const database = (name: string) =>
    checked(
      name,
      undefined,
      databaseUrl,
      'a PostgreSQL address such as postgresql://user:password@host:5432/crossway',
      'PostgreSQL 地址，例如 postgresql://user:password@host:5432/crossway',
    )
  const config: Config = {
    port: checked('PORT', 8700, port, 'a whole number from 0 to 65535', '0 到 65535 的整数'),
    host: env.HOST?.trim() || '0.0.0.0',
    dataDir: resolve(env.DATA_DIR?.trim() || join(root, 'var')),
    databaseUrl: database('DATABASE_URL'),
    databaseReplicaUrl: database('DATABASE_REPLICA_URL'),
    databasePool: checked('DATABASE_POOL', 16, within(2, 500), 'a whole number from 2 to 500', '2 到 500 的整数'),
    databaseWait: checked('DATABASE_WAIT', 10, within(1, 600), 'a whole number of seconds from 1 to 600', '1 到 600 的整数（秒）'),
    role: checked('ROLE', 'all', (text) => roles.find((role) => role === text), `one of ${roles.join(', ')}`, ` ${roles.join('、')} 之一`),
    publicUrl: checked(
      'PUBLIC_URL',
      undefined,
      publicUrlOf,
      'the address that people type, such as https://erp.example.com, without a path',
      '用户访问的地址，例如 https://erp.example.com，不含路径',
    ),
    trustedProxies: checked(
      'TRUSTED_PROXIES',
      [],
      proxiesOf,
      'none, or addresses and networks of proxies with commas, such as 10.0.0.5, 192.168.7.0/24, loopback',
      ' none，或以逗号分隔的代理地址与网段，例如 10.0.0.5, 192.168.7.0/24, loopback',
    ),
    demo: checked('DEMO', true, flag, '1 or 0', ' 1 或 0'),
    demoDay: checked('DEMO_DAY', undefined, pastDay, 'a day that has come, such as 2026-11-20', '不晚于今天的日期，例如 2026-11-20'),
  }
  if (config.databaseReplicaUrl && !config.databaseUrl) {
    mistakes.push(
      new StartProblem(
        'DATABASE_REPLICA_URL is set without DATABASE_URL: set both, or neither.',
        '设置了 DATABASE_REPLICA_URL 却没有 DATABASE_URL：请同时设置或都不设置。',
      ),
    )
  }
  if (mistakes.length > 0) throw StartProblem.all(mistakes)
  return config
}

const within =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

function port(text: string): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text) && value <= 65535 ? value : undefined
}

const pastDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().startsWith(text) && text <= dayOf(new Date())
    ? text
    : undefined

function databaseUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined
}

function flag(text: string): boolean | undefined {
  return { '1': true, true: true, '0': false, false: false }[text.toLowerCase()]
}

/** A database address without its password, for messages. */
export function concealed(text: string): string {
  return text.replace(/(:\/\/[^:/?#]*):.*@/, '$1:***@')
}
