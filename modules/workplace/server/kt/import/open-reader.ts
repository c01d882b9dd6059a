import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '@crossway/server-kit'
import { refuse } from '../../../model/errors.ts'
import type { Lost } from './lost.ts'
import type { ReadText } from './read-html.ts'
import type { ReadAnswer, ReadAsk } from './read-worker.ts'

/** A document that needs more than this is refused like one that unfolds to too much. */
const mostTime = 30_000
const mostMemory = 512

export interface Reader {
  read(name: string, bytes: Buffer): Promise<ReadText & { readonly lost: Lost }>
  close(): void
}

/** Reads documents in a thread of its own, which a document that takes too much ends; the next one gets another. */
export function openReader(): Reader {
  let worker: Worker | undefined
  const begun = (): Worker =>
    (worker ??= new Worker(join(root, 'modules/workplace/server/kt/import/read-worker.ts'), { resourceLimits: { maxOldGenerationSizeMb: mostMemory } }))
  return {
    read: (name, bytes) =>
      new Promise((resolve, reject) => {
        const at = begun()
        const end = (): void => {
          clearTimeout(timer)
          at.off('error', giveUp).off('message', told)
        }
        const giveUp = (): void => {
          end()
          worker = undefined
          at.on('error', () => undefined)
          void at.terminate()
          reject(refuse.KT_IMPORT_UNPACKED({ name }))
        }
        const told = (answer: ReadAnswer): void => {
          end()
          if ('code' in answer) reject(answer.code === 'KT_IMPORT_UNPACKED' ? refuse.KT_IMPORT_UNPACKED({ name }) : refuse.KT_IMPORT_BROKEN({ name }))
          else resolve({ ...answer, pictures: answer.pictures.map((p) => (typeof p === 'string' ? p : Buffer.from(p))) })
        }
        const timer = setTimeout(giveUp, mostTime)
        at.on('error', giveUp).on('message', told)
        at.postMessage({ name, bytes } satisfies ReadAsk)
      }),
    close: () => void worker?.terminate(),
  }
}
