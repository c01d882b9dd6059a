import { sql, type App, type Runner, type Tx } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'
import type { RuleRow, RuleBook } from '../remembered.ts'

/** The page one could not do without to switch a rule on again. */
export const neverOff = 'auth/menu'

export async function ruleBook(app: App): Promise<RuleBook> {
  const book = await stateOf(app).rules.get(app.db, 'all', readRules)
  return book!
}

async function readRules(run: Runner): Promise<RuleBook> {
  const rules = await run.rows<RuleRow>(
    sql`select id, parent_id, type, menu_type, name, title, title_en, path, icon, url, component, keepalive, keepalive_key, extend, badge_source, remark, weight, mobile, is_open, status from permission_rule order by weight desc, id`,
  )
  const { permissionsVersion: stamp } = await run.one<{ permissionsVersion: string }>(
    sql`select count(*)::text || '.' || coalesce(sum(version), 0)::text || '.' || coalesce(extract(epoch from max(updated_at)), 0)::text as "permissionsVersion" from permission_rule`,
  )
  const byId = new Map(rules.map((r) => [r.id, r]))
  const isOff = (r: RuleRow | undefined, depth = 0): boolean =>
    r !== undefined &&
    depth < 10 &&
    r.name !== neverOff &&
    (r.status === 'disabled' || isOff(r.parent_id === null ? undefined : byId.get(r.parent_id), depth + 1))
  const off = new Set(rules.filter((r) => r.type !== 'menu_dir' && isOff(r)).map((r) => r.name))
  const nodes = rules.filter((r) => r.type !== 'menu_dir' && !off.has(r.name)).map((r) => r.name)
  return { rules, byId, off, nodes, open: new Set(rules.filter((r) => r.is_open).map((r) => r.name)), permissionsVersion: stamp }
}

/** The tree changed for everybody. */
export async function rulesChanged(app: App, tx: Tx): Promise<void> {
  tx.after(() => {
    const state = stateOf(app)
    state.rules.drop()
    state.ranked = new WeakMap()
  })
  await app.events.bump(tx, 'rules')
  await app.events.push(tx, { type: 'menu.changed', to: 'all', data: {} })
}
