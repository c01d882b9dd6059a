import { navigate } from '@crossway/web-kit'

type Query = Readonly<Record<string, unknown>>
let mobilePages: ReadonlySet<string> = new Set()
let leave: (path: string, query?: Query) => unknown = navigate

/** The composition root says which pages the phone has, and how to leave the application for the rest. */
export function providePhonePages(pages: ReadonlySet<string>, outside: typeof leave): void {
  mobilePages = pages
  leave = outside
}
export const isMobilePage = (route: string): boolean => mobilePages.has(route)

/** A page of the phone where there is one, else the desktop page in the bare shell (mobile.md A1). */
export function openPage(route: string, query?: Query): void {
  if (isMobilePage(route)) void navigate(`/admin/m/${route}`, query)
  else void leave(`/subroute/${route}`, query)
}
