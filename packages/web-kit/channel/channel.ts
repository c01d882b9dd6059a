/** What the tabs of one browser tell each other. A browser without BroadcastChannel simply has tabs that do not know of each other. */
export interface ChannelMessages {
  'session.in': { account: number; sid: string }
  'session.out': { account?: number }
  'session.refreshed': { at: number }
  'session.locked': { locked: boolean }
  /** Somebody works in the tab that says it. */
  'session.used': { at: number }
  event: { name: string; data: unknown }
  network: { offline: boolean }
}
type Name = keyof ChannelMessages
type Listener = (data: never) => void

const listeners = new Map<Name, Set<Listener>>()
let wire: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (wire || typeof BroadcastChannel === 'undefined') return wire
  wire = new BroadcastChannel('crossway')
  wire.onmessage = (e: MessageEvent<{ name: Name; data: never }>) => listeners.get(e.data.name)?.forEach((fn) => fn(e.data.data))
  return wire
}

export const tellTabs = <N extends Name>(name: N, data: ChannelMessages[N]): void => open()?.postMessage({ name, data })

export function fromTabs<N extends Name>(name: N, listener: (data: ChannelMessages[N]) => void): () => void {
  open()
  const set = listeners.get(name) ?? new Set()
  listeners.set(name, set.add(listener as Listener))
  return () => void set.delete(listener as Listener)
}
