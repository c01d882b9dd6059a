import type { Lang } from '@crossway/kernel'
import type { NoticeInput, NavigateOptions, RequestOptions, SessionState, ServerEvent } from '@crossway/web-kit'

/** What shell and sub-application share: exactly these two keys (platform.md §4.3). */
export interface SharedState {
  readonly token: string | null
  readonly subRoute: {
    readonly page?: string
    readonly query?: Readonly<Record<string, string>>
    readonly title?: string
    readonly canBack?: boolean
    readonly dirty?: boolean
    /** Set by the shell when it asks for a navigation. */
    readonly at?: number
  }
}
/** Given by the shell at each lifecycle (platform.md §4.2). */
export interface HostProps {
  readonly container: HTMLElement
  readonly shared: {
    readonly getState: () => SharedState
    readonly setState: (part: Partial<SharedState>) => void
    readonly subscribe: (fn: (next: SharedState, previous: SharedState) => void) => () => void
    readonly setToken: (token: string | null, days?: number) => void
    /** The only way out of `base`. */
    readonly navigate: (path: string, query?: Readonly<Record<string, unknown>>, options?: NavigateOptions) => Promise<boolean>
  }
  readonly request: <T>(path: string, options?: RequestOptions) => Promise<T>
  readonly locale: Lang
  readonly dark: boolean
  readonly base: string
  readonly session: Pick<SessionState, 'admin' | 'menu' | 'nodes' | 'modules' | 'permissionsVersion' | 'site'>
  readonly badges: { readonly approvalCenterNum: number; readonly counts: Record<string, number> }
  readonly shell: {
    readonly notify: (n: NoticeInput) => unknown
    readonly onServerEvent: (name: string, listener: (data: never, event: ServerEvent) => void) => () => void
    readonly toDesktop: () => void
    readonly setDark: (dark: boolean) => void
    readonly setLanguage: (lang: Lang) => Promise<void>
  }
}

let current: HostProps | undefined
export const takeHost = (props: HostProps): void => void (current = props)
export function host(): HostProps {
  if (!current) throw new Error('the sub-application was not started by a host')
  return current
}
