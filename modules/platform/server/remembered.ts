// What each request asks of session, account, token and rules, as it is kept in memory. Times in ms.

/** One session as it stands in the database, with what each request asks of it. Times in ms. */
export interface LiveSession {
  readonly id: number
  readonly sid: string
  readonly account: number
  readonly audience: string
  readonly accessUntil: number
  readonly until: number
  readonly keep: boolean
  readonly secondFactor: boolean
  readonly locked: boolean
  readonly reauthUntil: number
  /** Why it ended; null while it lives. */
  readonly ended: string | null
  readonly xsrf: string
  /** When its last activity was written; the one thing that changes in memory. */
  touched: number
}

/** What every request asks of an account. */
export interface AccountFacts {
  readonly id: number
  readonly username: string
  readonly nickname: string
  readonly kind: 'staff' | 'technical'
  readonly enabled: boolean
  readonly employee: number | null
  readonly twoFactor: 'off' | 'optional' | 'required'
  readonly hasTotp: boolean
  /** By its own setting, or because the site asks it of super accounts. */
  readonly needsTotp: boolean
  readonly mustChangePassword: boolean
  readonly allowed: ((ip: string, at: Date) => boolean) | undefined
}

/** One API token as each request asks of it. */
export interface TokenFacts {
  readonly id: number
  readonly account: number
  readonly until: number
  /** Nodes it is narrowed to; null = all of its account. */
  readonly nodes: ReadonlySet<string> | null
  readonly allowed: ((ip: string) => boolean) | undefined
  touched: number
}

export interface RuleRow {
  readonly id: number
  readonly parent_id: number | null
  readonly type: 'menu_dir' | 'menu' | 'button' | 'subroute' | 'application'
  readonly menu_type: string | null
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly path: string | null
  readonly icon: string | null
  readonly url: string | null
  readonly component: string | null
  readonly keepalive: boolean
  readonly keepalive_key: string | null
  readonly extend: string
  readonly badge_source: string | null
  readonly remark: string | null
  readonly weight: number
  readonly mobile: boolean
  readonly is_open: boolean
  readonly status: string
}

/** All rules in menu order, and what follows from them. */
export interface RuleBook {
  readonly rules: readonly RuleRow[]
  readonly byId: ReadonlyMap<number, RuleRow>
  /** Nodes that are switched off, by themselves or by what stands above them; nobody has them, super included. */
  readonly off: ReadonlySet<string>
  /** Names of all nodes that can be given: pages and buttons that are on. */
  readonly nodes: readonly string[]
  /** Pages that every enabled account has; they count for nobody's rank. */
  readonly open: ReadonlySet<string>
  readonly permissionsVersion: string
}
