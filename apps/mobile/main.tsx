import '@crossway/mobile-ui/mobile.css'
import './start/start.css'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app.tsx'
import { takeHost, type HostProps } from './host/props.ts'
import { startRouting } from './host/routing.ts'
import { leaveSettingsToShell, takeLanguage, takeSession, watchHost } from './host/take-session.ts'
import { prepare } from './prepare.ts'

let root: Root | undefined
let stop: (() => void)[] = []
let style: string | undefined

/** Called by the entry module with the address of the one style sheet. */
export const styled = (href: string | undefined): void => void (style = href)

export async function bootstrap(props: HostProps): Promise<void> {
  takeHost(props)
  leaveSettingsToShell()
  await prepare(props.locale)
}

/** Everything that is put on the page stands in the container: style sheet, tree, sheets over it. */
export async function mount(props: HostProps): Promise<void> {
  takeHost(props)
  takeSession(props)
  await takeLanguage(props)
  const box = document.createElement('div')
  box.className = 'm-app'
  const sheet = style ? await styleSheet(style, props.container) : undefined
  props.container.replaceChildren(...(sheet ? [sheet, box] : [box]))
  stop = [startRouting(), watchHost()]
  root = createRoot(box)
  root.render(<App />)
}

export async function update(props: HostProps): Promise<void> {
  takeHost(props)
  takeSession(props)
  await takeLanguage(props)
}

/** Stops listeners, cameras and clocks with the tree, and leaves the container empty. */
export async function unmount(props: HostProps): Promise<void> {
  for (const end of stop) end()
  stop = []
  root?.unmount()
  root = undefined
  props.container.replaceChildren()
}

const patience = 2000
/** Loaded before the first paint; a sheet that does not come must not hold the mount up. */
function styleSheet(href: string, container: HTMLElement): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((done) => {
    const ready = (): void => done(link)
    link.addEventListener('load', ready, { once: true })
    link.addEventListener('error', ready, { once: true })
    setTimeout(ready, patience)
    container.replaceChildren(link)
  })
}
