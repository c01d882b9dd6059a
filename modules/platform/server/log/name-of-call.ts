import { labelText, type AnyResource } from '@crossway/kernel'
import { declaredRoutes, type App } from '@crossway/server-kit'
import { buttonTitle, verbOfAction } from '../../model/node-names.ts'
import type { RuleBook } from '../remembered.ts'
import { ownCalls } from './own-calls.ts'

export interface CallName {
  readonly title: string
  readonly titleEn: string
  readonly node: string | null
  readonly resource: string | null
}
interface Asked {
  readonly method: string
  /** Pattern of the route, such as `/api/:record/:id`. */
  readonly pattern: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** The page that was asked on, where the call says it: one record may stand on several. */
  readonly view?: unknown
}

const verbs: Readonly<Record<string, string>> = {
  'POST /api/:record': 'add',
  'PATCH /api/:record/:id': 'edit',
  'DELETE /api/:record/:id': 'del',
  'POST /api/:record/export': 'export',
  'POST /api/:record/import': 'import',
  'POST /api/:record/print': 'print',
}

/** What a call was, as people say it: `{page} - {action}` in both languages, and the node it needed. */
export function nameOfCall(app: App, book: RuleBook, asked: Asked): CallName {
  const { method, pattern, params } = asked
  const key = `${method} ${pattern}`
  const named = ownCalls[key]
  if (named) return { title: named[0], titleEn: named[1], node: null, resource: null }
  const declared = declaredRoutes(app).find((r) => r.method === method && r.url === pattern)
  const record = params['record'] === undefined ? recordIn(app, pattern) : app.registry.byApiName(params['record'])
  const action = params['action'] ?? /\/actions\/(\w+)$/.exec(pattern)?.[1]
  if (declared && declared.node !== 'any' && declared.node !== 'public') return ofNode(app, book, declared.node, record, action)
  if (!record) return { title: declared?.summary ?? key, titleEn: declared?.summary ?? key, node: null, resource: null }
  // a route of a record's own that nothing names better changes the record
  const general = `${method} ${pattern.replace(/^\/api\/[\w-]+/, '/api/:record')}`
  const verb = action === undefined ? (verbs[general] ?? (method === 'DELETE' ? 'del' : 'edit')) : action === 'delete' ? 'del' : verbOfAction(record, action)
  const pages = app.registry.pagesOf(record.name)
  const page = (pages.find((p) => p.route === asked.view) ?? pages[0])?.route ?? record.name
  return ofNode(app, book, verb.includes('/') ? verb : `${page}/${verb}`, record, action)
}

const recordIn = (app: App, pattern: string): AnyResource | undefined => app.registry.byApiName(/^\/api\/([\w-]+)/.exec(pattern)?.[1] ?? '')

function ofNode(app: App, book: RuleBook, node: string, record: AnyResource | undefined, action: string | undefined): CallName {
  const rule = book.rules.find((r) => r.name === node && r.type !== 'menu_dir')
  const page = rule?.type === 'button' ? book.byId.get(rule.parent_id ?? 0) : (rule ?? book.rules.find((r) => r.name === node.slice(0, node.lastIndexOf('/'))))
  const verb = node.slice(node.lastIndexOf('/') + 1)
  const actionTitle = (lang: 'zh-cn' | 'en'): string => {
    if (record && action !== undefined && action !== 'delete') return labelText(app.registry.labels(record.name, lang).actions[action], verb)
    return rule?.type === 'button' ? (lang === 'en' ? rule.title_en : rule.title) : buttonTitle(verb, lang)
  }
  const name = (lang: 'zh-cn' | 'en'): string =>
    page ? (lang === 'en' ? page.title_en : page.title) : record ? app.registry.labels(record.name, lang).name : node
  const isPage = rule !== undefined && rule.type !== 'button'
  return {
    title: isPage ? name('zh-cn') : `${name('zh-cn')} - ${actionTitle('zh-cn')}`,
    titleEn: isPage ? name('en') : `${name('en')} - ${actionTitle('en')}`,
    node,
    resource: record?.name ?? null,
  }
}
