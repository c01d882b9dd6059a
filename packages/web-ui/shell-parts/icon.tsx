import { createElement, useSyncExternalStore, type CSSProperties, type ReactElement } from 'react'
import { menuIcons, type IconComponent } from './menu-icons.ts'
import { pageIcons } from './page-icons.ts'

const known = new Map<string, IconComponent>(Object.entries(menuIcons))
const requested = new Set<string>()
const waiting = new Set<() => void>()
let version = 0
type Icons = Readonly<Record<string, IconComponent>>
let loading: Promise<Icons> | undefined
let loadingLocal: Promise<Icons> | undefined

function learn(icons: Iterable<readonly [string, IconComponent]>): void {
  for (const [name, icon] of icons) known.set(name, icon)
  version++
  for (const tell of waiting) tell()
}

/** The whole set, for icon selectors. */
export function loadAllIcons(): Promise<Icons> {
  loading ??= import('./all-icons.ts').then(({ allIcons }) => {
    learn(Object.entries(allIcons))
    return allIcons
  })
  return loading
}
/** The product's own set, whose names begin with `local-`. */
export function loadLocalIcons(): Promise<Icons> {
  loadingLocal ??= import('./local-icons.tsx').then(({ localIcons }) => {
    learn(Object.entries(localIcons))
    return localIcons
  })
  return loadingLocal
}
const isLocal = (name: string): boolean => name.startsWith('local-')

/** Fetches an icon of the shipped menu alone; any other name comes with its whole set, because somebody chose it from there. */
function request(name: string): void {
  if (requested.has(name)) return
  requested.add(name)
  const load = pageIcons[name]
  const set = isLocal(name) ? loadLocalIcons : loadAllIcons
  void (load ? load().then((m) => learn([[name, m.default as IconComponent]])) : set()).catch(() => requested.delete(name))
}
const subscribe = (tell: () => void): (() => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** An icon by the name a menu rule stores, Ant Design’s without `Outlined`. A name being fetched keeps its place empty, an unknown one shows the fallback. */
export function Icon({
  name,
  fallback = 'Minus',
  className,
  style,
}: {
  name: string | null | undefined
  fallback?: string
  className?: string
  style?: CSSProperties
}): ReactElement {
  useSyncExternalStore(subscribe, () => version)
  const wanted = (name || fallback).replace(/Outlined$/, '')
  const found = known.get(wanted)
  if (!found) request(wanted)
  const more = { ...(className ? { className } : {}), ...(style ? { style } : {}) }
  if (!found && (pageIcons[wanted] || (isLocal(wanted) && requested.has(wanted))))
    return <span role="img" aria-hidden="true" className={`anticon icon-place ${className ?? ''}`} {...(style ? { style } : {})} />
  return createElement(found ?? known.get(fallback) ?? menuIcons['Minus']!, more)
}
