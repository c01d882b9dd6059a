import type { CommandContext } from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import { audit, sql, type Ctx } from '@crossway/server-kit'
import { refuse } from '../../model/module-state/module.errors.ts'
import { dependents, type ModuleEntry } from '../../model/module-state/module-catalog.ts'
import { refuse as refuseRecycle } from '../../model/recycle/recycle.errors.ts'
import { requireReauth } from '../session/require-reauth.ts'
import { manifestOf } from './manifest.ts'
import { entryOf, modulesChanged, type ModuleStateName } from './module-switches.ts'
import { openWork } from './open-work.ts'
import { stateTitles } from './state-titles.ts'

export type ModuleAction = 'enable' | 'disable' | 'repair' | 'install'
interface Row {
  readonly key: string
  readonly state: ModuleStateName
}
const actionTitles: Readonly<Record<ModuleAction, readonly [string, string]>> = {
  enable: ['启用', 'enabling'],
  disable: ['禁用', 'disabling'],
  repair: ['修复', 'repairing'],
  install: ['安装', 'installing'],
}
const starts: Readonly<Record<ModuleAction, ModuleStateName>> = { enable: 'disabled', disable: 'enabled', repair: 'unknown', install: 'init' }
// One lock for all switches: two at once could each rely on what the other takes away.
const lock = 7_242_311

/** Switches a part of the product on or off, repairs or installs it (platform.md §6.11). Its data is never touched. */
export async function switchModule({ app, tx, ctx }: CommandContext, key: string, action: ModuleAction, confirmed: ReadonlySet<string>): Promise<void> {
  const entry = entryOf(key)
  if (!entry) throw refuseEngine.NOT_FOUND()
  await tx.rows(sql`select pg_advisory_xact_lock(${lock})`)
  const rows = await tx.rows<Row>(sql`select key, state from module_state`)
  const state = rows.find((r) => r.key === key)?.state ?? 'init'
  const on = new Set(rows.filter((r) => r.state === 'enabled').map((r) => r.key))
  if (state !== starts[action]) {
    const lang = ctx.lang === 'en' ? 1 : 0
    throw refuse.MODULE_STATE({ state: stateTitles[state][lang], action: actionTitles[action][lang] })
  }
  if (action === 'disable') await mayDisable({ app, tx, ctx }, entry, on, confirmed)
  if (action === 'enable' || action === 'install') mayEnable(ctx, entry, on)
  if (action === 'install') await mayInstall(ctx)
  const to: ModuleStateName = action === 'disable' || action === 'repair' ? 'disabled' : 'enabled'
  await tx.run(
    sql`insert into module_state (key, state, manifest, changed_at, changed_by, changed_name) values (${key}, ${to}, ${manifestOf(app, entry)}, now(), ${ctx.account}, ${ctx.name})
      on conflict (key) do update set state = excluded.state, manifest = excluded.manifest, changed_at = now(), changed_by = excluded.changed_by, changed_name = excluded.changed_name,
      log = (select coalesce(jsonb_agg(e), '[]') from (select e from jsonb_array_elements(module_state.log) e limit 49) l) || ${JSON.stringify({ action, from: state, to, by: ctx.name })}::jsonb`,
  )
  await audit({ run: tx, ctx }, [
    {
      resource: 'module',
      no: key,
      operation: 'permission',
      action: action,
      from: state,
      to,
      node: action === 'install' || action === 'repair' ? `module/${action}` : 'module/switch',
    },
  ])
  await modulesChanged(app, tx)
}

const titled = (keys: readonly string[], ctx: Ctx): string =>
  keys.map((k) => (ctx.lang === 'en' ? entryOf(k)!.titleEn : entryOf(k)!.title)).join(ctx.lang === 'en' ? ', ' : '、')

async function mayDisable({ app, tx, ctx }: CommandContext, entry: ModuleEntry, on: ReadonlySet<string>, confirmed: ReadonlySet<string>): Promise<void> {
  if (entry.core) throw refuse.MODULE_CORE()
  const needing = dependents(entry.key).filter((k) => on.has(k))
  if (needing.length) throw refuse.MODULE_NEEDED({ list: titled(needing, ctx) }, undefined, { keys: needing })
  const work = await openWork({ app, run: tx, ctx }, entry)
  if (work.length && !confirmed.has('MODULE_OPEN_WORK')) throw refuse.MODULE_OPEN_WORK({ list: work.join('、') })
}

function mayEnable(ctx: Ctx, entry: ModuleEntry, on: ReadonlySet<string>): void {
  const missing = entry.needs.filter((k) => !on.has(k))
  if (missing.length) throw refuse.MODULE_NEEDS({ list: titled(missing, ctx) }, undefined, { keys: missing })
}

/** Its code is part of the build and its tables came with the migrations; what remains is the decision of a super account. */
async function mayInstall(ctx: Ctx): Promise<void> {
  if (!ctx.access.super) throw refuseRecycle.SUPER_ONLY()
  requireReauth(ctx)
}
