/** What can befall a statement through no fault of its own. */
export type Trouble = 'busy' | 'lost' | 'contended'

const connectionFailure = '08006'
const lostCodes = new Set([connectionFailure, '08000', '08001', '08003', '08004', '57P01', '57P02', '57P03', '25P03', '53300'])
// The driver gives these no code.
const lostText = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const busyText = 'timeout exceeded when trying to connect'

/**
 * Tells of an error of the database whether it may go well on another try: no connection came free in time, the connection or the database went away,
 * or transactions stood in each other's way.
 */
export function troubleOf(e: unknown): Trouble | undefined {
  const { code, message } = (e ?? {}) as { code?: unknown; message?: unknown }
  if (code === '40P01' || code === '40001') return 'contended'
  if (typeof code === 'string') return lostCodes.has(code) ? 'lost' : undefined
  if (typeof message !== 'string') return undefined
  return message === busyText ? 'busy' : lostText.test(message) ? 'lost' : undefined
}

const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOENT'])
/** An error that came from asking the database: one of the network says so, because other hosts than the database's fail in the same words. */
export function ofDatabase(e: unknown): unknown {
  const { code, message } = (e ?? {}) as { code?: string; message?: string }
  return code !== undefined && network.has(code)
    ? Object.assign(new Error(`the database cannot be reached: ${message ?? code}`, { cause: e }), { code: connectionFailure })
    : e
}
