import type { Values } from '@crossway/web-kit'

/** A line of the order as it is counted at the dock. */
export interface Counted {
  readonly line: number
  readonly open: number
  readonly signed: string | null
  readonly refused: string | null
}
const whole = (v: string | null): number => (v !== null && /^\d+$/.test(v) ? Number(v) : 0)

/** Announced but neither signed nor refused. Never below zero: more than announced is over, not short. */
export const shortOf = (c: Counted): number => Math.max(0, c.open - whole(c.signed) - whole(c.refused))
export const piecesSigned = (all: readonly Counted[]): number => all.reduce((n, c) => n + whole(c.signed), 0)
/** A count that is no whole number is told at its line, before anything is sent. */
export const isCount = (v: string | null): boolean => v === null || v === '' || /^\d{1,9}$/.test(v)

/** Lines of the receipt: those that something arrived for, or was refused. */
export const receiptLines = (all: readonly Counted[]): Values[] =>
  all
    .filter((c) => whole(c.signed) > 0 || whole(c.refused) > 0)
    .map((c) => ({ po_line: c.line, notice_qty: c.open, signed_qty: whole(c.signed), refused_qty: whole(c.refused) }))
