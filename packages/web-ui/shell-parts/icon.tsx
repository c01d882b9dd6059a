import { useSyncExternalStore, type CSSProperties, type ReactElement } from 'react'
import { menuIcons, type IconComponent } from './menu-icons.ts'

let all: Readonly<Record<string, IconComponent>> | undefined
let loading: Promise<Readonly<Record<string, IconComponent>>> | undefined
const waiting = new Set<() => void>()

/** The whole set, for icon selectors. */
export function loadAllIcons(): Promise<Readonly<Record<string, IconComponent>>> {
  loading ??= import('./all-icons.ts').then(({ allIcons }) => {
    all = allIcons
    for (const tell of waiting) tell()
    return allIcons
  })
  return loading
}
const subscribe = (tell: () => void): (() => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** An Ant Design icon by the name a menu rule stores: without `Outlined`. Unknown names show the fallback. */
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
  const more = useSyncExternalStore(subscribe, () => all)
  const wanted = (name || fallback).replace(/Outlined$/, '')
  const Shown = menuIcons[wanted] ?? more?.[wanted] ?? more?.[fallback] ?? menuIcons[fallback] ?? menuIcons['Minus']!
  if (!menuIcons[wanted] && !more) void loadAllIcons()
  return <Shown {...(className ? { className } : {})} {...(style ? { style } : {})} />
}
