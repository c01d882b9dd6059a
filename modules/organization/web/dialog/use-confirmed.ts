import { Declined, errorText, notify, ProblemError, withQuestions } from '@crossway/web-kit'
import { useState } from 'react'
import { useWords } from '../words.ts'

export interface Confirmed {
  readonly busy: boolean
  /** What the server said no to, as one sentence. */
  readonly failed: string
  /** The same by field, where it named one; `args.` before a name is left out. */
  readonly errors: Readonly<Record<string, string>>
  /** Runs a call with the server's questions asked on the way; true when it was done. */
  readonly run: (call: (confirmed: readonly string[]) => Promise<unknown>, message?: string) => Promise<boolean>
}

/** An action of a dialog: busy while it runs, its refusal shown where it belongs, its success told once. */
export function useConfirmed(): Confirmed {
  const w = useWords()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const run: Confirmed['run'] = async (call, message) => {
    setBusy(true)
    setFailed('')
    setErrors({})
    try {
      await withQuestions(call)
      if (message !== '') notify({ kind: 'success', code: 'success', text: message ?? w('操作成功', 'Done') })
      return true
    } catch (e) {
      if (e instanceof Declined) return false
      if (!(e instanceof ProblemError)) throw e
      const fields = Object.fromEntries(e.errors.map((x) => [x.field.replace(/^args\./, ''), x.detail ?? x.message ?? e.detail ?? '']))
      setErrors(fields)
      setFailed(Object.keys(fields).length ? Object.values(fields)[0]! : errorText(e))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, errors, run }
}
