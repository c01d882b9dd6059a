import type { App } from '@crossway/server-kit'
import { refuse as refuseEngine, type Lang } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { ruleBook } from '../menu/rule-book.ts'

/** Nodes ticked in the permission tree. Ticked directories are only their children's frame and fall away; unknown names are refused; none is refused. */
export async function chosenNodes(app: App, lang: Lang, rules: unknown): Promise<ReadonlySet<string>> {
  const label = String(app.registry.labels('admin_group', lang).fields.rules)
  if (rules === null || rules === undefined || (Array.isArray(rules) && rules.length === 0)) throw refuse.GROUP_RULES_EMPTY({}, 'rules')
  if (!Array.isArray(rules) || !rules.every((r): r is string => typeof r === 'string')) throw refuseEngine.BAD_VALUE({ label }, 'rules')
  const book = await ruleBook(app)
  const known = new Map(book.rules.filter((r) => r.type !== 'menu_dir').map((r) => [r.name.toLowerCase(), r.name]))
  const dirs = new Set(book.rules.filter((r) => r.type === 'menu_dir').map((r) => r.name.toLowerCase()))
  const out = new Set<string>()
  for (const r of rules) {
    const name = known.get(r.toLowerCase())
    if (name) out.add(name)
    else if (!dirs.has(r.toLowerCase())) throw refuseEngine.REF_MISSING({ label, id: r }, 'rules')
  }
  if (out.size === 0) throw refuse.GROUP_RULES_EMPTY({}, 'rules')
  return out
}
