import { useState } from 'react'
import { notify } from '../notices/notices.ts'
import { memberCall } from './member-call.ts'
import { randomId } from './options.ts'

export interface MemberAction {
  readonly busy: boolean
  /** What the server has against it, in the reader's language; empty while there is nothing. */
  readonly wrong: string
  /** Sends the action under one key, however often it is pressed; closes the dialog when it is done. */
  send(path: string, args: Readonly<Record<string, unknown>>): Promise<void>
}

/** A dialog in which somebody outside does something on a record of his: `told` is said when it is done. */
export function useMemberAction(close: (done?: boolean) => void, reported: string): MemberAction {
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [key] = useState(randomId)
  return {
    busy,
    wrong,
    send: async (path, args) => {
      setBusy(true)
      setWrong('')
      try {
        await memberCall('POST', path, { args }, key)
        notify({ kind: 'success', code: 'success', text: reported })
        close(true)
      } catch (e) {
        setWrong((e as Error).message)
      } finally {
        setBusy(false)
      }
    },
  }
}
