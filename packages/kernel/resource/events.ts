import type { Lang } from './lang.ts'

/** Something that a module tells of: the record that it happened to (`*` = a record of any kind, `null` = none that a person could take up), and how people call it. */
export type EventRow = readonly [record: string | null, zh: string, en: string]
export const defineEvents = <const T extends Readonly<Record<string, EventRow>>>(rows: T): T => rows

export interface KnownEvent {
  readonly name: string
  readonly record: string | null
  readonly title: Readonly<Record<Lang, string>>
}
export const knownEvents = (modules: readonly { readonly events?: Readonly<Record<string, EventRow>> }[]): Map<string, KnownEvent> =>
  new Map(
    modules.flatMap((m) =>
      Object.entries(m.events ?? {}).map(([name, [record, zh, en]]): [string, KnownEvent] => [name, { name, record, title: { 'zh-cn': zh, en } }]),
    ),
  )
