import type { Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { CommandContext, Context } from '../context.ts'

/** A part of a paper as it is shown behind a link: the same parts from which its PDF is printed. */
export type PaperPart =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
type Doc = Readonly<Record<string, unknown>>

/** What the holder of a link says to its paper. */
export interface SharedAnswer {
  readonly verdict: 'accept' | 'refuse'
  readonly name: string
  readonly note: string | null
}
/** The paper of a record that a link shows in place of fields, and that its holder confirms or sends back, once. */
export interface SharedPaper {
  readonly resource: string
  /** The right to do oneself what the holder of the link is asked to do; whoever lacks it makes no such link. */
  readonly node: string
  /** The paper of the record as it was read; refuses where there is none yet. */
  readonly read: (call: Context<'app' | 'run' | 'ctx'>, doc: Doc, lang: Lang) => Promise<readonly PaperPart[]>
  /** Whether an answer is waited for. */
  readonly open: (doc: Doc) => boolean
  /** Does what follows, in the name of the holder of the link; `doc` is the record as the maker of the link sees it. */
  readonly answered: (call: CommandContext, doc: Doc, said: SharedAnswer) => Promise<void>
}

const papers = new WeakMap<App, Map<string, SharedPaper>>()
export function registerSharedPaper(app: App, paper: SharedPaper): void {
  papers.set(app, (papers.get(app) ?? new Map<string, SharedPaper>()).set(paper.resource, paper))
}
export const sharedPaperOf = (app: App, resource: string): SharedPaper | undefined => papers.get(app)?.get(resource)
