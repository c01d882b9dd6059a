import type { AnyField, Fields } from '../field/field.ts'
import { ownField } from '../field/own-lines.ts'
import type { AnyLabel, AnyLabels } from './labels.ts'
import type { Lang } from './lang.ts'
import type { ActionsOf, AnyResource, StateOf } from './resource.ts'

/** A text as both languages write it, Chinese first; one string where they write it alike. */
export type Both = string | readonly [zh: string, en: string]

/** Words that mean the same on every record, by the name of the field, state or action: they are written once and left out of a record's labels. */
export interface CommonWords {
  readonly fields: Readonly<Record<string, Both>>
  readonly states: Readonly<Record<string, Both>>
  readonly actions: Readonly<Record<string, Both>>
  readonly tabs: Readonly<Record<string, Both>>
  readonly sections: Readonly<Record<string, Both>>
}

type Notes = { readonly help?: Both; readonly example?: Both }
type Name<IsCommon> = IsCommon extends true ? { readonly label?: Both } : { readonly label: Both }
type Has<Words, K> = K extends keyof Words ? true : false
/** The choices of a field, `never` where it has none. */
type Choice<F extends AnyField> = F extends { readonly _value?: infer V }
  ? [V] extends [string]
    ? string extends V
      ? never
      : V & string
    : V extends readonly (infer E)[]
      ? [E] extends [string]
        ? string extends E
          ? never
          : E & string
        : never
      : never
  : never
type LineText = Both | ({ readonly label?: Both; readonly values?: Readonly<Record<string, Both>> } & Notes)
type FieldText<F extends AnyField, IsCommon> = F['kind'] extends 'lines'
  ? Name<IsCommon> & { readonly fields?: Readonly<Record<string, LineText>> } & Notes
  : [Choice<F>] extends [never]
    ? Both | (Name<IsCommon> & Notes)
    : Name<IsCommon> & { readonly values: Readonly<Record<Choice<F>, Both>> } & Notes
/** Whether a field needs no entry: its word is common and it has no choices to name. */
type MayLack<F extends AnyField, IsCommon> = IsCommon extends true ? ([Choice<F>] extends [never] ? true : false) : false
/** Arguments that the record's own fields have named already: of the same name, and of choices that these name, too. */
type Named<A extends Fields, Own extends Fields> = {
  [K in keyof A & keyof Own]: [Choice<A[K]>] extends [Choice<Own[K]>] ? K : never
}[keyof A & keyof Own]
type FieldTexts<F extends Fields, Words> = {
  readonly [K in keyof F as MayLack<F[K], Has<Words, K>> extends true ? never : K]: FieldText<F[K], Has<Words, K>>
} & { readonly [K in keyof F as MayLack<F[K], Has<Words, K>> extends true ? K : never]?: FieldText<F[K], Has<Words, K>> }
type ArgsText<A, Words, Own extends Fields> = A extends { readonly args: infer F extends Fields }
  ? FieldTexts<Omit<F, Named<F, Own>>, Words> & { readonly [K in Named<F, Own>]?: FieldText<F[K], true> }
  : Record<never, never>
type ActionText<A, IsCommon, Words, Own extends Fields> =
  {} extends ArgsText<A, Words, Own>
    ? Both | (Name<IsCommon> & { readonly args?: ArgsText<A, Words, Own> } & Notes)
    : Name<IsCommon> & { readonly args: ArgsText<A, Words, Own> } & Notes
type ActionTexts<A, Words, ArgWords, Own extends Fields> = {
  readonly [K in keyof A as K extends keyof Words ? ({} extends ArgsText<A[K], ArgWords, Own> ? never : K) : K]: ActionText<A[K], Has<Words, K>, ArgWords, Own>
} & {
  readonly [K in keyof A as K extends keyof Words ? ({} extends ArgsText<A[K], ArgWords, Own> ? K : never) : never]?: ActionText<A[K], true, ArgWords, Own>
}

/** Texts of a record in both languages. The type asks for every field, choice, state and action whose word is not a common one. */
export type RecordTexts<R extends AnyResource, W extends CommonWords> = {
  readonly name: Both
  readonly fields: FieldTexts<R['fields'], W['fields']>
  readonly stateOf?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Both>>>>>>
  readonly sections?: Readonly<Record<string, Both>>
  readonly tabs?: Readonly<Record<string, Both>>
} & Part<'states', { readonly [K in StateOf<R> as K extends keyof W['states'] ? never : K]: Both } & { readonly [K in StateOf<R>]?: Both }> &
  Part<'actions', ActionTexts<ActionsOf<R>, W['actions'], W['fields'], R['fields']>>
/** A part that is left out where nothing in it must be said. */
type Part<N extends string, T> = {} extends T ? { readonly [K in N]?: T } : { readonly [K in N]: T }

/** Labels of a record in each language, as the engine reads them. */
export type BothLabels = Readonly<Record<Lang, AnyLabels>>

/** Gives a module its `labels(record, texts)`: what a record's texts leave out comes from the common words. */
export function labelsWith<const W extends CommonWords>(words: W): <R extends AnyResource>(record: R, texts: RecordTexts<R, W>) => BothLabels {
  return (record, texts) => {
    const of = (lang: Lang): AnyLabels => inOneLanguage(record, texts as AnyTexts, words, lang)
    return { 'zh-cn': of('zh-cn'), en: of('en') }
  }
}

/** The same texts without inference. */
type AnyText = Both | ({ readonly label?: Both; readonly values?: Texts; readonly fields?: AnyTextsOf; readonly args?: AnyTextsOf } & Notes)
type Texts = Readonly<Record<string, Both>>
type AnyTextsOf = Readonly<Record<string, AnyText>>
interface AnyTexts {
  readonly name: Both
  readonly fields: AnyTextsOf
  readonly states?: Texts
  readonly stateOf?: Readonly<Record<string, Readonly<Record<string, Texts>>>>
  readonly actions?: AnyTextsOf
  readonly sections?: Texts
  readonly tabs?: Texts
}

function inOneLanguage(record: AnyResource, own: AnyTexts, words: CommonWords, lang: Lang): AnyLabels {
  const { states = [], actions = {} } = record.lifecycle ?? {}
  return {
    name: inLang(own.name, lang),
    fields: labelsOf(record.fields, own.fields, words, lang),
    states: allIn({ ...pick(words.states, states), ...own.states }, lang),
    ...(own.stateOf && { stateOf: mapped(own.stateOf, (byValue) => mapped(byValue, (texts) => allIn(texts, lang))) }),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, a]) => {
        const text = own.actions?.[name]
        const label = labelOf(text, words.actions[name], lang)
        return [
          name,
          a.args
            ? { ...(typeof label === 'string' ? { label } : label), args: labelsOf(a.args, notesOf(text)?.args, words, lang, record.fields, own.fields) }
            : label,
        ]
      }),
    ),
    sections: allIn({ ...words.sections, ...own.sections }, lang),
    tabs: allIn({ ...words.tabs, ...own.tabs }, lang),
  }
}

/**
 * Labels of fields; entries that belong to no field (what the server adds to a line) are taken as they are. An argument is called as the record's own field
 * of its name unless it says otherwise, and what is typed over own lines as the field of these lines.
 */
function labelsOf(
  fields: Fields,
  own: AnyTextsOf = {},
  words: CommonWords,
  lang: Lang,
  record: Fields = {},
  said: AnyTextsOf = {},
): Readonly<Record<string, AnyLabel>> {
  return Object.fromEntries(
    [...new Set([...Object.keys(fields), ...Object.keys(own)])].map((name) => {
      const label = labelOf(own[name], words.fields[name], lang, said[name])
      const { target, own: rows } = fields[name] ?? {}
      if (!target) return [name, label]
      const home = rows && ownField(record, rows)
      const lines = home === undefined ? undefined : notesOf(said[home])?.fields
      return [name, { ...(typeof label === 'string' ? { label } : label), fields: labelsOf(target.fields, notesOf(own[name])?.fields, words, lang, {}, lines) }]
    }),
  )
}

function labelOf(own: AnyText | undefined, common: Both | undefined, lang: Lang, field?: AnyText): Exclude<AnyLabel, undefined> {
  const notes = notesOf(own)
  const values = notes?.values ?? (own === undefined ? notesOf(field)?.values : undefined)
  const name = (notes ? notes.label : (own as Both | undefined)) ?? common ?? wordOf(field)
  // a word that is nowhere is told by the conformance test, which asks for every field's label
  const label = name === undefined ? '' : inLang(name, lang)
  if (!notes && !values) return label
  return {
    label,
    ...(notes?.help !== undefined && { help: inLang(notes.help, lang) }),
    ...(notes?.example !== undefined && { example: inLang(notes.example, lang) }),
    ...(values && { values: allIn(values, lang) }),
  }
}

/** What a field is called by itself, without its notes. */
const wordOf = (text: AnyText | undefined): Both | undefined => (notesOf(text) ? notesOf(text)!.label : (text as Both | undefined))
const notesOf = (text: AnyText | undefined): Exclude<AnyText, Both> | undefined =>
  typeof text === 'object' && !Array.isArray(text) ? (text as Exclude<AnyText, Both>) : undefined
const inLang = (text: Both, lang: Lang): string => (typeof text === 'string' ? text : text[lang === 'en' ? 1 : 0])
const mapped = <A, B>(of: Readonly<Record<string, A>>, to: (x: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(of).map(([k, v]) => [k, to(v)]))
const allIn = (texts: Texts, lang: Lang): Readonly<Record<string, string>> => mapped(texts, (t) => inLang(t, lang))
const pick = (from: Texts, names: readonly string[]): Texts => Object.fromEntries(names.flatMap((n) => (n in from ? [[n, from[n]!] as const] : [])))
