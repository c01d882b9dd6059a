import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Lets bytes through and knows afterwards how many there were and what they hash to: what every store answers of a file it has taken. */
export function metered(): { readonly meter: Transform; readonly measured: () => { size: number; sha256: string; sha1: string } } {
  const sha256 = createHash('sha256')
  const sha1 = createHash('sha1')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _enc, done) {
      size += chunk.length
      sha256.update(chunk)
      sha1.update(chunk)
      done(null, chunk)
    },
  })
  return { meter, measured: () => ({ size, sha256: sha256.digest('hex'), sha1: sha1.digest('hex') }) }
}
