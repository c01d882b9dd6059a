import { handle, sql, type Tx } from '@crossway/server-kit'
import { labelText, refuse as refuseEngine } from '@crossway/kernel'
import { menuPages } from '../../model/menu.ts'
import { refuse } from '../../model/errors.ts'
import { permissionRule } from '../../model/permission-rule.resource.ts'
import { childrenOf, isBelow } from '../account/tree-loop.ts'
import { rightsChanged } from '../account/account-facts.ts'
import { buttonTitle } from '../../model/node-names.ts'
import { neverOff, rulesChanged } from './rule-book.ts'
import { moveRule } from './move-rule.ts'

const components: ReadonlySet<string> = new Set(menuPages.map((p) => p.component).filter((c) => c !== null))
const pageTypes = new Set(['menu', 'subroute', 'application'])

/** A rule hangs on a directory or a page, never on itself or below itself. */
export async function checkParent(tx: Tx, id: number | undefined, parent: number | null): Promise<void> {
  if (parent === null) return
  if (id !== undefined && (await isBelow(tx, 'permission_rule', id, parent))) throw refuse.RULE_PARENT({}, 'parent')
  const { type } = await tx.one<{ type: string }>(sql`select type from permission_rule where id = ${parent}::bigint`)
  if (type === 'button') throw refuse.RULE_PARENT_TYPE({}, 'parent')
}

/** Fields that only some types have; the rest is emptied, so that a changed type leaves nothing behind. */
function normalise(draft: Record<string, unknown>, now: (name: string) => unknown): void {
  const type = String(now('type'))
  const page = pageTypes.has(type)
  if (!page) Object.assign(draft, { menu_type: null, path: null, url: null, component: null, keepalive_key: null, keepalive: false })
  if (type === 'button') draft.icon = null
  if (!page) return
  const menuType = now('menu_type') ?? (type === 'application' ? 'application' : 'tab')
  draft.menu_type = menuType
  if (menuType === 'link') Object.assign(draft, { path: null, component: null, keepalive: false, keepalive_key: null })
  else {
    draft.url = null
    draft.path = now('path') || String(now('name'))
    draft.keepalive_key = now('keepalive_key') || now('name')
  }
}

export const permissionRuleCommands = handle(permissionRule, {
  tree: { fields: ['parent'], actions: ['move'] },
  save: async ({ app, tx, ctx, before, draft }) => {
    const old = before as Record<string, unknown> | undefined
    const now = (name: string): unknown => (name in draft ? draft[name] : old?.[name])
    if (before?.is_system && (('name' in draft && draft.name !== before.name) || ('type' in draft && draft.type !== before.type)))
      throw refuse.RULE_NAME_FIXED()
    if ('parent' in draft) await checkParent(tx, before?.id, draft.parent as number | null)
    if (before?.is_system !== true) normalise(draft, now)
    if (now('menu_type') === 'link' && !/^(https?:\/\/\S+|\/#\/\S*)$/i.test(String(now('url') ?? ''))) throw refuse.RULE_URL({}, 'url')
    if (draft.component && draft.component !== old?.component && !components.has(String(draft.component)))
      throw refuse.RULE_COMPONENT({ component: String(draft.component) }, 'component')
    const path = now('path')
    if (path) {
      const taken = await tx.maybe<{ title: string }>(sql`select title from permission_rule where path = ${path} and id <> ${before?.id ?? 0}::bigint limit 1`)
      if (taken) throw refuse.RULE_PATH_TAKEN({ title: taken.title }, 'path')
    }
    const same = await tx.maybe<{ title: string }>(
      sql`select title from permission_rule where lower(name) = lower(${now('name')}) and (type = 'menu_dir') = ${now('type') === 'menu_dir'}::boolean and id <> ${before?.id ?? 0}::bigint limit 1`,
    )
    if (same)
      throw refuseEngine.DUPLICATE(
        { fields: labelText(app.registry.labels('permission_rule', ctx.lang).fields.name, 'name'), value: String(now('name')) },
        'name',
      )
  },
  saved: async ({ app, tx, before, doc }) => {
    if (before && before.name !== doc.name) await renameInGroups(tx, before.name, doc.name)
    await rulesChanged(app, tx)
  },
  remove: async ({ app, tx, doc }) => {
    if ((await childrenOf(tx, 'permission_rule', doc.id)) > 0) throw refuse.CHILDREN_FIRST()
    await renameInGroups(tx, doc.name, null)
    await rulesChanged(app, tx)
    await rightsChanged({ app, tx }, 'all')
  },
  guardRows: () => (doc, action) => {
    if (doc.is_system && action === 'delete') return refuse.RULE_SHIPPED()
    if (doc.name === neverOff && doc.type !== 'menu_dir' && action === 'disable') return refuse.RULE_MENU_KEPT()
    if (!pageTypes.has(doc.type) && action === 'add_buttons') return refuse.RULE_PARENT_TYPE()
  },
  actions: {
    enable: async ({ app, tx }) => {
      await rulesChanged(app, tx)
      return 'enabled' as const
    },
    disable: async ({ app, tx }) => {
      await rulesChanged(app, tx)
      return 'disabled' as const
    },
    move: async ({ app, tx, doc, args, set }) => {
      const parent = 'parent' in args ? args.parent : (doc.parent?.id ?? null)
      await checkParent(tx, doc.id, parent)
      set({ parent, weight: await moveRule(tx, doc.id, parent, Number(args.place)) })
      await rulesChanged(app, tx)
      return doc.status
    },
    add_buttons: async ({ app, tx, ctx, doc, args }) => {
      const verbs = args.verbs
      const rows = verbs.map((v, i) => ({
        name: `${doc.name}/${v}`,
        title: buttonTitle(v, 'zh-cn'),
        title_en: buttonTitle(v, 'en'),
        weight: (verbs.length - i) * 10,
      }))
      await tx.run(
        sql`insert into permission_rule (parent_id, type, name, title, title_en, weight, keepalive, module, created_by, updated_by) select ${doc.id}, 'button', u.name, u.title, u.title_en, u.weight, false, ${doc.module}, ${ctx.account}, ${ctx.account} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(name text, title text, title_en text, weight int)
          where not exists (select 1 from permission_rule r where lower(r.name) = lower(u.name) and r.type <> 'menu_dir')`,
      )
      await rulesChanged(app, tx)
      return doc.status
    },
  },
})

/** Groups hold names: a renamed rule is renamed there, a deleted one taken out. */
async function renameInGroups(tx: Tx, from: string, to: string | null): Promise<void> {
  await tx.run(
    sql`update admin_group set rules = coalesce((select jsonb_agg(case when r = ${from}::text then ${to}::text else r end) from jsonb_array_elements_text(rules) as r where r <> ${from}::text or ${to}::text is not null), '[]'), rule_count = (select count(*) from jsonb_array_elements_text(rules) as r where r <> ${from}::text or ${to}::text is not null), version = version + 1, updated_at = now() where rules ? ${from}::text`,
  )
}
