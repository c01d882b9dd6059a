export type Finding = { what: string; state: 'ok' | 'warn' | 'fail'; detail: string }

export const ok = (what: string, detail: string): Finding => ({ what, state: 'ok', detail })
export const warn = (what: string, detail: string): Finding => ({ what, state: 'warn', detail })
export const fail = (what: string, detail: string): Finding => ({ what, state: 'fail', detail })

const gib = 1024 ** 3

export const amount = (bytes: number) => (bytes >= gib ? `${(bytes / gib).toFixed(1)} GiB` : `${(bytes / 1024 ** 2).toFixed(0)} MiB`)

export const lowSpace = { warn: 5 * gib, fail: 0.5 * gib }
