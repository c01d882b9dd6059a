import { navigate } from '@crossway/web-kit'

type Query = Readonly<Record<string, unknown>>
export interface PhonePages {
  /** Has the phone a page of this route? */
  readonly has: (route: string) => boolean
  /** Leaves the application for a path of the desktop. */
  readonly leave: (path: string, query?: Query) => unknown
  /** To a place that should lie behind the one shown. */
  readonly back: (path: string) => void
}
let pages: PhonePages = { has: () => false, leave: navigate, back: (path) => void navigate(path, {}, { replace: true }) }

/** Said once by the composition root. */
export const providePhonePages = (given: PhonePages): void => void (pages = given)
export const isMobilePage = (route: string): boolean => pages.has(route)
export const backTo = (path: string): void => pages.back(path)

/** A page of the phone where there is one, else the desktop page in the bare shell (mobile.md A1). */
export function openPage(route: string, query?: Query): void {
  if (isMobilePage(route)) void navigate(`/admin/m/${route}`, query)
  else void pages.leave(`/subroute/${route}`, query)
}
