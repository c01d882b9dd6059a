import { parentPort } from 'node:worker_threads'
import { Refusal } from '@crossway/kernel'
import { nothingLost, type Lost } from './lost.ts'
import { readDocument } from './read-document.ts'
import type { ReadText } from './read-html.ts'

export interface ReadAsk {
  readonly name: string
  readonly bytes: Uint8Array
}
export type ReadAnswer = (ReadText & { readonly lost: Lost }) | { readonly code: string }

/** Reads one document after the other beside the server: a large one takes seconds in which nobody else would be answered. */
parentPort!.on('message', ({ name, bytes }: ReadAsk) => {
  const lost = nothingLost()
  readDocument(name, Buffer.from(bytes), lost).then(
    (read) => parentPort!.postMessage({ ...read, lost } satisfies ReadAnswer),
    (e: unknown) => parentPort!.postMessage({ code: e instanceof Refusal ? e.code : 'KT_IMPORT_BROKEN' } satisfies ReadAnswer),
  )
})
