import type pg from 'pg'

interface Wire {
  readonly writableCorked: number
  cork(): void
  uncork(): void
}

/** Whatever is asked of this connection before control goes back to the event loop leaves in one packet: one wake-up of the database instead of several. */
export function sendTogether(client: pg.ClientBase): void {
  const wire = (client as unknown as { connection?: { stream?: Wire } }).connection?.stream
  if (!wire?.cork || wire.writableCorked > 0) return
  wire.cork()
  process.nextTick(() => wire.uncork())
}
