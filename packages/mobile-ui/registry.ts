import { loadPageModel, type DialogProps, type FormStore, type ListRow, type PageModel } from '@crossway/web-kit'
import { createContext, createElement, lazy, useContext, type ComponentType, type ReactElement } from 'react'

export interface ScanHit {
  readonly title: string
  readonly note?: string | undefined
  /** Opens what was found. */
  readonly open: () => void
}
export interface OwnTab {
  readonly key: string
  readonly label: { readonly 'zh-cn': string; readonly en: string }
  readonly Tab: ComponentType<{ readonly q: string }>
}
/** What a module says about its page on the phone beyond its definition. */
export interface PhoneParts {
  /** Tabs of the page shown here, in this order, where its `phone` does not say them; all of them without either. `@todo` is what waits for a step of mine. */
  readonly tabs?: readonly string[]
  /** Tabs in front of the page's own, whose rows no list of the record answers: what waits for a decision of mine, for one. */
  readonly ownTabs?: readonly OwnTab[]
  /** Labels that the phone names otherwise, by tab. */
  readonly tabLabels?: Readonly<Record<string, { readonly 'zh-cn': string; readonly en: string }>>
  /** Stand before the cards of a tab: what is still to come of another record. */
  readonly leads?: Readonly<Record<string, ComponentType<{ readonly q: string }>>>
  /** In place of the sheet made from an action's arguments. */
  readonly dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>
  /** What follows when an action is done: a document that it made is opened. */
  readonly after?: Readonly<Record<string, (row: ListRow) => Promise<unknown>>>
  /** In place of the record's form for a new one. */
  readonly Add?: ComponentType<{ readonly route: string; readonly query: Readonly<Record<string, string>>; readonly close: (saved?: number) => void }>
  /** Control in place of the kind's own, by field name: what the device knows is not typed. */
  readonly formFields?: Readonly<Record<string, ComponentType<{ readonly form: FormStore; readonly name: string; readonly id: string }>>>
  /** Control in an action's sheet, by `action.field`; it is told the record that the action is for. */
  readonly argFields?: Readonly<Record<string, ComponentType<{ readonly form: FormStore; readonly name: string; readonly row: ListRow }>>>
  /** Fields that a form sends but nobody types on the phone: another control fills them in. */
  readonly untyped?: readonly string[]
  /** In place of the cards of a lines field on the record, by field name: what is compared is not read one by one. */
  readonly lineViews?: Readonly<Record<string, ComponentType<{ readonly record: ListRow }>>>
  /** A whole of which a part has come, by the fields that hold them: a bar on each card. */
  readonly progress?: { readonly label: { readonly 'zh-cn': string; readonly en: string }; readonly done: string; readonly of: string }
  /** Date that a card counts the days to, where its name does not say so. */
  readonly due?: string
  /** Stands before the fields of a record: what is read first. */
  readonly Lead?: ComponentType<{ readonly record: ListRow }>
  /** Fields that the phone does not show on this page (money on a dock). */
  readonly hidden?: readonly string[]
}
export interface PhoneModel extends PageModel {
  readonly parts: PhoneParts
}

type PartsLoader = () => Promise<{ readonly default: PhoneParts }>
type ScanResolver = (code: string) => Promise<readonly ScanHit[]>
const parts = new Map<string, PartsLoader>()
const resolvers = new Map<string, ScanResolver>()

/** A module's own parts of a phone page, loaded with it. */
export const registerPhoneParts = (route: string, load: PartsLoader): void => void parts.set(route, load)
/** What a scanned code means on a page; asked in the order of registration by the scanner of the tab bar. */
export const registerScan = (route: string, resolve: ScanResolver): void => void resolvers.set(route, resolve)
export const scanResolvers = (): ReadonlyMap<string, ScanResolver> => resolvers

/** Views of what waits for people beyond the states of records. */
export type TaskView = 'todo' | 'mine' | 'cc'
interface TasksProps {
  readonly view: TaskView
  /** What else waits stands below: where there is no task, nothing is said. */
  readonly more?: boolean
}
type TasksPart = ComponentType<TasksProps>
let tasks: TasksPart | undefined
/** Stands on the to-do tab of the start page, in front of the steps that records wait for. */
export const registerTasks = (load: () => Promise<{ readonly default: TasksPart }>): void => void (tasks = lazy(load))
export const hasTasks = (): boolean => tasks !== undefined
export const TaskCards = (p: TasksProps): ReactElement | null => (tasks ? createElement(tasks, p) : null)

export async function loadPhoneModel(route: string): Promise<PhoneModel> {
  const [model, own] = await Promise.all([
    loadPageModel(route),
    parts
      .get(route)?.()
      .then((m) => m.default),
  ])
  const { tabs } = model.page.phone ?? {}
  return { ...model, parts: { ...(tabs && { tabs }), ...own } }
}

export const PhoneModelContext = createContext<PhoneModel | undefined>(undefined)
export function usePhoneModel(): PhoneModel {
  const model = useContext(PhoneModelContext)
  if (!model) throw new Error('a part of a phone page stands outside of one')
  return model
}
