import type { Place } from '@crossway/web-kit'
import { desktopCounterpart, mobilePages } from './device.ts'
import { decodeTo, encodeTo, expandQuery, normalisePath } from './normalise.ts'
import { findStandalone } from './standalone.ts'

export type PageState = 'ok' | 'denied' | 'off' | 'unknown'
export interface GuardEnv {
  token: boolean
  menuReady: boolean
  phone: boolean
  page: (route: string) => PageState
  chineseTitle: (route: string) => string | undefined
  allowed: (node: string) => boolean
}
export type Permission = { open: Place } | { redirect: Place; state?: Record<string, unknown> }

const to = (path: string, query: Record<string, string> = {}, state?: Record<string, unknown>): Permission => ({
  redirect: { path, query },
  ...(state ? { state } : {}),
})
const redirectPrefixes = ['/admin', '/subroute', '/briefingModel'] as const

/** Only targets inside the application are followed after login; anything else is dropped. */
export function safeRedirect(text: string | undefined): Place | undefined {
  if (!text || !redirectPrefixes.some((p) => text === p || text.startsWith(`${p}/`) || text.startsWith(`${p}?`))) return undefined
  const cut = text.indexOf('?')
  return { path: cut < 0 ? text : text.slice(0, cut), query: cut < 0 ? {} : Object.fromEntries(new URLSearchParams(text.slice(cut + 1))) }
}
export const redirectText = ({ path, query }: Place): string => path + (Object.keys(query).length ? `?${new URLSearchParams(query)}` : '')

/** One step of a navigation, in the order of platform.md §1.3. A redirect is judged again by the caller. */
export function judge(asked: Place, env: GuardEnv): Permission {
  const path = normalisePath(asked.path)
  if (path === undefined) return to('/404', {}, { asked: asked.path })
  const shell = /^\/(admin|subroute)(?:\/(.*))?$/.exec(path)
  const route = shell?.[2] ?? ''
  const single = findStandalone(path)
  const own = single?.title.startsWith('pagesTitle') ? undefined : single?.title
  const query = expandQuery(asked.query, shell ? env.chineseTitle(route.replace(/^m\//, '')) : own)
  const place = { path, query }

  if (path === '/' && env.token) {
    const wanted = safeRedirect(query['redirect'])
    return wanted ? to(wanted.path, wanted.query) : to('/admin/home')
  }
  if (shell && !shell[2]) return to('/admin/home')
  const device = shell ? otherDevice(shell[1]!, route, env.phone) : undefined
  if (device) return to(device, query)

  if (single && (single.open === 'anybody' || single.open === 'member' || single.open === 'supplier')) return { open: place }
  if ((single?.open === 'share' || single?.shared) && Object.keys(query).some((k) => /^(t|token|share)$/i.test(k))) return { open: place }
  if (!single && !path.includes('/admin') && !path.includes('/subroute')) return to('/404', {}, { asked: path })

  const loading = shell && /^loading(?:\/(.*))?$/.exec(route)
  const wanted = loading?.[1] ? decodeTo(loading[1]) : undefined
  if (!env.token) return to('/', { redirect: redirectText(loading ? (wanted ?? { path: '/admin/home', query: {} }) : place) })
  if (loading) return env.menuReady ? fromLoading(wanted) : { open: place }
  if (!env.menuReady) return to(`/${path.includes('/admin') || single ? 'admin' : 'subroute'}/loading/${encodeTo(place)}`)
  if (single?.inside) return to(`/admin/${query['DetailID'] ? single.inside.one : single.inside.all}`, query)
  if (single) return single.nodes?.every((n) => !env.allowed(n)) ? to('/401', {}, { node: single.nodes[0] }) : { open: place }
  if (!shell) return to(`/${path.includes('/admin') ? 'admin' : 'subroute'}/loading/${encodeTo(place)}`)
  if (shell[1] === 'admin' && (route === 'm' || route.startsWith('m/'))) return { open: route === 'm' ? { path: '/admin/m/', query } : place }
  if (route === 'jobs') return to('/admin/jobCenter', query)
  return byNode(place, route, env)
}

function byNode(place: Place, route: string, env: GuardEnv): Permission {
  const state = env.page(route)
  if (state === 'ok') return { open: place }
  if (state === 'off') return to('/401', { reason: 'module' }, { node: route })
  return state === 'denied' ? to('/401', {}, { node: route }) : to('/404', {}, { asked: place.path })
}

/** The loading screen is done: on to what was asked. A path of nobody's must not come back here. */
function fromLoading(wanted: Place | undefined): Permission {
  if (!wanted) return to('/admin/home')
  const path = normalisePath(wanted.path)
  const known = path !== undefined && (/^\/(admin|subroute)(\/|$)/.test(path) || findStandalone(path)) && !/^\/(admin|subroute)\/loading/.test(path)
  return known ? to(path, wanted.query) : to('/404', {}, { asked: wanted.path })
}

function otherDevice(shell: string, route: string, phone: boolean): string | undefined {
  const mobile = /^m(?:\/(.*))?$/.exec(route)
  if (shell !== 'admin') return undefined
  if (phone) return mobilePages.has(route) ? `/admin/m/${route}` : undefined
  if (!mobile) return undefined
  const page = mobile[1] ?? ''
  return `/admin/${desktopCounterpart[page] ?? page}`
}
