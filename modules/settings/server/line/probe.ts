import { connect } from 'node:net'
import { daysBetween } from '@crossway/kernel'

export interface ProbedLine {
  readonly line_no: string
  readonly exit_ip: string
  readonly port: number
}
export interface Probed {
  readonly reachable: boolean
  readonly ms: number | null
  /** Address that the outside sees; unknown where nothing was asked through the line. */
  readonly seen_ip: string | null
  readonly blacklist_hits: number
}
export type LineProbe = (line: ProbedLine) => Promise<Probed>

const patience = 5000
const silent: Probed = { reachable: false, ms: null, seen_ip: null, blacklist_hits: 0 }

/** Opens a connection to the line's port and measures how long that takes. */
const overNetwork: LineProbe = ({ exit_ip, port }) =>
  new Promise((answer) => {
    const began = performance.now()
    const socket = connect({ host: exit_ip, port })
    const end = (found: Probed): void => {
      socket.destroy()
      answer(found)
    }
    socket.setTimeout(patience, () => end(silent))
    socket.once('error', () => end(silent))
    socket.once('connect', () => end({ reachable: true, ms: Math.round(performance.now() - began), seen_ip: null, blacklist_hits: 0 }))
  })

/** Answers as a good line would, without a network: for demonstrations. */
const simulated: LineProbe = ({ line_no, exit_ip }) => {
  const spread = [...line_no].reduce((n, c) => n + (c.codePointAt(0) ?? 0), daysBetween('2026-01-01', new Date().toISOString().slice(0, 10)))
  return Promise.resolve({ reachable: true, ms: 60 + (spread % 90), seen_ip: exit_ip, blacklist_hits: 0 })
}

/** How lines are looked at; tests put their own in place of the network. */
export const probes: Record<'network' | 'simulated', LineProbe> = { network: overNetwork, simulated }
