import { stateField, type Filter } from '@crossway/kernel'
import { auth, tabLabel, verbNode } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import type { OwnTab, PhoneModel } from '../registry.ts'

export interface PhoneTab {
  readonly key: string
  readonly label: (lang: Lang) => string
  /** Tab of the page that the server counts; absent for those the phone makes. */
  readonly tab?: string
  readonly filter?: Filter
  readonly alert?: boolean
  /** Stands in place of the cards. */
  readonly Own?: OwnTab['Tab']
}

/** States whose next step I hold the right to: what waits for me. Empty when I may do none of them. */
function myStates(model: Pick<PhoneModel, 'resource' | 'route'>): string[] {
  const actions = Object.entries(model.resource.lifecycle?.actions ?? {})
  return [...new Set(actions.filter(([name, a]) => a.primary && !a.internal && auth(verbNode(model.route, name, a))).flatMap(([, a]) => [...a.from]))]
}

/** `待我处理` first where the record has steps I may do, then the page's tabs (mobile.md B1); a module's own order says where it stands. */
export function phoneTabs(model: PhoneModel, mineLabel: string): PhoneTab[] {
  const own = model.page.tabs ?? [{ key: 'all' }]
  const state = stateField(model.resource)
  const mine = state === undefined ? [] : myStates(model)
  const todo: PhoneTab[] = mine.length ? [{ key: 'todo', label: () => mineLabel, filter: { [state!]: { in: mine } }, alert: true }] : []
  const tabOf = (x: (typeof own)[number]): PhoneTab => ({
    key: x.key,
    label: (lang: Lang) => model.parts.tabLabels?.[x.key]?.[lang] ?? tabLabel(model, x.key, lang),
    // A page that declares no tabs has none to ask for: its one list is shown whole.
    ...(model.page.tabs ? { tab: x.key } : {}),
    ...(x.alert ? { alert: true } : {}),
  })
  const { tabs, ownTabs = [] } = model.parts
  const first = ownTabs.map((x): PhoneTab => ({ key: x.key, label: (lang) => x.label[lang], Own: x.Tab }))
  if (first.length) return [...first, ...own.filter((x) => !tabs || tabs.includes(x.key)).map(tabOf)]
  return tabs ? tabs.flatMap((k) => (k === '@todo' ? todo : own.filter((x) => x.key === k).map(tabOf))) : [...todo, ...own.map(tabOf)]
}
