import type { AnyResource } from '@crossway/kernel'
import { FreshCache, sealText, sql, type App, type RecycleTerms, type Runner, type SafetyPort, type SensitiveWatch, type Tx } from '@crossway/server-kit'
import { tellGroups } from '../sensitive/tell-groups.ts'

interface Rules {
  readonly recycle: ReadonlyMap<string, RecycleTerms>
  /** null = there is a rule and it is switched off. */
  readonly sensitive: ReadonlyMap<string, SensitiveWatch | null>
}
const caches = new WeakMap<App, FreshCache<Rules>>()
const minute = 60_000

/** Rules of the pages security/dataRecycle and security/sensitiveData as the engine asks for them at every write: from memory, dropped by notification. */
export function safetyPort(app: App): SafetyPort {
  const cache = new FreshCache<Rules>(minute)
  caches.set(app, cache)
  app.events.onBump('safety', () => cache.drop())
  const stored = (): Rules | Promise<Rules> => cache.peek('all') ?? cache.get(app.db, 'all', (run) => readRules(app, run)).then((r) => r!)
  const watchOf = (r: AnyResource, rules: Rules): SensitiveWatch | undefined => {
    const rule = rules.sensitive.get(r.name)
    if (rule !== undefined) return rule ?? undefined
    return r.sensitive?.length ? { fields: new Set(r.sensitive), mask: 'none', seal: (text, about) => sealText(app, text, about) } : undefined
  }
  return {
    sensitive: async (r) => watchOf(r, await stored()),
    recycle: async (r) => (await stored()).recycle.get(r.name) ?? { watched: true, days: 180 },
  }
}

/** Rules were changed: every process reads them anew, this one as soon as the transaction has committed. */
export async function safetyChanged(app: App, tx: Tx): Promise<void> {
  tx.after(() => caches.get(app)?.drop())
  await app.events.bump(tx, 'safety')
}

async function readRules(app: App, run: Runner): Promise<Rules> {
  const recycle = await run.rows<{ resource: string; keep_days: number; status: string }>(sql`select resource, keep_days, status from recycle_rule`)
  const sensitive = await run.rows<{ resource: string; mask: SensitiveWatch['mask']; status: string; notify: number[] | null; fields: string[] }>(
    sql`select r.resource, r.mask, r.status, r.notify, coalesce((select array_agg(f.field order by f.seq) from sensitive_rule_field f where f.sensitive_rule_id = r.id), '{}') as fields from sensitive_rule r`,
  )
  return {
    recycle: new Map(recycle.map((r) => [r.resource, { watched: r.status === 'enabled', days: r.keep_days === 0 ? null : r.keep_days }])),
    sensitive: new Map(
      sensitive.map((r) => [
        r.resource,
        r.status !== 'enabled'
          ? null
          : {
              fields: new Set(r.fields),
              mask: r.mask,
              seal: (text: string, about: string) => sealText(app, text, about),
              ...(r.notify?.length ? { tell: tellGroups(app, r.notify) } : {}),
            },
      ]),
    ),
  }
}
