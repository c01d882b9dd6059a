import type { Lang } from '@crossway/kernel'
import { FreshCache, type App, type Access, type Runner } from '@crossway/server-kit'
import type { NoticeKind } from '../model/notification/notice-kinds.ts'
import type { AccountFacts, LiveSession, RuleBook, TokenFacts } from './remembered.ts'

/** What upper modules tell about an account's person: the platform knows only the account. */
export interface PersonCard {
  /** How readers of English call them, where they have such a name. */
  readonly name_en: string | null
  readonly department: string | null
  readonly roles: readonly string[]
}

/** A party outside as its owner tells of it. */
export interface Party {
  readonly title: string
  /** Do we still work with it? Whoever stands for one that has ended is nobody. */
  readonly stands: boolean
}

/** What the platform keeps in the memory of one process; everything here is dropped by notifications. */
export interface PlatformState {
  readonly sessions: FreshCache<LiveSession>
  readonly accounts: FreshCache<AccountFacts>
  readonly tokens: FreshCache<TokenFacts>
  readonly config: FreshCache<ReadonlyMap<string, unknown>>
  readonly rules: FreshCache<RuleBook>
  /** Rights as the platform completes them, by the rights they come from. */
  ranked: WeakMap<Access, Access>
  /** Counts in the header by badge source, filled by the modules that know them. */
  readonly badges: Map<string, (run: Runner, account: number, employee: number | null) => Promise<number>>
  person: (run: Runner, employee: number, lang: Lang) => Promise<PersonCard>
  /** Parties that members may stand for, told by the modules that own them. */
  /** Kinds of messages, declared by the modules whose events they are. */
  readonly notices: Map<string, NoticeKind>
  readonly parties: Map<string, (run: Runner, id: number) => Promise<Party | undefined>>
  /** Sees the answer of each captcha that is drawn: test builds only. */
  captchaHook: ((id: string, answer: string) => void) | undefined
}

const states = new WeakMap<App, PlatformState>()
const ttl = 30_000

export function stateOf(app: App): PlatformState {
  let state = states.get(app)
  if (!state) states.set(app, (state = fresh(app)))
  return state
}

function fresh(app: App): PlatformState {
  const state: PlatformState = {
    sessions: new FreshCache(ttl),
    accounts: new FreshCache(ttl),
    tokens: new FreshCache(ttl),
    config: new FreshCache(ttl),
    rules: new FreshCache(ttl * 10),
    ranked: new WeakMap(),
    badges: new Map(),
    person: async () => ({ name_en: null, department: null, roles: [] }),
    notices: new Map(),
    parties: new Map(),
    captchaHook: undefined,
  }
  const rerank = (): void => void (state.ranked = new WeakMap())
  app.events.onBump('session', (sid) => state.sessions.drop(sid === undefined ? undefined : (s) => s.sid === sid))
  app.events.onBump('account', (id) => {
    state.accounts.drop(id)
    rerank()
  })
  app.events.onBump('token', () => state.tokens.drop())
  app.events.onBump('config', () => {
    state.config.drop()
    state.accounts.drop()
  })
  app.events.onBump('rules', () => {
    state.rules.drop()
    rerank()
  })
  app.events.onBump('access', rerank)
  app.events.onBump('groups', rerank)
  return state
}

/** An upper module counts what waits for an account (open approvals, unread messages); shown in the header and in the login's answer. */
export const registerBadge = (app: App, source: string, count: (run: Runner, account: number, employee: number | null) => Promise<number>): void =>
  void stateOf(app).badges.set(source, count)
/** The organisation tells department and roles of the person behind an account. */
export const registerPerson = (app: App, card: PlatformState['person']): void => void (stateOf(app).person = card)
/** The owner of a kind of party answers for it: its name, and whether the cooperation stands. */
export const registerParty = (app: App, type: string, find: (run: Runner, id: number) => Promise<Party | undefined>): void =>
  void stateOf(app).parties.set(type, find)
